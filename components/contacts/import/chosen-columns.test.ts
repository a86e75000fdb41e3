import { expect, it } from 'vitest';
import { chosenColumns, mappingOf, problemOf, type ChosenColumn } from './chosen-columns';

const chosen = (...columns: Partial<ChosenColumn>[]): ChosenColumn[] =>
  columns.map((one, index) => ({ column: index + 1, field: '', attribute: '', ...one }));

it('takes over each suggested field once', () => {
  const column = (number: number, name: string, suggested: 'name' | 'email' | 'attribute' | null) => ({
    column: number,
    name,
    examples: [],
    suggested,
  });
  const preview = {
    rows: 3,
    columns: [
      column(1, 'Name', 'name'),
      column(2, 'Full name', 'name'),
      column(3, 'City ', 'attribute'),
      column(4, 'Age', 'attribute'),
      column(5, '', null),
    ],
  };
  expect(chosenColumns(preview).map(({ field }) => field)).toEqual(['name', '', 'attribute', 'attribute', '']);
  expect(chosenColumns(preview)[2]?.attribute).toBe('City');
});

it('finds what is wrong with a choice', () => {
  expect(problemOf(chosen({}, {}))).toBe('no_column');
  expect(problemOf(chosen({ field: 'tags' }))).toBe('no_person');
  expect(problemOf(chosen({ field: 'name' }, { field: 'name' }))).toBe('field_twice');
  expect(problemOf(chosen({ field: 'name' }, { field: 'attribute', attribute: ' ' }))).toBe('no_attribute');
  const twice = { field: 'attribute', attribute: 'city' } as const;
  expect(problemOf(chosen({ field: 'email' }, twice, twice))).toBe('attribute_twice');
  expect(problemOf(chosen({ field: 'external_id' }, twice))).toBeUndefined();
});

it('sends only the columns that are used', () => {
  expect(mappingOf(chosen({ field: 'name', attribute: 'Name' }, {}, { field: 'attribute', attribute: ' city ' }))).toEqual([
    { column: 1, field: 'name' },
    { column: 3, field: 'attribute', attribute: 'city' },
  ]);
});
