import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import { compilePattern } from './compile-pattern';
import { patternCost } from './pattern-cost';

describe('patternCost', () => {
  it.each([
    ['abc', 3],
    ['a{3}', 3],
    ['a{2,5}b', 6],
    ['a{7,}', 7],
    ['(ab){10}', 40],
    ['((a{0,100}){0,100}){0,100}', 1_020_200],
    ['\\d{4}-\\d{2}', 7],
    ['a\\{9}', 4],
    ['[a{9}]', 1],
    ['\\p{L}+', 11],
    ['\\Qa{9}\\E', 8],
    ['[آ-ی]{4}', 4],
    ['(((a{100}', 106],
  ])('of %j is %d', (source, cost) => {
    expect(patternCost(source)).toBe(cost);
  });

  it('of wide ranges grows with them: each of their characters is folded', () => {
    for (const range of ['[B-\\x{1E942}]', '[B-𞥂]', '[\\x42-\\x{1e942}]']) expect(patternCost(range)).toBeGreaterThan(600);
    expect(patternCost('[一-龥]')).toBeLessThan(110);
  });
});

describe('patterns that would take long to compile', () => {
  it.each([
    'a{0,1000}'.repeat(40),
    '((a{0,100}){0,100}){0,100}',
    '(?:(?:(?:a{0,10}){0,10}){0,10}){0,10}',
    '[B-𞥂]'.repeat(80),
    '\\pL'.repeat(166),
    '[^B-\\x{1E942}]{3}',
  ])('are refused quickly: fifty of %j', (source) => {
    const spent = cpuTimeOf(() => {
      for (let count = 0; count < 50; count += 1) expect(compilePattern(source)).toEqual({ ok: false, reason: 'too_complex' });
    });
    expect(spent).toBeLessThan(500);
  });

  it('are bounded: fifty of the most expensive accepted ones compile in time', () => {
    const spent = cpuTimeOf(() => {
      for (let count = 0; count < 50; count += 1) compilePattern('\\pL'.repeat(90));
      for (let count = 0; count < 50; count += 1) compilePattern('x{0,900}');
    });
    expect(spent).toBeLessThan(2_500);
  });
});
