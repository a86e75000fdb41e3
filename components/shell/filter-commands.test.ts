import { expect, it } from 'vitest';
import { filterCommands } from './filter-commands';

const groups = [
  {
    group: 'Go to',
    actions: [
      { id: 'assistants', label: 'دستیارها', keywords: ['assistants'] },
      { id: 'profile', label: 'نمایه', description: 'رمز عبور، ورود دومرحله‌ای', keywords: ['profile'] },
    ],
  },
  { group: 'Actions', actions: [{ id: 'theme', label: 'پوستهٔ تیره', keywords: ['theme', 'dark'] }] },
];
const found = (query: string) => filterCommands(query, groups).flatMap(({ actions }) => actions.map(({ id }) => id));

it('returns everything before something is typed', () => {
  expect(found('  ')).toEqual(['assistants', 'profile', 'theme']);
});

it('finds by name, description and keyword, in any letters', () => {
  expect(found('دستيار')).toEqual(['assistants']);
  expect(found('رمز')).toEqual(['profile']);
  expect(found('DARK theme')).toEqual(['theme']);
});

it('requires every word, and leaves out groups without a match', () => {
  expect(filterCommands('dark assistants', groups)).toEqual([]);
  expect(filterCommands('theme', groups).map(({ group }) => group)).toEqual(['Actions']);
});
