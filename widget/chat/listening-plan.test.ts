import { expect, it } from 'vitest';
import { listeningPlan } from './listening-plan';

const hour = 3_600_000;
const situation = { status: 'active', is_open: false, is_visible: true, idle: 0 } as const;

it('keeps a stream only for who looks or waits for a person', () => {
  expect(listeningPlan({ ...situation, is_open: true })).toEqual({ listen: true });
  expect(listeningPlan({ ...situation, status: 'with_operator', is_visible: false })).toEqual({ listen: true });
  expect(listeningPlan(situation)).toMatchObject({ listen: false, every: 120_000 });
  expect(listeningPlan({ ...situation, status: 'with_operator', idle: hour })).toMatchObject({ listen: false, every: 120_000 });
});

it('asks nothing while nothing can be expected', () => {
  for (const quiet of [{ status: null }, { status: 'ended' as const }, { is_visible: false }, { idle: 2 * hour }])
    expect(listeningPlan({ ...situation, ...quiet })).toEqual({ listen: false, every: null });
});
