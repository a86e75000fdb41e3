import type { RouteEffect } from '../effect-types';
import { Moved } from './stops';
import type { Turn } from './turn';

/**
 * Ends the turn here if a routing rule gives this message to another assistant. Nothing happens if the assistant has no
 * rules, and the second time in a turn: the same message would be decided in the same way. A decision that fails is none.
 */
export function routeAway(turn: Turn, message: string, on: RouteEffect['on']): void {
  if (!turn.env.assistant.has_routes || turn.wasRouted || message.trim() === '') return;
  turn.wasRouted = true;
  const place = turn.state.position ? turn.place : { flow_id: null, node_id: null };
  const known = turn.attempt({ type: 'route', ...place, message, on });
  if ('result' in known && known.result.route) throw new Moved(known.result.route);
}
