import type { FlowSettings } from './flow-settings';
import type { EngineErrorCode } from './trace-types';
import { failTurn, type TurnStart } from './turn/run-turn';
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
  const nothing = { start_id: null, nodes: new Map(), handlers: [], named_entities: [], has_subflows: false, is_generative: false };
  const main = { id, version_id: null, settings, ...nothing };
  const { pending: _unfinished, ...base } = state;
  const start = { base, event, now: env.now, results: [], comparisons: 0 };
  return failTurn(new Turn({ main, flows: new Map() }, env, start), start, { code });
}
