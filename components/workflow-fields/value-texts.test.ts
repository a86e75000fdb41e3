import { describe, expect, it } from 'vitest';
import type { FieldType } from '@/lib/workflow/definition';
import { readTexts, textOfValue, type FormField } from './value-texts';

const field = (data_type: FieldType, is_required = true): FormField => ({
  name: data_type,
  description: '',
  is_required,
  data_type,
  choices: data_type === 'choice' ? ['آبی', 'قرمز'] : [],
});
const read = (data_type: FieldType, text: string) => readTexts([field(data_type)], { [data_type]: text }, 'fa');

describe('what is typed into a form', () => {
  it.each<[FieldType, string, unknown]>([
    ['text', ' سلام ', 'سلام'],
    ['number', '۱۲٫۵', 12.5],
    ['boolean', 'true', true],
    ['date', '2026-11-27', '2026-11-27'],
    ['email', 'Mina@Example.com', 'mina@example.com'],
    ['phone', '۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
    ['choice', 'قرمز', 'قرمز'],
    ['json', '{"a": [1]}', { a: [1] }],
  ])('is read as %s', (type, text, value) => {
    expect(read(type, text)).toEqual({ values: { [type]: value }, problems: {} });
  });

  it.each<[FieldType, string, string]>([
    ['text', ' ', 'required'],
    ['number', 'دوازده تا', 'invalid_number'],
    ['boolean', 'شاید', 'yes_or_no'],
    ['date', '2026-13-40', 'invalid_date'],
    ['email', 'mina@', 'invalid_email'],
    ['phone', '12', 'invalid_phone'],
    ['choice', 'سبز', 'not_a_choice'],
    ['json', '{"a": ', 'broken_json'],
  ])('is refused as %s: %s', (type, text, problem) => {
    expect(read(type, text)).toEqual({ values: {}, problems: { [type]: problem } });
  });

  it('may be nothing where it is optional', () => {
    expect(readTexts([field('number', false)], { number: '' }, 'fa')).toEqual({ values: {}, problems: {} });
    expect(readTexts([field('number', false)], { number: 'x' }, 'fa').problems).toEqual({ number: 'invalid_number' });
  });
});

it('edits a stored value as it was typed', () => {
  expect([null, undefined, 12, false, 'آبی', { a: 1 }].map(textOfValue)).toEqual(['', '', '12', 'false', 'آبی', '{\n  "a": 1\n}']);
});
