import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import type { EntitySpan } from '../types';
import { formatAnnotated } from './format-annotated';
import { parseAnnotated } from './parse-annotated';

describe('parseAnnotated', () => {
  it.each<[string, string, string[]]>([
    ['سلام [۵ کیلو](weight) سیب', 'سلام ۵ کیلو سیب', ['weight=۵ کیلو']],
    ['[فردا](sys.date) به [تهران](city)', 'فردا به تهران', ['sys.date=فردا', 'city=تهران']],
    ['[ two kilos ](weight)of', ' two kilos of', ['weight=two kilos']],
    ['[NYC]{"entity": "city", "value": "New York"}!', 'NYC!', ['city=NYC→New York']],
    ['[5]{"entity": "weight", "value": 5, "role": "first"}', '5', ['weight=5→5']],
    ['[my savings account](source:savings)', 'my savings account', ['source=my savings account→savings']],
    ['see [1] and [ (a) ]', 'see [1] and [ (a) ]', []],
    ['a [b [c](city) d', 'a [b c d', ['city=c']],
    ['\\[x\\](city) C:\\dir \\\\', '[x](city) C:\\dir \\', []],
    ['[a\\]b](city)', 'a]b', ['city=a]b']],
    ['', '', []],
    ['[', '[', []],
    ['[a', '[a', []],
  ])('%s', (annotated, text, entities) => {
    const parsed = parseAnnotated(annotated);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(parsed.text).toBe(text);
    expect(
      parsed.entities.map(({ type, start, end, value }) => `${type}=${text.slice(start, end)}${value === undefined ? '' : `→${value}`}`),
    ).toEqual(entities);
  });

  it.each([
    ['a [](city)', 'empty_span', '[](city)'],
    ['[ ](city)', 'empty_span', '[ ](city)'],
    ['x [تهران](شهر)', 'invalid_name', '[تهران](شهر)'],
    ['[a]()', 'invalid_name', '[a]()'],
    ['[a](city', 'unclosed', '[a](city'],
    ['[a]{"value": "b"}', 'invalid_reference', '[a]{"value": "b"}'],
    ['[a]{city}', 'invalid_reference', '[a]{city}'],
    ['[a [b](x) c](city)', 'nested', '](city)'],
  ])('%s: %s', (annotated, code, stretch) => {
    const parsed = parseAnnotated(annotated);
    if (parsed.ok) throw new Error('was read');
    expect(parsed.problems.map((problem) => [problem.code, annotated.slice(problem.start, problem.end)])).toEqual([[code, stretch]]);
  });

  it('throws on no text, and returns valid offsets', () => {
    const text = fc.string({ unit: fc.constantFrom(...'[](){}\\ab "\u200cك😀'.split(''), '[a](b)', '{"entity":"e"}') });
    fc.assert(
      fc.property(text, (annotated) => {
        const parsed = parseAnnotated(annotated);
        if (parsed.ok) for (const { start, end } of parsed.entities) expect(parsed.text.slice(start, end)).toMatch(/^\S(?:[^]*\S)?$/);
        else for (const { start, end } of parsed.problems) expect(annotated.slice(start, end)).toHaveLength(Math.max(1, end - start));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['[', '[a](', '\\', '[a]{', '](x', '[[a](b)'])('ends in time with 100,000 characters of %s', (unit) => {
    const spent = cpuTimeOf(() => parseAnnotated(unit.repeat(100_000 / unit.length)));
    expect(spent).toBeLessThan(1000);
  });
});

describe('formatAnnotated', () => {
  it('leaves out what overlaps or is not in the text', () => {
    const span = (start: number, end: number): EntitySpan => ({ start, end, type: 'city' });
    expect(formatAnnotated('abcdef', [span(4, 9), span(2, 3), span(0, 3), span(5, 5)])).toBe('[abc](city)def');
  });

  it('writes what it can read again', () => {
    const text = fc.string({ unit: fc.constantFrom(...'[](){}\\ab \u200cك😀\n'.split(''), '](b)') });
    fc.assert(
      fc.property(text, fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.constantFrom('city', 'a-1', 'sys.date'))), (phrase, cuts) => {
        const entities: EntitySpan[] = [];
        let at = 0;
        for (const [skip, length, type] of cuts) {
          const [start, end] = [at + skip, at + skip + length + 1];
          if (end > phrase.length) break;
          at = end;
          if (/^\S(?:[^]*\S)?$/.test(phrase.slice(start, end))) entities.push({ start, end, type });
        }
        expect(parseAnnotated(formatAnnotated(phrase, entities))).toEqual({ ok: true, text: phrase, entities });
      }),
      { numRuns: 2000 },
    );
  });
});
