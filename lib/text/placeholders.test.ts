import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPlaceholders, findPlaceholders, placeholderNames } from './placeholders';

const text = fc.string({ unit: fc.constantFrom('{', '}', ' ', '\n', 'a', 'ن', '\ufeff'), maxLength: 14 });

it('finds the same braces as a backtracking pattern, and trims the name', () => {
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

it('replaces placeholders by values and leaves everything else unchanged', () => {
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
])('reads 100,000 characters quickly: %s', { timeout: 1_000 }, (_, written) => {
  expect(placeholderNames(written)).toEqual([]);
});

it('renders only the pieces that are read', () => {
  let asked = 0;
  const pieces = fillPlaceholders('{{v}}'.repeat(1_000), () => `${++asked}`);
  pieces.next();
  pieces.next();
  expect(asked).toBe(1);
});
