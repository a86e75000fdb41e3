import { expect, it } from 'vitest';
import { diffWords, foldSame } from './diff-words';

const sides = (before: string, after: string) => {
  const stretches = diffWords(before, after) ?? [];
  const without = (what: 'added' | 'removed') => stretches.filter((stretch) => stretch.what !== what).map(({ text }) => text);
  return [without('added').join(''), without('removed').join('')];
};

it('marks whole words, also of Persian text with ZWNJ', () => {
  expect(diffWords('سلام، چه کمکی می‌توانم بکنم؟', 'سلام، چه کمکی می‌خواهید؟')).toEqual([
    { what: 'same', text: 'سلام، چه کمکی ' },
    { what: 'removed', text: 'می‌توانم بکنم' },
    { what: 'added', text: 'می‌خواهید' },
    { what: 'same', text: '؟' },
  ]);
});

it('contains both texts as they are, spaces included', () => {
  const texts = ['one two  three', 'one 2 three four\n', 'Hello there, one three'] as const;
  for (const before of texts) {
    for (const after of texts) if (diffWords(before, after)) expect(sides(before, after)).toEqual([before, after]);
  }
});

it('joins changes that only a space separates', () => {
  expect(diffWords('We ship on old days always', 'We ship on new weeks always')?.map(({ what }) => what)).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ]);
});

it('gives up on texts with little in common', () => {
  expect(diffWords('Hello', 'The price is 180 thousand tomans')).toBeNull();
  expect(diffWords('', 'Hello')).toBeNull();
});

it('shortens long unchanged stretches and keeps what is beside a change', () => {
  const long = 'word '.repeat(100);
  const [same, removed, added, rest] = foldSame(diffWords(`${long}old ${long}`, `${long}new ${long}`) ?? []);
  expect([removed?.text, added?.text]).toEqual(['old', 'new']);
  expect(same?.text).toMatch(/^… (word )+$/);
  expect(rest?.text).toMatch(/^ (word )+…$/);
});
