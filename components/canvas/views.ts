import type { FitViewOptions } from '@xyflow/react';

/** The corner that the toolbox covers, in pixels. On narrow screens it is a bar at the bottom instead. */
export const toolCorner = { width: 176, height: 252, from: 768 };

/** A flow with at most this many nodes is readable as a whole, except on narrow screens. */
const readableNodes = 30;

/** The space around the start node if the view is fitted to it alone. Most of the space is for the nodes after it. */
const startPlace = { top: '64px', bottom: '76%' } as const;

type View = FitViewOptions;
type Direction = 'ltr' | 'rtl';

/** Everything in view, beside the toolbox. */
export function fitAll(dir: Direction): View {
  const corner = `${toolCorner.width}px` as const;
  const beside = dir === 'rtl' ? { right: corner } : { left: corner };
  return { padding: { x: '6%', y: '8%', ...(isWide() ? beside : { bottom: '80px' }) }, maxZoom: 1, duration: 200 };
}

/** What is in view when a flow is opened. A large flow opens at its start, because the whole of it would be too small to read. */
export function firstView(nodes: readonly { id: string; type: string }[], dir: Direction): View {
  if (nodes.length <= readableNodes && isWide()) return { ...fitAll(dir), duration: 0 };
  return { nodes: nodes.filter(({ type }) => type === 'start').map(({ id }) => ({ id })), maxZoom: 0.8, padding: startPlace };
}

/** Whether the toolbox is in its corner. */
export function isWide(): boolean {
  return window.innerWidth >= toolCorner.from;
}
