import { expect, it } from 'vitest';
import { formatText } from './format-text';

it.each([
  ['**قیمت** ۱۰۰ است', 'قیمت ۱۰۰ است'],
  ['[فروشگاه](https://shop.example/a?b=1) را ببینید', 'فروشگاه: https://shop.example/a?b=1 را ببینید'],
  ['`npm i` و\n```sh\nls\n```', 'npm i و\nls'],
  ['@همه سلام، 2 * 3 = 6 و a_b', '@همه سلام، 2 * 3 = 6 و a_b'],
  ['@[Eddy](urn:li:person:1)', '@[Eddy](urn:li:person:1)'],
])('%s', (text, shown) => {
  expect(formatText(text)).toBe(shown);
});
