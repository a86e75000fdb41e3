import { limits } from '../../limits';
import { statusVariable } from '../action-outcome';
import type { NodeDefinition } from '../flow-definition';
import { replacePlaceholders } from '../replace-placeholders';
import type { KnownResult } from '../types';
import { filledValues } from './filled-values';
import { FailedRequest } from './stops';
import type { Turn } from './turn';

/**
 * Calls the node's action, if it has one. Its arguments and its waiting message have their placeholders replaced in every
 * mode. A silent node sends no waiting message. If the call fails, the variable of its outcome says so, or the turn fails.
 */
export function callAction(turn: Turn, node: NodeDefinition): void {
  const { action } = node;
  if (!action) return;
  const { variables } = turn.state;
  const isSilent = node.silent || node.mode === 'silent';
  const filled = isSilent ? '' : replacePlaceholders(action.waiting_message, variables);
  const waiting_message = turn.cut(filled, limits.reply_bytes, 'reply_cut');
  turn.say(waiting_message, 'waiting');
  const known = turn.attempt({
    type: 'call_action',
    ...turn.place,
    action_id: action.action_id,
    arguments: filledValues(action.arguments, variables),
    waiting_message,
  });
  const { outcome, status } = endOf(known);
  if (action.outcome === null) {
    if (outcome !== 'ok') throw new FailedRequest('failure' in known ? known.failure : { code: 'action_failed', outcome, status });
    return;
  }
  turn.setVariable(action.outcome, outcome, 'action');
  turn.writeVariables({ [statusVariable(action.outcome)]: status });
}

function endOf(known: KnownResult) {
  // A call that never gave a result.
  if ('failure' in known) return { outcome: known.failure.code === 'effect_timed_out' ? 'timed_out' : 'failed', status: null } as const;
  const { outcome = 'ok', status = null } = known.result;
  return { outcome, status } as const;
}
