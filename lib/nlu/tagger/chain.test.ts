import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLabels } from './chain';
import { beginLabel, insideLabel, labelCount, OUTSIDE } from './labels';
import { createLattice, type Lattice } from './lattice';
import { firstContinuation, stepPlace } from './steps';

const TYPES = 2;
const LABELS = labelCount(TYPES);
const COLUMNS = TYPES + 1;

const weight = fc.double({ min: -3, max: 3, noNaN: true });
const array = (length: number) => fc.array(weight, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));
const problem = fc.integer({ min: 1, max: 4 }).chain((length) =>
  fc.record({
    length: fc.constant(length),
    scores: array(length * LABELS),
    transitions: array((LABELS + 1) * COLUMNS),
    continuations: array(LABELS),
  }),
);

/** The weight of a path, or undefined if it is not possible. */
function worth(
  labels: readonly number[],
  { scores, transitions, continuations }: { scores: Float64Array; transitions: Float64Array; continuations: Float64Array },
): number | null {
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
  it('finds the best of all paths', () => {
    fc.assert(
      fc.property(problem, (given) => {
        const best = Math.max(...allWays(given.length).map((way) => worth(way, given) ?? -Infinity));
        expect(worth([...bestLabels(given, TYPES, given.scores)], given)).toBeCloseTo(best, 9);
      }),
      { numRuns: 100 },
    );
  });
});

/** Gives each step a different weight. */
function learnedSteps({ factors }: Lattice) {
  const weights = factors.map((_, place) => 2 * Math.sin(place));
  weights.forEach((value, place) => (factors[place] = Math.exp(value)));
  return { transitions: weights.subarray(0, firstContinuation(TYPES)), continuations: weights.subarray(firstContinuation(TYPES)) };
}

function takenSteps({ steps }: Lattice): Map<number, number> {
  const taken = new Map<number, number>();
  steps.take((place, amount) => taken.set(place, amount));
  return taken;
}

describe('createLattice', () => {
  it('computes the probability of each label', () => {
    fc.assert(
      fc.property(problem, ({ length, scores }) => {
        const lattice = createLattice(TYPES, 0);
        const given = { scores, ...learnedSteps(lattice) };
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
            expect(shares[at * LABELS + label]).toBeCloseTo(expected, 6);
          }
        }
        const taken = takenSteps(lattice);
        const expected = new Map<number, number>();
        for (const { way, chance } of ways) {
          for (const [at, label] of way.entries()) {
            const place = stepPlace(TYPES, at === 0 ? LABELS : (way[at - 1] ?? 0), label);
            expected.set(place, (expected.get(place) ?? 0) + chance / total);
          }
        }
        for (const [place, amount] of expected) expect(taken.get(place) ?? 0).toBeCloseTo(amount, 6);
        expect(takenSteps(lattice).size).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('follows no unlikely label', () => {
    const shares = (least: number) => {
      const lattice = createLattice(TYPES, least);
      lattice.begin(1).set([0, -5, 0, 0, 0]);
      return Array.from(lattice.run(1).subarray(0, LABELS));
    };
    const [beginFollowed, beginLeft] = [shares(0), shares(0.1)].map((row) => row[beginLabel(0)] ?? 0);
    expect(beginFollowed).toBeGreaterThan(0.001);
    expect(beginLeft).toBe(0);
  });

  it('computes the probability of each label after a known one', () => {
    fc.assert(
      fc.property(problem, fc.array(fc.boolean()), ({ length, scores }, choices) => {
        const lattice = createLattice(TYPES);
        const { transitions, continuations } = learnedSteps(lattice);
        const known = Int32Array.from({ length }, (_, at) => (choices[at] ? beginLabel(at % TYPES) : OUTSIDE));
        lattice.begin(length).set(scores);
        const shares = lattice.runAlong(known);
        for (let at = 0; at < length; at += 1) {
          const before = at === 0 ? LABELS : (known[at - 1] ?? 0);
          const chances = Array.from({ length: LABELS }, (_, label) => {
            const place = stepPlace(TYPES, before, label);
            const step =
              place === -1
                ? -Infinity
                : place < transitions.length
                  ? (transitions[place] ?? 0)
                  : (continuations[place - transitions.length] ?? 0);
            return Math.exp(step + (scores[at * LABELS + label] ?? 0));
          });
          const total = chances.reduce((sum, chance) => sum + chance, 0);
          chances.forEach((chance, label) => expect(Math.abs((shares[at * LABELS + label] ?? 0) - chance / total)).toBeLessThan(0.005));
        }
      }),
      { numRuns: 50 },
    );
  });
});
