import {
  IconArrowsSplit2,
  IconFlagFilled,
  IconHeadset,
  IconHelpCircle,
  IconMessage,
  IconPlayerPlay,
  IconSitemap,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NodeType } from '@/lib/engine/nodes/registry';
import type { NodeKind } from '@/lib/engine/nodes/standard/standard';

/** The kind of a node as people see it: its type, and for a standard node its kind. */
export type DrawnKind = Exclude<NodeType, 'standard'> | NodeKind;

/** The kinds that can be added. A flow always has exactly one start. */
export const addableKinds = ['message', 'question', 'gateway', 'subflow', 'handoff', 'end'] as const satisfies readonly DrawnKind[];
export type AddableKind = (typeof addableKinds)[number];

export const kindIcons: Record<DrawnKind, TablerIcon> = {
  start: IconPlayerPlay,
  message: IconMessage,
  question: IconHelpCircle,
  gateway: IconArrowsSplit2,
  subflow: IconSitemap,
  handoff: IconHeadset,
  end: IconFlagFilled,
};

export function kindOf({ type, kind }: { type: NodeType; kind: NodeKind }): DrawnKind {
  return type === 'standard' ? kind : type;
}

/** The stored type and kind of a node of this kind. */
export function typeOf(drawn: DrawnKind): { type: NodeType; kind: NodeKind } {
  return drawn === 'message' || drawn === 'question' ? { type: 'standard', kind: drawn } : { type: drawn, kind: 'message' };
}
