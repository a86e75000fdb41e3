import { describe, expect, it } from 'vitest';
import { collectFeatures } from './collect-features';
import { createDraw } from './create-draw';
import { beginLabel } from './labels';

const examples = [
  { text: 'fly to rome', intent: 'fly', entities: [{ start: 7, end: 11, type: 'city' }] },
  { text: '', intent: 'fly' },
  { text: 'fly home', intent: 'fly' },
];
const collect = (minimum: number) =>
  collectFeatures(
    { examples, variants: [], types: new Map([['city', 0]]), language: 'en', found: [[{ entity: 'city', start: 7, end: 11 }]] },
    minimum,
  );

/** The hashes of a row's features. */
function keysOf({ table, phrases }: ReturnType<typeof collect>, rows: 'own' | 'lists' | 'about', row: number): number[] {
  const { starts, features } = phrases[rows];
  return [...features.subarray(starts[row], starts[row + 1])].map((feature) => table.keys[feature] ?? 0);
}

describe('collectFeatures', () => {
  it('concatenates the phrases', () => {
    const { phrases } = collect(1);
    expect([...phrases.starts]).toEqual([0, 3, 3, 5]);
    expect([...phrases.labels]).toEqual([0, 0, beginLabel(0), 0, 0]);
  });

  it('contains the labels that occur with each feature, in order', () => {
    const { table } = collect(1);
    expect(table.starts).toHaveLength(table.keys.length + 1);
    const sets = [...table.keys].map((_, feature) => [...table.labels.subarray(table.starts[feature], table.starts[feature + 1])]);
    expect(sets).toContainEqual([0, beginLabel(0)]);
    for (const labels of sets) expect(labels).toEqual([...new Set(labels)].sort((left, right) => left - right));
  });

  it('leaves rare features out, and keeps the others', () => {
    const [all, frequent] = [collect(1), collect(2)];
    expect(frequent.table.keys.length).toBeLessThan(all.table.keys.length);
    const kept = new Set(frequent.table.keys);
    for (const rows of ['own', 'lists', 'about'] as const) {
      for (let row = 0; row < (rows === 'about' ? 3 : 5); row += 1) {
        expect(keysOf(frequent, rows, row)).toEqual(keysOf(all, rows, row).filter((key) => kept.has(key)));
      }
    }
  });
});

describe('createDraw', () => {
  it('chooses among a phrase’s own features, the same each time', () => {
    const { phrases } = collect(1);
    const [draw, again] = [createDraw(phrases), createDraw(phrases)];
    const sizes = new Set<number>();
    for (let round = 0; round < 50; round += 1) {
      for (const [phrase, length] of [3, 0, 2].entries()) {
        const { starts, features } = draw(phrase);
        expect({ starts, features }).toEqual(again(phrase));
        const first = phrases.starts[phrase] ?? 0;
        for (let at = 0; at <= length; at += 1) {
          const drawn = features.subarray(starts[at], starts[at + 1]);
          const row = at === length ? ([phrases.about, phrase] as const) : ([phrases.own, first + at] as const);
          const possible = new Set(row[0].features.subarray(row[0].starts[row[1]], row[0].starts[row[1] + 1]));
          if (at < length)
            phrases.lists.features
              .subarray(phrases.lists.starts[first + at], phrases.lists.starts[first + at + 1])
              .forEach((feature) => possible.add(feature));
          drawn.forEach((feature) => expect(possible.has(feature)).toBe(true));
          if (phrase === 0 && at === 0) sizes.add(drawn.length);
        }
      }
    }
    expect(sizes.size).toBeGreaterThan(3);
  });
});
