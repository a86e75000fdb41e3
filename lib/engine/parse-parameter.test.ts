import { describe, expect, it } from 'vitest';
import { parseParameter } from './parse-parameter';

describe('parseParameter', () => {
  it.each([
    ['text', ' تهران ', 'تهران'],
    ['text', '  ', null],
    ['number', '۱۲٫۵', 12.5],
    ['number', '-3', -3],
    ['number', '۱٬۲۰۰', 1200],
    ['number', '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰', '12345678901234567890'],
    ['number', '9'.repeat(400), '9'.repeat(400)],
    ['number', 'three', null],
    ['number', '1e5', null],
    ['date', '۱۴۰۵/۸/۳۰', '1405-08-30'],
    ['date', '2026-11-21', '2026-11-21'],
    ['date', '2026-13-01', null],
    ['date', 'tomorrow', null],
    ['email', 'Sara@Example.com', 'sara@example.com'],
    ['email', 'sara@', null],
    ['phone', '+98 (912) 345-6789', '+989123456789'],
    ['phone', '۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
    ['phone', '12', null],
    ['boolean', 'بله', true],
    ['boolean', 'No', false],
    ['boolean', 'perhaps', null],
  ] as const)('%s of %j is %j', (dataType, text, expected) => {
    expect(parseParameter(text, dataType)).toBe(expected);
  });
});
