import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { nodeFieldsOf } from '../node-fields';

/** The field with the text that a card shows and that can be edited in place. Null if the node says nothing of its own. */
export function textFieldOf(node: Pick<DialogNode, 'type' | 'kind' | 'mode' | 'silent'>): 'content' | 'prompt' | null {
  const fields = nodeFieldsOf(node);
  if (node.silent) return null;
  if (fields.has('prompt')) return 'prompt';
  return fields.has('content') ? 'content' : null;
}
