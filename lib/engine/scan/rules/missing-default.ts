import { isDefaultEdge } from '../../compile-flow';
import { nextOf } from '../../nodes/registry';
import type { ScanRule } from '../scan-rule';

/**
 * A question whose paths all have conditions, and that has nothing of its own for other answers: no default path, no
 * fallback message, and no person. Nodes that do not wait are reported by the check.
 */
export const missingDefault: ScanRule = {
  severity: 'hint',
  find: ({ nodes, outgoing, known }) =>
    nodes
      .filter((node) => {
        const paths = outgoing.get(node.id) ?? [];
        const helps = known.answers === true || node.human_handoff || node.fallback_message.trim() !== '';
        return nextOf(node) === 'wait' && paths.length > 0 && !paths.some(isDefaultEdge) && !helps;
      })
      .map(({ id }) => ({ node_id: id, field: 'fallback_message' })),
};
