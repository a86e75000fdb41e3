import type { Filling, Frame, Position } from '../types';
import { beginFilling, fillingWithout } from './begin-filling';
import type { ChosenHandler } from './choose-handler';
import type { Turn } from './turn';
import { walk } from './walk';

const MAX_DETOURS = 5;

/** Follows a handler, unless its intent's parameters must be asked for first. */
export function takeHandler(turn: Turn, chosen: ChosenHandler): void {
  turn.state.consecutive_fallbacks = 0;
  const { handler, flow_id: flowId, activation } = chosen;
  const path = { type: 'handler', flow_id: flowId, activation, handler_id: handler.id } as const;
  turn.position = { ...turn.position, filling: fillingWithout(turn.position.filling, path) };
  if (chosen.intent !== null && beginFilling(turn, chosen.intent, path)) return;
  followHandler(turn, chosen);
}

/** Follows a handler: as a detour from which the conversation returns, or as a jump. */
export function followHandler(turn: Turn, { handler, flow_id: flowId, activation }: ChosenHandler): void {
  const detours = turn.state.stack.filter((frame) => frame.type === 'detour').length;
  const isDetour = handler.detour && detours < MAX_DETOURS;
  if (handler.detour && !isDetour) turn.trace({ type: 'note', code: 'detour_depth_reached' });
  const how = isDetour ? 'detour' : 'jump';
  turn.trace({ type: 'handler_taken', flow_id: flowId, handler_id: handler.id, how });
  if (isDetour) turn.state.stack = [...turn.state.stack, { ...turn.position, type: 'detour' }];
  else cutStack(turn, activation);
  walk(turn, { type: 'enter', flow_id: flowId, activation, node_id: handler.target });
}

/** Removes every frame above the run of the flow that owns the handler, and that run's own detours. */
function cutStack(turn: Turn, activation: number): void {
  const { stack } = turn.state;
  // The frame that began the run is the last to keep. The main flow's run has none.
  const kept = stack.findIndex((frame) => frame.type === 'subflow' && frame.inner_activation === activation) + 1;
  const left: (Position | Frame)[] = [...stack.slice(kept), turn.position];
  for (const { filling } of left.reverse()) giveUp(turn, filling);
  turn.state.stack = stack.slice(0, kept);
}

/** Restores what save_to overwrote for a path that is not taken after all. */
function giveUp(turn: Turn, filling: Filling | null): void {
  for (let one = filling; one; one = one.interrupted) {
    if (one.saved) turn.restoreVariable(one.saved);
  }
}
