import { describe, expect, it } from 'vitest';
import { limits } from '../limits';
import type { Locale } from '../locales';
import type { FieldType } from './definition';
import { readValue } from './read-value';

const read = (value: Parameters<typeof readValue>[0], data_type: FieldType, language: Locale = 'en', choices: string[] = []) => {
  const result = readValue(value, { data_type, choices }, language);
  return result.ok ? result.value : result.problem;
};

describe('readValue', () => {
  it.each<[Parameters<typeof readValue>[0], FieldType, unknown]>([
    [' a b ', 'text', 'a b'],
    [12, 'text', '12'],
    ['   ', 'text', 'required'],
    [null, 'json', 'required'],
    ['۱۲٬۳۴۵٫۵', 'number', 12345.5],
    ['٣', 'number', 3],
    [-0.5, 'number', -0.5],
    ['12345678901234567890', 'number', '12345678901234567890'],
    ['1e5', 'number', 'invalid_number'],
    [true, 'number', 'invalid_number'],
    [true, 'boolean', true],
    ['آره', 'boolean', true],
    ['باشه', 'boolean', true],
    ['موافق', 'boolean', true],
    ['Yes!', 'boolean', true],
    ['خیر', 'boolean', false],
    ['كلا', 'boolean', false],
    ['nope', 'boolean', false],
    ['perhaps', 'boolean', 'yes_or_no'],
    ['A@B.IR', 'email', 'a@b.ir'],
    ['a@b', 'email', 'invalid_email'],
    ['+98 (21) 1234-5678', 'phone', '+982112345678'],
    ['۰۹۱۲۱۲۳۴۵۶۷', 'phone', '09121234567'],
    ['call me', 'phone', 'invalid_phone'],
    ['{"a": [1]}', 'json', { a: [1] }],
    ['{a', 'json', '{a'],
    [[1, null], 'json', [1, null]],
    ['x'.repeat(limits.variable_bytes + 1), 'text', 'variable_too_large'],
    ['x'.repeat(limits.variable_bytes), 'text', 'x'.repeat(limits.variable_bytes)],
  ])('%j as %s', (value, type, expected) => {
    expect(read(value, type)).toEqual(expected);
  });

  it.each<[string, Locale, string]>([
    ['۱۴۰۵/۰۹/۰۶', 'fa', '2026-11-27'],
    ['1405-9-6', 'en', '2026-11-27'],
    ['٢٠٢٦/١١/٢٧', 'ar', '2026-11-27'],
    ['2026 / 11 / 27', 'fa', '2026-11-27'],
    ['2026-11-27T10:00:00.000Z', 'en', '2026-11-27'],
    ['11/27/2026', 'en', '2026-11-27'],
    ['27/11/2026', 'ar', '2026-11-27'],
    ['6/9/1405', 'fa', '2026-11-27'],
    ['1405/12/30', 'fa', 'invalid_date'],
    ['2026/02/29', 'en', 'invalid_date'],
    ['2026-11/27', 'en', 'invalid_date'],
    ['tomorrow', 'en', 'invalid_date'],
    ['20261127', 'en', 'invalid_date'],
  ])('the date %s in %s', (text, language, expected) => {
    expect(read(text, 'date', language)).toBe(expected);
  });

  it('a choice by what it says or by its number, unless a number is a choice itself', () => {
    expect(read('كتاب', 'choice', 'fa', ['دفتر', 'کتاب'])).toBe('کتاب');
    expect(read('۱', 'choice', 'fa', ['دفتر', 'کتاب'])).toBe('دفتر');
    expect(read('1', 'choice', 'en', ['2', '1'])).toBe('1');
    expect(read('3', 'choice', 'en', ['a', 'b'])).toBe('not_a_choice');
    expect(read('0', 'choice', 'en', ['a', 'b'])).toBe('not_a_choice');
    expect(read('anything', 'choice')).toBe('anything');
  });
});
