import type { NodeType } from '@/lib/engine/nodes/registry';
import { end } from './end/end';
import { gateway } from './gateway/gateway';
import { handoff } from './handoff/handoff';
import type { NodeEditor } from './node-editor';
import { standard } from './standard/standard';
import { start } from './start/start';
import { subflow } from './subflow/subflow';

/** The editor of every node type. A new type needs a folder here and a line below. */
export const nodeEditors = { start, standard, gateway, subflow, handoff, end } satisfies Record<NodeType, NodeEditor>;

/** The editor of a type. */
export function nodeEditor(type: NodeType): NodeEditor {
  return nodeEditors[type];
}
