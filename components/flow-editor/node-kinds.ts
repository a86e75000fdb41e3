import type { TablerIcon } from '@tabler/icons-react';
import type { NodeType } from '@/lib/engine/nodes/registry';
import { NODE_KINDS, type NodeKind } from '@/lib/engine/nodes/standard/standard';
import { nodeEditors } from './nodes/registry';

type KindsOf<Type extends NodeType> = Type extends NodeType ? keyof (typeof nodeEditors)[Type]['icons'] : never;

/** The kind of a node as people see it: its type, and for a standard node its kind. */
export type DrawnKind = KindsOf<NodeType>;

/** The kinds that can be added. A flow always has exactly one start. */
export type AddableKind = Exclude<DrawnKind, 'start'>;

export const kindIcons = Object.assign({}, ...Object.values(nodeEditors).map(({ icons }) => icons)) as Record<DrawnKind, TablerIcon>;

export const addableKinds = (Object.keys(kindIcons) as DrawnKind[]).filter((kind) => kind !== 'start');

/** The kind of a node: its type, and for a standard node its kind. */
export function kindOf({ type, kind }: { type: NodeType; kind: NodeKind }): DrawnKind {
  return type === 'standard' ? kind : type;
}

/** The stored type and kind of a node of this kind. */
export function typeOf(drawn: DrawnKind): { type: NodeType; kind: NodeKind } {
  const kind = NODE_KINDS.find((one) => one === drawn);
  return kind ? { type: 'standard', kind } : { type: drawn as NodeType, kind: 'message' };
}
