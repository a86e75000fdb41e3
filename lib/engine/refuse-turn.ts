import type { FlowSettings } from './flow-settings';
import type { EngineErrorCode } from './trace-types';
import { failTurn, type TurnStart } from './turn/run-turn';
import { Turn } from './turn/turn';
import type { InstanceState, StepEnv, StepResult } from './types';

/** The flow that a conversation began in, as far as a turn needs it that is not run. */
interface MainFlow {
  /** The flow base's id. */
  id: string;
  settings: FlowSettings;
}

/** A turn that must not be run: the state as it was, and the general error message. */
export function refuseTurn(
  { id, settings }: MainFlow,
  state: InstanceState,
  event: TurnStart['event'],
  env: StepEnv,
  code: EngineErrorCode,
): StepResult {
  const main = { id, version_id: null, settings, start_id: null, nodes: new Map(), handlers: [], named_entities: [], has_subflows: false };
  const { pending: _unfinished, ...base } = state;
  const start = { base, event, now: env.now, results: [], comparisons: 0 };
  return failTurn(new Turn({ main, flows: new Map() }, env, start), start, code, '');
}
