import { expect, it } from 'vitest';
import { splitLinks } from './split-links';

const links = (text: string) => splitLinks(text).flatMap((piece) => ('href' in piece ? [piece.href] : []));

it('finds addresses, without the marks around them', () => {
  expect(splitLinks('ببینید: https://shop.example/a?b=1، یا www.shop.example.')).toEqual([
    { text: 'ببینید: ' },
    { text: 'https://shop.example/a?b=1', href: 'https://shop.example/a?b=1' },
    { text: '، یا ' },
    { text: 'www.shop.example', href: 'https://www.shop.example/' },
    { text: '.' },
  ]);
  expect(links('(https://en.wikipedia.org/wiki/Rose_(flower))')).toEqual(['https://en.wikipedia.org/wiki/Rose_(flower)']);
  expect(links('به info@shop.example بنویسید')).toEqual(['mailto:info@shop.example']);
});

it('makes nothing else a link', () => {
  for (const text of ['', 'javascript:alert(1)', 'data:text/html,x', 'a.b', '<b>bold</b>', '12:30']) expect(links(text)).toEqual([]);
});

it('loses no character', () => {
  const text = 'a https://x.example/)) b www. c @d e@f.g؟';
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
