import { expect, it } from 'vitest';
import { formatEntities } from './format-entities';

const shown = (markdown: string) => {
  const { text, entities } = formatEntities(markdown);
  return [
    text,
    ...entities.map(({ kind, offset, length, url }) => [kind, text.slice(offset, offset + length), url].filter(Boolean).join(':')),
  ];
};

it.each([
  ['سلام & <b>', ['سلام & <b>']],
  ['😀 **مهم** است', ['😀 مهم است', 'bold:مهم']],
  ['`a**b**` و [اینجا](https://example.org/?a=1&b=2)', ['a**b** و اینجا', 'code:a**b**', 'link:اینجا:https://example.org/?a=1&b=2']],
  ['```js\nlet a = `b`;\n```\nتمام', ['let a = `b`;\nتمام', 'pre:let a = `b`;']],
  ['2 ** 3 ** 4 و [x](javascript:1)', ['2 ** 3 ** 4 و [x](javascript:1)']],
])('%s', (markdown, expected) => expect(shown(markdown)).toEqual(expected));
