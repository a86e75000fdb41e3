import { expect, it } from 'vitest';
import { filledExample } from './filled-example';

const exampleOf = (name: string) => ({ first_name: 'سارا' })[name] ?? null;

it('shows an example of each variable, or its name', () => {
  expect(filledExample('سلام {{ first_name }}، {{city}}؟', exampleOf)).toEqual([
    { text: 'سلام ', variable: null },
    { text: 'سارا', variable: 'first_name' },
    { text: '، ', variable: null },
    { text: 'city', variable: 'city' },
    { text: '؟', variable: null },
  ]);
});

it('leaves out braces without a name, and keeps a text without placeholders', () => {
  expect(filledExample('a {{ }}b', exampleOf)).toEqual([
    { text: 'a ', variable: null },
    { text: 'b', variable: null },
  ]);
  expect(filledExample('plain', exampleOf)).toEqual([{ text: 'plain', variable: null }]);
  expect(filledExample('', exampleOf)).toEqual([]);
});
