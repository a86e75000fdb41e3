import { expect, it } from 'vitest';
import { fitLogistic, logisticChance } from './fit-logistic';

const observations = Array.from({ length: 400 }, (_, at) => ({
  signals: [at / 100 - 2, (at % 7) - 3],
  right: at % 10 < at / 40,
  weight: 1,
}));

it('finds the chances that the observations show', () => {
  const coefficients = fitLogistic(observations, [0, 0, 0], 1e-6);
  expect(logisticChance([-2, 0], coefficients)).toBeLessThan(0.1);
  expect(Math.abs(logisticChance([0, 0], coefficients) - 0.5)).toBeLessThan(0.1);
  expect(logisticChance([2, 0], coefficients)).toBeGreaterThan(0.9);
});

it('is the prior without observations, and near it with few', () => {
  expect(fitLogistic([], [1, 2, 3], 2)).toEqual([1, 2, 3]);
  const [first] = fitLogistic(observations.slice(0, 4), [5, 0, 0], 100);
  expect(first).toBeCloseTo(5, 0);
});

it('comes back from a beginning that is far off', () => {
  const near = fitLogistic(observations, [0, 0, 0], 1e-3);
  const far = fitLogistic(observations, [-40, 30, 60], 1e-3);
  far.forEach((value, at) => expect(value).toBeCloseTo(near[at] as number, 0));
});
