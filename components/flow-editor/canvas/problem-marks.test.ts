import { expect, it } from 'vitest';
import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import type { CheckProblem } from '@/lib/engine/check-flow';
import { problemMarks } from './problem-marks';

it('marks a node with its own problems and those of its paths, and each path with its own', () => {
  const edges = [{ id: 'path', source: 'menu' }] as DialogEdge[];
  const unreachable: CheckProblem = { code: 'unreachable', severity: 'warning', node_id: 'menu' };
  const incomplete: CheckProblem = { code: 'condition_incomplete', severity: 'error', edge_id: 'path' };
  const elsewhere: CheckProblem[] = [
    { code: 'no_start', severity: 'error' },
    { code: 'handler_without_condition', severity: 'error', handler_id: 'help' },
  ];
  expect(problemMarks([unreachable, incomplete, ...elsewhere], edges)).toEqual(
    new Map([
      ['menu', [unreachable, incomplete]],
      ['path', [incomplete]],
    ]),
  );
});

it('marks a path that was deleted in the meantime nowhere else', () => {
  const problem: CheckProblem = { code: 'condition_incomplete', severity: 'error', edge_id: 'gone' };
  expect([...problemMarks([problem], []).keys()]).toEqual(['gone']);
});
