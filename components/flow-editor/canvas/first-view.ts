import type { FitViewOptions } from '@xyflow/react';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CanvasCard } from './canvas-parts';

/** A flow with at most this many nodes is readable as a whole on a canvas of this width. */
const readable = { nodes: 30, width: 640 };

/** The space around the start node if the view is fitted to it alone. Most of the space is for the nodes after it. */
const startPlace = { top: '64px', bottom: '76%' } as const;

/** What is in view when a flow is opened. A large flow opens at its start, because the whole of it would be too small to read. */
export function firstView({ nodes }: Flow): FitViewOptions<CanvasCard> {
  const isSmall = nodes.length <= readable.nodes && window.innerWidth >= readable.width;
  if (isSmall) return { padding: 0.12, maxZoom: 1 };
  return { nodes: nodes.filter(({ type }) => type === 'start').map(({ id }) => ({ id })), maxZoom: 0.8, padding: startPlace };
}
