import { Position, type NodeHandle } from '@xyflow/react';
import { kindOf } from '../node-kinds';
import { cardSize } from '@/components/canvas/place-node';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { CanvasCard } from './canvas-parts';
import { choiceHandle, hasChoices } from './choice-ports';

/** The heights of the parts of a card, in pixels, and how many characters fit in a line. */
const height = { head: 70, line: 22, badges: 28, choice: 36, otherwise: 32 };
const lineLength = 34;
const mostLines = 3;
const port = 12;

/** About how large a card will be. A card is measured when it is in view for the first time. */
export function estimatedSize(card: CanvasCard): { width: number; height: number } {
  return card.type === 'note' ? card.data.note.size : estimatedNodeSize(card.data.node);
}

/** About how large the card of a node will be. */
export function estimatedNodeSize(node: DialogNode): { width: number; height: number } {
  const text = node.mode === 'generative' ? node.prompt : node.content;
  const lines = Math.min(mostLines, Math.max(1, Math.ceil(text.length / lineLength)));
  const choices = hasChoices(node) ? node.choices.length * height.choice + height.otherwise : 0;
  const badges = kindOf(node) === 'question' ? height.badges : 0;
  // Never a whole number, so it differs from every measured height, and the measured one counts.
  return { width: cardSize.width, height: height.head + lines * height.line + badges + choices + 0.5 };
}

/** About where the ports of a card will be, so that edges to it can be drawn before it is. */
export function estimatedPorts(card: CanvasCard, isRtl: boolean): NodeHandle[] {
  if (card.type === 'note') return [];
  const { node } = card.data;
  const size = estimatedSize(card);
  const shared = { width: port, height: port };
  const middle = (size.width - port) / 2;
  const own: NodeHandle[] = [
    { ...shared, type: 'target', position: Position.Top, x: middle, y: -port / 2 },
    { ...shared, type: 'source', position: Position.Bottom, x: middle, y: size.height - port / 2 },
  ];
  if (!hasChoices(node)) return own;
  const firstChoice = size.height - height.otherwise - node.choices.length * height.choice;
  const ports = node.choices.map((_, index): NodeHandle => ({
    ...shared,
    id: choiceHandle(index),
    type: 'source',
    position: isRtl ? Position.Left : Position.Right,
    x: (isRtl ? 0 : size.width) - port / 2,
    y: firstChoice + (index + 0.5) * height.choice - port / 2,
  }));
  return [...own, ...ports];
}
