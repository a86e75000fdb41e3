import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/limits';
import { readWeb } from './read-web';

const read = (content: string | Uint8Array, content_type: string) => readWeb({ content: Buffer.from(content), content_type });
const page = (text: string, head = '') => `<!doctype html><html><head>${head}</head><body><main><p>${text}</p></main></body></html>`;
const text = async (content: string | Uint8Array, content_type: string) => {
  const reading = await read(content, content_type);
  return reading.kind === 'page' ? reading.blocks.map((block) => block.text).join('\n') : reading;
};

/** `ساعت كار ` in windows-1256, as often as it takes to recognize. */
const times = 30;
const windows1256 = Buffer.from('d3c7daca20dfc7d120'.repeat(times), 'hex');
const around = (bytes: Uint8Array, head = '') => {
  const [before = '', after = ''] = page('|', head).split('|');
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
};

describe('a page', () => {
  it('has a title, blocks, and what it tells robots', async () => {
    const head = '<title> ساعت  کار </title><meta name="ROBOTS" content="nofollow"><meta name="hamdam" content="noindex">';
    expect(await read(page('شنبه تا پنجشنبه', head), 'text/html; charset=utf-8')).toEqual({
      kind: 'page',
      title: 'ساعت کار',
      blocks: [{ kind: 'paragraph', text: 'شنبه تا پنجشنبه' }],
      robots: 'nofollow, hamdam: noindex',
    });
  });

  it.each([
    ['UTF-8, as it says', 'ساعت کار', 'text/html; charset=UTF-8', ''],
    ['UTF-8, whatever it says', 'ساعت کار', 'text/html; charset=windows-1252', '<meta charset="iso-8859-1">'],
    ['an old encoding, in its header', windows1256, 'text/html; charset="windows-1256"', ''],
    ['an old encoding, in itself', windows1256, 'text/html', '<meta charset=windows-1256>'],
    [
      'an old encoding, in itself as people wrote then',
      windows1256,
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">',
    ],
    ['an encoding that no one knows', windows1256, 'text/html; charset=nothing', ''],
    ['an encoding that it does not have', windows1256, 'text/html; charset=utf-8', ''],
  ])('is decoded: %s', async (_name, content, content_type, head) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    expect((await text(around(bytes, head), content_type)) as string).toBe(
      bytes === content ? 'ساعت كار '.repeat(times).trim() : 'ساعت کار',
    );
  });

  it('can be plain text, and can have no type', async () => {
    expect(await text('یک\n\nدو', 'text/plain')).toBe('یک\nدو');
    expect(await text('یک\n\nدو', '')).toBe('یک\nدو');
    expect(await text(page('یک'), '')).toBe('یک');
    expect(await text(page('یک'), 'application/xhtml+xml')).toBe('یک');
  });
});

describe('what is not a page', () => {
  it.each([
    ['{}', 'application/json'],
    ['<rss/>', 'application/rss+xml'],
    ['body {}', 'text/css'],
    ['%PDF-1.7', 'application/pdf'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), ''],
    [gzipSync(page('یک')), 'text/html'],
  ])('%j as %j', async (content, content_type) => {
    expect(await read(content, content_type)).toEqual({ kind: 'unreadable', code: 'document_wrong_type' });
  });

  it.each(['application/xml', 'text/xml; charset=utf-8', 'text/html', 'application/x-gzip', 'application/octet-stream', ''])(
    'is a sitemap, as %j',
    async (content_type) => {
      const sitemap = '<?xml version="1.0"?><urlset><url><loc>https://a.example.com/</loc></url></urlset>';
      const reading = { kind: 'sitemap', is_index: false, locations: ['https://a.example.com/'] };
      expect(await read(sitemap, content_type)).toEqual(reading);
      expect(await read(gzipSync(sitemap), content_type)).toEqual(reading);
    },
  );

  it('is a bomb, or cut', async () => {
    const bomb = gzipSync(Buffer.alloc(limits.web_page_bytes + 1));
    await expect(read(bomb, 'application/gzip')).rejects.toMatchObject({ code: 'document_too_large' });
    await expect(read(bomb.subarray(0, 100), 'application/gzip')).rejects.toMatchObject({ code: 'document_damaged' });
  });
});
