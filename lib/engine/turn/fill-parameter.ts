import type { CompiledEdge } from '../compile-flow';
import { parseParameter } from '../parse-parameter';
import type { Filling } from '../types';
import { askParameter, findParameter } from './ask-parameter';
import { firstEntity, nextMissingParameter, writeMissingBuiltInEntities } from './begin-filling';
import type { ChosenHandler } from './choose-handler';
import { routeAway } from './route-away';
import { countStall, escalateIfDue, traceStall } from './stall';
import type { Turn } from './turn';

/** The path whose parameters are now complete. */
export type FilledPath = { edge: CompiledEdge } | { handler: ChosenHandler };

/**
 * Parses the message as the pending parameter.
 *
 * @returns the path to take if nothing is missing any longer; 'waits' if a question is open; 'stale' if the path or the
 *   parameter no longer exists, and the message is an ordinary one
 */
export function fillParameter(turn: Turn, filling: Filling): FilledPath | 'waits' | 'stale' {
  const path = findPath(turn, filling.path);
  const parameter = findParameter(turn, filling.intent, filling.asked);
  if (!path || !parameter) {
    if (filling.saved) turn.restoreVariable(filling.saved);
    turn.position = { ...turn.position, filling: filling.interrupted };
    return filling.interrupted ? fillParameter(turn, filling.interrupted) : 'stale';
  }
  const { intent, asked } = filling;
  const message = turn.message;
  const entity = firstEntity(message?.entities ?? [], asked);
  const value = entity?.value ?? parseParameter(message?.text ?? '', parameter.data_type);
  // Includes what was not asked for yet. Like the assistant's own entities, it is kept even if the answer is refused.
  writeMissingBuiltInEntities(turn, intent);
  if (value === null || !turn.setVariable(asked, value, 'parameter')) {
    turn.trace({ type: 'parameter_refused', ...turn.place, intent, entity: asked });
    routeAway(turn, message?.text ?? '', 'stall');
    countStall(turn);
    if (!escalateIfDue(turn)) {
      traceStall(turn, 'parameter');
      askParameter(turn, filling);
      turn.wait();
    }
    return 'waits';
  }
  turn.trace({ type: 'parameter_accepted', ...turn.place, intent, entity: asked });
  turn.state.consecutive_fallbacks = 0;
  const missing = nextMissingParameter(turn, intent);
  if (!missing) {
    turn.position = { ...turn.position, filling: filling.interrupted };
    return path;
  }
  const next = { ...filling, asked: missing.entity };
  turn.position = { ...turn.position, filling: next };
  askParameter(turn, next);
  turn.wait();
  return 'waits';
}

function findPath(turn: Turn, path: Filling['path']): FilledPath | null {
  if (path.type === 'edge') {
    const edge = turn.node.edges.find((one) => one.id === path.edge_id);
    return edge ? { edge } : null;
  }
  const handler = turn.findFlow(path.flow_id)?.handlers.find((one) => one.id === path.handler_id);
  return handler ? { handler: { handler, flow_id: path.flow_id, activation: path.activation, intent: null } } : null;
}
