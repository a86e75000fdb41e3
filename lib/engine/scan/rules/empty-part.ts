import type { MessagePart } from '../../message-part';
import { nodeModule } from '../../nodes/registry';
import type { ScanRule } from '../scan-rule';

/** A message of a node that is blank and never sent, next to others that are. A node without any text is reported by the check. */
export const emptyPart: ScanRule = {
  severity: 'hint',
  find: ({ nodes, problems }) => {
    const empty = new Set(problems.filter(({ code }) => code === 'empty_text').map(({ node_id }) => node_id));
    return nodes
      .filter(({ id, type, parts }) => nodeModule(type).speaks && !empty.has(id) && parts.some(isBlank))
      .map(({ id, parts }) => ({
        node_id: id,
        field: 'parts',
        params: { count: parts.filter(isBlank).length },
        fix: { edits: [{ do: 'change_node', id, change: { parts: parts.filter((part) => !isBlank(part)) } }], is_safe: true },
      }));
  },
};

function isBlank(part: MessagePart): boolean {
  return part.type === 'text' && part.text.trim() === '';
}
