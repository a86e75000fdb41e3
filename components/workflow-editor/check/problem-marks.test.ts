import { expect, it } from 'vitest';
import { problemMarks } from './problem-marks';

it('marks the transition, or else the state, once with each sentence', () => {
  const marks = problemMarks(
    [
      { code: 'no_end' },
      { code: 'unreachable', state_id: 's' },
      { code: 'unreachable', state_id: 's' },
      { code: 'condition_incomplete', state_id: 's', transition_id: 't', condition_id: 'c' },
    ],
    ({ code }) => code,
  );
  expect([...marks]).toEqual([
    ['s', ['unreachable']],
    ['t', ['condition_incomplete']],
  ]);
});
