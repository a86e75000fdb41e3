import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPlaceholders, findPlaceholders, placeholderNames } from './placeholders';

const text = fc.string({ unit: fc.constantFrom('{', '}', ' ', '\n', 'a', 'ن', '\ufeff'), maxLength: 14 });

it('finds the braces that a pattern finds which tries every beginning, and trims the name', () => {
  fc.assert(
    fc.property(text, (written) => {
      const expected = [...written.matchAll(/\{\{\s*([^{}]+?)\s*\}\}/g)].map((match) => (match[1] ?? '').trim()).filter(Boolean);
      expect(placeholderNames(written)).toEqual(expected);
      for (const { name, start, end } of findPlaceholders(written))
        expect(written.slice(start, end)).toMatch(new RegExp(`^\\{\\{\\s*${name}\\s*\\}\\}$`));
    }),
    { numRuns: 3_000 },
  );
});

it('puts values in place of placeholders and leaves everything else as it is', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect([...fillPlaceholders(written, (name) => `<${name}>`)].join('')).toBe(
        written.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => `<${name.trim()}>`),
      );
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ['blanks', `{{${' '.repeat(100_000)}`],
  ['blanks behind a name', `{{a${' '.repeat(100_000)}}`],
  ['opening braces', '{'.repeat(100_000)],
  ['placeholders that are not closed', '{{a '.repeat(25_000)],
])('reads 100,000 characters in no time: %s', { timeout: 1_000 }, (_, written) => {
  expect(placeholderNames(written)).toEqual([]);
});

it('makes no more pieces than are taken', () => {
  let asked = 0;
  const pieces = fillPlaceholders('{{v}}'.repeat(1_000), () => `${++asked}`);
  pieces.next();
  pieces.next();
  expect(asked).toBe(1);
});
