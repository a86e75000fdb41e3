import { nodeModule } from '../nodes/registry';
import { askParameter } from './ask-parameter';
import { emitNode } from './emit-node';
import type { Turn } from './turn';

/** Sends the question of the current node, or of its pending parameter, again and waits. Other nodes send nothing. */
export function askAgain(turn: Turn): void {
  const { definition } = turn.node;
  if (turn.position.filling) askParameter(turn, turn.position.filling);
  else if (nodeModule(definition.type).asksAgain(definition)) emitNode(turn, definition);
  turn.wait();
}
