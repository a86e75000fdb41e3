import { endlessLoops } from '../../check-flow/flow-graph';
import { nextOf } from '../../nodes/registry';
import { findCircles } from '../find-circles';
import type { ScanRule } from '../scan-rule';

/**
 * A circle in which nothing waits for the customer. What is met once is met again, because the message stays the same, so
 * a turn that goes round once does not end. Only variables that the circle sets may end it.
 */
export const loopWithoutQuestion: ScanRule = {
  severity: 'warning',
  find: ({ nodes, outgoing, nameOf }) => {
    const reported = endlessLoops(nodes, outgoing);
    const passing = nodes.filter((node) => nextOf(node) === 'advance');
    return findCircles(passing, outgoing)
      .filter((circle) => !circle.some(({ id }) => reported.has(id)))
      .map((circle) => {
        const mayEnd = circle.some(({ set, action }) => action !== null || Object.keys(set).length > 0);
        const [first] = circle;
        return {
          node_id: first.id,
          ...(mayEnd && { severity: 'hint' as const }),
          params: { count: circle.length, name: nameOf(first.id) },
        };
      });
  },
};
