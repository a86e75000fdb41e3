import { nodeRegistry, type NodeConfig, type NodeType } from '@/lib/engine/nodes/registry';
import type { NodeMode } from '@/lib/engine/nodes/node-fields';
import type { NodeKind } from '@/lib/engine/nodes/standard/standard';

/** The fields of a node that a form can show, in addition to its key and position. */
export type NodeField = keyof NodeConfig | 'type' | 'flow_id';

interface NodeShape {
  type: NodeType;
  kind: NodeKind;
  mode: NodeMode;
}

/** What the model writes, and what is written in advance. A silent node has neither. */
const spoken: Record<NodeMode, readonly NodeField[]> = {
  static: ['content', 'template', 'parts', 'silent', 'typing_ms'],
  intelligent: ['content', 'template', 'parts', 'silent', 'typing_ms'],
  generative: ['prompt', 'tools', 'parts', 'silent', 'typing_ms', 'fallback_message'],
  silent: [],
};
const ofSpeech = new Set<string>(['mode', 'content', 'template', 'prompt', 'tools', 'parts', 'silent', 'typing_ms']);
const ofQuestions = new Set<string>(['save_to', 'choices']);

/** The fields of the node's type that have an effect in its kind and mode. */
export function nodeFieldsOf({ type, kind, mode }: NodeShape): ReadonlySet<NodeField> {
  const { config, speaks } = nodeRegistry[type];
  const own = Object.keys(config) as NodeField[];
  const fields = new Set(own.filter((name) => !ofSpeech.has(name) && (kind === 'question' || !ofQuestions.has(name))));
  // Where nothing stalls, it is sent only in place of what the model writes.
  if (!own.includes('clarification_prompt')) fields.delete('fallback_message');
  if (speaks) for (const name of ['mode', ...spoken[mode]] as const) fields.add(name);
  // The type of the start node cannot change, because a flow has exactly one.
  if (type !== 'start') fields.add('type');
  if (type === 'subflow') fields.add('flow_id');
  return fields;
}
