import { expect, test } from 'vitest';
import { citeSources, MarkerFilter, withSources } from './cite-sources';

const titles = ['Delivery', 'Prices', 'Delivery'];

test('names the cited sources once, in their order, instead of the markers', () => {
  expect(citeSources('It costs 5 [2]. It takes two hours [1] [3].', titles, 'EN')).toBe(
    'It costs 5. It takes two hours.\n\nSource: Delivery, Prices',
  );
});

test('reads Persian and Arabic digits and lists', () => {
  expect(citeSources('دو ساعت [۱، ۲].', titles, 'FA')).toBe('دو ساعت.\n\nمنبع: Delivery، Prices');
  expect(citeSources('ساعتان [٢]', titles, 'AR')).toBe('ساعتان\n\nالمصدر: Prices');
});

test('keeps numbers that are no sources', () => {
  expect(citeSources('Call [911] or read [0].', titles, 'EN')).toBe('Call [911] or read [0].');
});

test('an empty text names nothing', () => {
  expect(withSources('', ['Delivery'], 'EN')).toBe('');
});

test.each([1, 2, 3, 5, 40])('removes markers from pieces of %i characters', (size) => {
  const text = 'It costs 5 [2]. Two hours [1, 3] or [call us] now.';
  const filter = new MarkerFilter(3);
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += filter.add(text.slice(at, at + size));
  expect(shown).toBe('It costs 5. Two hours or [call us] now.');
});
