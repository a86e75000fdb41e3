import { nodeModule } from '../nodes/registry';
import { askParameter } from './ask-parameter';
import { askWorkflowAgain } from './answer-workflow';
import { emitNode } from './emit-node';
import type { Move } from './move';
import { endWorkflow } from './run-workflow';
import type { Turn } from './turn';

/**
 * Sends the question of the current node, of its pending parameter, or of its workflow again and waits. Other nodes send
 * nothing. If the workflow has ended meanwhile, returns the move that continues after it.
 */
export function askAgain(turn: Turn): Move | null {
  const { definition } = turn.node;
  const { filling, workflow } = turn.position;
  if (filling) askParameter(turn, filling);
  else if (workflow?.ended) {
    turn.message = null;
    endWorkflow(turn, workflow.ended);
    return { type: 'workflow_ended' };
  } else if (workflow) askWorkflowAgain(turn);
  else if (nodeModule(definition.type).asksAgain(definition)) emitNode(turn, definition);
  turn.wait();
  return null;
}
