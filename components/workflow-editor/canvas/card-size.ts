import { Position, type NodeHandle } from '@xyflow/react';
import { cardSize } from '@/components/canvas/place-node';
import type { WorkflowState } from '@/lib/workflow/definition';
import type { StateNode } from './canvas-parts';

/** How many components a card names. */
export const mostShown = 4;

/** The heights of the parts of a card, in pixels. */
const height = { head: 76, line: 24 };
const port = 12;

/** About how large a card will be. Never a whole number, so that every measured height differs from it and counts. */
export function estimatedSize({ data: { state } }: StateNode): { width: number; height: number } {
  return estimatedStateSize(state);
}

/** About how large the card of a state will be. */
export function estimatedStateSize({ components }: WorkflowState): { width: number; height: number } {
  return { width: cardSize.width, height: height.head + Math.min(mostShown + 1, components.length) * height.line + 0.5 };
}

/** About where the ports of a card will be, so that transitions to it can be drawn before it is. */
export function estimatedPorts(card: StateNode): NodeHandle[] {
  const size = estimatedSize(card);
  const shared = { width: port, height: port, x: (size.width - port) / 2 };
  return [
    { ...shared, type: 'target', position: Position.Top, y: -port / 2 },
    { ...shared, type: 'source', position: Position.Bottom, y: size.height - port / 2 },
  ];
}
