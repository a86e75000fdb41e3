import { nextOf } from '../../nodes/registry';
import type { ScanRule } from '../scan-rule';

/** The assistant answers in place of a path, so the conversation stays in this question. In other modes it is a dead end. */
export const questionWithoutPath: ScanRule = {
  severity: 'hint',
  find: ({ nodes, outgoing, known }) =>
    known.answers === true
      ? nodes.filter((node) => nextOf(node) === 'wait' && outgoing.get(node.id)?.length === 0).map(({ id }) => ({ node_id: id }))
      : [],
};
