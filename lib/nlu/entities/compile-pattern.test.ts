import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import { compilePattern, type CompiledPattern } from './compile-pattern';
import { foldText } from './fold-text';

function find(source: string, text: string) {
  return compiled(source).find(foldText(text));
}

function compiled(source: string): CompiledPattern {
  const pattern = compilePattern(source);
  if (!pattern.ok) throw new Error(pattern.reason);
  return pattern;
}

describe('compilePattern', () => {
  it.each([
    ['\\d{5}', 'سفارش ۱۲۳۴۵ کجاست', [['۱۲۳۴۵', '12345']]],
    [
      'سفارش (\\d+)',
      'سفارش ٤٢ و سفارش 43',
      [
        ['سفارش ٤٢', '42'],
        ['سفارش 43', '43'],
      ],
    ],
    [
      '[A-Z]{2}-\\d+',
      'کد ab-۱۲ و AB-9',
      [
        ['ab-۱۲', 'ab-12'],
        ['AB-9', 'AB-9'],
      ],
    ],
    ['كتاب\u200cهاي (علي|رضا)', 'کتاب‌های علی را می‌خواهم', [['کتاب‌های علی', 'علی']]],
    ['خانه بزرگ', 'خانهٔ بزرگ', [['خانهٔ بزرگ', 'خانهٔ بزرگ']]],
    ['کد ۱۲(۳)?', 'کد 12', [['کد 12', 'کد 12']]],
    ['café', 'CAFE\u0301 noir', [['CAFE\u0301', 'CAFE\u0301']]],
    ['（a）', 'an (A) or (b)', [['(A)', '(A)']]],
    ['\\bx', 'x', [['x', 'x']]],
    ['x|\\b', 'a b', []],
  ])('%s in %s', (source, text, expected) => {
    expect(find(source, text).map(({ start, end, value }) => [text.slice(start, end), value])).toEqual(expected);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['a'.repeat(501), 'too_long'],
    ['(.{1000})'.repeat(50), 'too_complex'],
    ['((a{30}){30})', 'too_complex'],
    ['a{2000}', 'too_complex'],
    ['(a{100}){100}', 'too_complex'],
    ['(ab', 'unclosed_group'],
    ['ab)', 'stray_bracket'],
    ['[ab', 'unclosed_class', '[ab'],
    ['x[z-a]', 'bad_range', 'z-a'],
    ['\\p{Foo}', 'bad_range', '\\p{Foo}'],
    ['(?=a)b', 'unsupported', '(?='],
    ['(?<!a)b', 'unsupported', '(?<!a)b'],
    ['(a)\\1', 'bad_escape', '\\1'],
    ['(?<n', 'bad_name', '(?<n'],
    ['(?<n>a)(?<n>b)', 'duplicate_name', 'n'],
    ['a**', 'double_repeat', '**'],
    ['*a', 'nothing_to_repeat', '*'],
    ['a\\', 'trailing_backslash'],
    ['a*', 'matches_empty'],
    ['^', 'matches_empty'],
    ['a|', 'matches_empty'],
  ])('refuses %j: %s', (source, reason, part?: string) => {
    expect(compilePattern(source)).toEqual({ ok: false, reason, ...(part && { part }) });
  });

  it.each(['(x+x+)+y', '(x*)*y', '.*?y|x', '((x|xx)+)+z', '(x{0,11}){0,11}y', '(?:.*){9}y', '(x?){60}x{30}y'])(
    'ends in time with %s',
    (source) => {
      const pattern = compiled(source);
      const text = foldText('x'.repeat(100_000));
      const spent = cpuTimeOf(() => pattern.find(text));
      expect(spent).toBeLessThan(1000);
    },
  );
});
