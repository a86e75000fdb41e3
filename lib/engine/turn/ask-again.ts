import { nodeRegistry } from '../nodes/registry';
import { askParameter } from './ask-parameter';
import { emitNode } from './emit-node';
import type { Turn } from './turn';

/** Puts the current node's question once more, or the parameter's that is pending there, and waits; others say nothing. */
export function askAgain(turn: Turn): void {
  const { definition } = turn.node;
  if (turn.position.filling) askParameter(turn, turn.position.filling);
  else if (nodeRegistry[definition.type].asksAgain(definition)) emitNode(turn, definition);
  turn.wait();
}
