import type { FlowSettings } from './flow-settings';
import type { EngineErrorCode } from './trace-types';
import { failTurn, replyBesideFlow, type TurnStart } from './turn/run-turn';
import { Turn } from './turn/turn';
import type { InstanceState, StepEnv, StepResult } from './types';

/** The part of a conversation's first flow that is needed for a turn that does not run. */
interface MainFlow {
  /** The flow base's id. */
  id: string;
  settings: FlowSettings;
}

/** The result of a turn that must not run: the unchanged state, and the general error message. */
export function refuseTurn(
  { id, settings }: MainFlow,
  state: InstanceState,
  event: TurnStart['event'],
  env: StepEnv,
  code: EngineErrorCode,
): StepResult {
  const { turn, start } = turnWithoutFlow({ id, settings }, state, event, env);
  return failTurn(turn, start, { code });
}

/** The result of a turn in which the customer said how satisfied they are: the unchanged state, and the thanks. */
export function acceptRating(main: MainFlow, state: InstanceState, event: TurnStart['event'], env: StepEnv, thanks: string): StepResult {
  const { turn, start } = turnWithoutFlow(main, state, event, env);
  return replyBesideFlow(turn, start, { code: 'rated', text: thanks, source: 'satisfaction' });
}

/** The result of a turn in which nobody answers: the unchanged state, and a text that says so. A blank text is not sent. */
export function sayAway(main: MainFlow, state: InstanceState, event: TurnStart['event'], env: StepEnv, text: string): StepResult {
  const { turn, start } = turnWithoutFlow(main, state, event, env);
  return replyBesideFlow(turn, start, { code: 'away', text, source: 'away' });
}

function turnWithoutFlow({ id, settings }: MainFlow, state: InstanceState, event: TurnStart['event'], env: StepEnv) {
  const nothing = { start_id: null, nodes: new Map(), handlers: [], named_entities: [], has_subflows: false, is_generative: false };
  const main = { id, version_id: null, settings, ...nothing };
  const { pending: _unfinished, ...base } = state;
  const start: TurnStart = { base, event, now: env.now, results: [], comparisons: 0 };
  return { turn: new Turn({ main, flows: new Map() }, env, start), start };
}
