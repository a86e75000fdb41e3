import { expect, it } from 'vitest';
import { plainText } from './little-text';

it.each([
  ['Hello World', 'Hello World'],
  ['Hello @[Acme \\(Corp\\)](urn:li:organization:1234)\\!', 'Hello Acme (Corp)\\!'],
  ['Excited about {hashtag|\\#|Technology} and {hashtag|#|گل}', 'Excited about #Technology and #گل'],
  ['قیمت \\(۱۰۰\\) \\@ \\#تخفیف \\\\', 'قیمت (۱۰۰) @ #تخفیف \\'],
])('%s', (little, seen) => {
  expect(plainText(little)).toBe(seen);
});
