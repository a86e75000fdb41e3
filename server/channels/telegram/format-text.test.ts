import { describe, expect, it } from 'vitest';
import { formatText } from './format-text';

describe('formatText', () => {
  it.each([
    ['a < b & c > "d"', 'a &lt; b &amp; c &gt; &quot;d&quot;'],
    ['<b>نه</b>', '&lt;b&gt;نه&lt;/b&gt;'],
    ['این **مهم** است', 'این <b>مهم</b> است'],
    ['**a** ** b** ** **', '<b>a</b> ** b** ** **'],
    ['`x < 1` و `', '<code>x &lt; 1</code> و `'],
    ['```js\nif (a && b) {}\n```', '<pre>if (a &amp;&amp; b) {}</pre>'],
    ['``` ```', '``` ```'],
    ['[سایت](https://example.com/?a=1&b="2")', '<a href="https://example.com/?a=1&amp;b=&quot;2&quot;">سایت</a>'],
    ['[بد](javascript:alert(1))', '[بد](javascript:alert(1))'],
    ['`**a**` **`b`**', '<code>**a**</code> **<code>b</code>**'],
    ['[**a](https://x.ir) b**', '[<b>a](https://x.ir) b</b>'],
    ['**[a](https://x.ir)**', '<b><a href="https://x.ir">a</a></b>'],
  ])('%s', (text, expected) => {
    expect(formatText(text)).toBe(expected);
  });

  it('closes and nests every tag, whatever the text is', () => {
    const pieces = ['**', '`', '```', '[', '](https://x.ir)', '<b>', '</pre>', '&', '\n', 'الف', ' '];
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 3_000; round++) {
      const text = Array.from({ length: 12 }, () => pieces[next(pieces.length)]).join('');
      const open: string[] = [];
      for (const [, end, name = ''] of formatText(text).matchAll(/<(\/?)(\w+)[^>]*>/g)) {
        if (end) expect(open.pop(), text).toBe(name);
        else open.push(name);
      }
      expect(open, text).toEqual([]);
    }
  });
});
