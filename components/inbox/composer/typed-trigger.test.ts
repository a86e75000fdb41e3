import { expect, it } from 'vitest';
import { replaceTrigger, typedTrigger } from './typed-trigger';

const found = (text: string, sign: '/' | '@' = '/') => typedTrigger(text, text.length, sign);

it('finds the search that ends at the cursor', () => {
  expect(found('/سل')).toEqual({ start: 0, query: 'سل' });
  expect(found('لطفاً /')).toEqual({ start: 6, query: '' });
  expect(found('a\n/x')).toEqual({ start: 2, query: 'x' });
  expect(typedTrigger('/hello there', 3, '/')).toEqual({ start: 0, query: 'he' });
});

it('does not find dates, addresses, or finished words', () => {
  for (const text of ['12/4', 'https://a', '/hello ', 'سلام', '']) expect(found(text)).toBeNull();
  expect(found('a@b', '@')).toBeNull();
  expect(found(`/${'x'.repeat(50)}`)).toBeNull();
});

it('allows one space in a name', () => {
  expect(found('@نگار رس', '@')).toEqual({ start: 0, query: 'نگار رس' });
  expect(found('@نگار رستمی سلام', '@')).toBeNull();
});

it('replaces the search and returns the new cursor', () => {
  const text = 'ok /he!';
  const trigger = typedTrigger(text, 6, '/');
  expect(trigger && replaceTrigger(text, trigger, 6, 'Hello')).toEqual({ text: 'ok Hello!', cursor: 8 });
});
