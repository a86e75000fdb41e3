import type { NodeMode } from '@/lib/engine/nodes/node-fields';
import type { NodeType } from '@/lib/engine/nodes/registry';
import type { NodeKind } from '@/lib/engine/nodes/standard/standard';

/** The fields of a node that the side form can show, in addition to its key and position. */
export type NodeField =
  | 'type'
  | 'kind'
  | 'mode'
  | 'content'
  | 'template'
  | 'prompt'
  | 'parts'
  | 'silent'
  | 'save_to'
  | 'flow_id'
  | 'clarification_prompt'
  | 'fallback_message'
  | 'max_retries'
  | 'human_handoff';

interface NodeShape {
  type: NodeType;
  kind: NodeKind;
  mode: NodeMode;
}

const speaking: readonly NodeType[] = ['start', 'standard', 'end'];

/**
 * The fields that have an effect in a node of this type, kind and mode: its messages if it speaks, its targets, and what
 * happens if nothing matches, if a conversation can wait in it.
 */
export function nodeFieldsOf({ type, kind, mode }: NodeShape): ReadonlySet<NodeField> {
  const fields = new Set<NodeField>();
  const add = (...names: NodeField[]) => names.forEach((name) => fields.add(name));
  // The type of the start node cannot change, because a flow has exactly one.
  if (type !== 'start') add('type');
  if (type === 'standard') add('kind');
  if (type === 'subflow') add('flow_id');
  if (speaking.includes(type)) {
    add('mode');
    if (mode !== 'silent') add('parts', 'silent');
    if (mode === 'generative') add('prompt', 'fallback_message');
    else if (mode !== 'silent') add('content', 'template');
  }
  if (type === 'standard' && kind === 'question') add('save_to');
  if (type !== 'end') add('clarification_prompt', 'fallback_message', 'max_retries', 'human_handoff');
  return fields;
}
