import { describe, expect, it } from 'vitest';
import { fileKind, nameFor } from './file-kind';

const png = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);

async function storedAs(content: string | Uint8Array, name: string): Promise<[string, string] | null> {
  const kind = await fileKind(typeof content === 'string' ? Buffer.from(content) : content);
  return kind && [kind.content_type, nameFor(name, kind)];
}

describe('what a file is stored as', () => {
  it.each([
    ['a page', '<!DOCTYPE html><p>hi', 'note.txt', ['text/html', 'note.html']],
    ['a script before any page', '\uFEFF \n<script>alert(1)</script>', 'note.txt', ['text/html', 'note.html']],
    ['a page behind a comment', '<!-- note --><body onload=alert(1)>', 'note.txt', ['text/html', 'note.html']],
    ['a page that says so', '<html lang="fa">', 'page.HTM', ['text/html', 'page.HTM']],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'note.txt', ['image/svg+xml', 'note.svg']],
    [
      'a drawing in full',
      '<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg>',
      'a.png',
      ['image/svg+xml', 'a.svg'],
    ],
    ['a drawing with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'a', ['image/svg+xml', 'a.svg']],
    ['other XML', '<?xml version="1.0"?><feed/>', 'feed.txt', ['application/xml', 'feed.xml']],
    ['text', 'سلام <b>', 'نامه.txt', ['text/plain', 'نامه.txt']],
    ['a table', 'a,b\n1,2', 'list.csv', ['text/plain', 'list.csv']],
    ['text without an extension', 'hello', 'README', ['text/plain', 'README.txt']],
    ['text that claims to be a page', 'hello', 'page.html', ['text/plain', 'page.txt']],
    ['a command', '@echo off', 'run.bat', ['text/plain', 'run.txt']],
    ['a price', 'hello', 'note 1.50', ['text/plain', 'note 1.50.txt']],
    ['only an extension', 'hello', '.exe', ['text/plain', 'file.txt']],
  ])('%s', async (_, content, name, expected) => {
    expect(await storedAs(content, name)).toEqual(expected);
  });

  it('a picture with any name', async () => {
    expect(await storedAs(png, 'picture.exe')).toEqual(['image/png', 'picture.png']);
    expect(await storedAs(png, 'picture.PNG')).toEqual(['image/png', 'picture.PNG']);
  });

  it('nothing, if it is neither text nor a known type', async () => {
    expect(await storedAs(Uint8Array.of(77, 90, 0, 1, 2), 'a.txt')).toBeNull();
    expect(await storedAs('', 'a.txt')).toBeNull();
  });

  it('checks a file in linear time', async () => {
    const began = performance.now();
    await storedAs(`<!--${' '.repeat(5_000_000)}`, 'a.txt');
    await storedAs('<?x>'.repeat(1_000_000), `.${'a'.repeat(1_000_000)}!`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
