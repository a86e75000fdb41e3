import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLabels } from './chain';
import { beginLabel, insideLabel, labelCount, OUTSIDE } from './labels';
import { createLattice } from './lattice';

const TYPES = 2;
const LABELS = labelCount(TYPES);
const COLUMNS = TYPES + 1;

const weight = fc.double({ min: -3, max: 3, noNaN: true });
const array = (length: number) => fc.array(weight, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));
const problem = fc.integer({ min: 1, max: 4 }).chain((length) =>
  fc.record({ length: fc.constant(length), scores: array(length * LABELS), transitions: array((LABELS + 1) * COLUMNS), continuations: array(LABELS) }),
);

/** What a way through costs, or nothing where it cannot be taken. */
function worth(labels: readonly number[], { scores, transitions, continuations }: { scores: Float64Array; transitions: Float64Array; continuations: Float64Array }): number | null {
  let sum = 0;
  for (const [at, label] of labels.entries()) {
    const before = at === 0 ? LABELS : (labels[at - 1] ?? 0);
    const type = label === OUTSIDE ? -1 : (label - 1) >> 1;
    if (type >= 0 && label === insideLabel(type)) {
      if (before !== beginLabel(type) && before !== label) return null;
      sum += continuations[before] ?? 0;
    } else sum += transitions[before * COLUMNS + type + 1] ?? 0;
    sum += scores[at * LABELS + label] ?? 0;
  }
  return sum;
}

function allWays(length: number): number[][] {
  return length === 0 ? [[]] : allWays(length - 1).flatMap((way) => Array.from({ length: LABELS }, (_, label) => [...way, label]));
}

describe('bestLabels', () => {
  it('finds the best of all ways', () => {
    fc.assert(
      fc.property(problem, (given) => {
        const best = Math.max(...allWays(given.length).map((way) => worth(way, given) ?? -Infinity));
        expect(worth([...bestLabels(given, TYPES, given.scores)], given)).toBeCloseTo(best, 9);
      }),
      { numRuns: 100 },
    );
  });
});

describe('createLattice', () => {
  it('knows how likely each label is', () => {
    fc.assert(
      fc.property(problem, ({ length, scores }) => {
        const lattice = createLattice(TYPES);
        // Weights that were learned: every step gets another one.
        for (let label = 0; label < LABELS; label += 1) lattice.observe(label === 0 ? null : label - 1, label === 2 || label === 4 ? label : OUTSIDE);
        lattice.takeEdges((place) => Math.sin(place), (place) => Math.cos(place));
        const given = { scores, transitions: lattice.transitions as Float64Array, continuations: lattice.continuations as Float64Array };
        const ways = allWays(length).flatMap((way) => {
          const sum = worth(way, given);
          return sum === null ? [] : [{ way, chance: Math.exp(sum) }];
        });
        const total = ways.reduce((sum, { chance }) => sum + chance, 0);
        lattice.begin(length).set(scores);
        const shares = lattice.run(length);
        for (let at = 0; at < length; at += 1) {
          for (let label = 0; label < LABELS; label += 1) {
            const expected = ways.reduce((sum, { way, chance }) => sum + (way[at] === label ? chance : 0), 0) / total;
            // Labels with less than a thousandth are not followed.
            expect(Math.abs((shares[at * LABELS + label] ?? 0) - expected)).toBeLessThan(0.02);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
