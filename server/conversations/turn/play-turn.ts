import { setImmediate } from 'node:timers/promises';
import type { RequestEffect } from '@/lib/engine/effect-types';
import { initialState } from '@/lib/engine/initial-state';
import { step } from '@/lib/engine/step';
import type { EffectResultEvent, EngineEvent, FlowSet, InstanceState, StepEnv, StepResult } from '@/lib/engine/types';
import { simulateStaff } from '@/lib/flow-tests/simulate-staff';
import { connectionOf } from '@/server/ai/generate';
import { loadRoutes } from '@/server/assistants/load-routes';
import { loadFlowSet } from '@/server/dialog-flows/load-flow-set';
import { loadNlu } from '@/server/nlu/load-nlu';
import { readAsAssistant } from '@/server/nlu/read-as-assistant';
import { timeOfId } from '@/server/platform/new-id';
import { stateBefore, stepEnv, unreadEvent, versionOf } from './engine-input';
import { FailedEffect, TurnIsOver } from '../journal';
import { loadTarget, type LoadedTurn } from './load-turn';
import { EffectPerformer, type Outside } from './perform-effect';
import type { TurnOutcome } from '../test-memory';
import { writeTurn, type PlayedTurn } from './write-turn';
import type { TurnRequest, TurnResult } from './turn-request';

/** How many assistants may pass a message on. Rules that lead back end here. */
const mostMoves = 3;

/** Runs and writes one turn, through all assistants to which the conversation moves in it. */
export async function playTurn(request: TurnRequest, loaded: LoadedTurn, outside: Outside | null): Promise<TurnResult | null | 'changed'> {
  const began = performance.now();
  const notOpen = { outcome: 'refused', code: 'not_found', detail: 'not_an_open_version' } as const;
  try {
    const first = await playWith(request, loaded, stateBefore(loaded, request), outside, 0);
    if (first === 'not_open') return notOpen;
    if (!first) return null;
    const { version, flows, usesModel } = first;
    const is_silent = isSilent(loaded);
    const effects = is_silent ? first.effects.filter(({ type }) => type !== 'send') : first.effects;
    const inbound = outside && { failure: null };
    if (!first.moved) {
      // Whether a model is connected is no part of what a turn remembers.
      const is_memorable = !outside && !flows.main.has_subflows && !usesModel && !is_silent;
      const { state, trace, durations, results } = first;
      return await writeTurn(request, loaded, { state, trace, durations, results, effects, version, inbound, is_memorable, began });
    }
    // What was remembered is checked by the commit for the first assistant alone.
    if (loaded.is_remembered) return 'changed';
    const moved = await followMoves(request, loaded, first, outside);
    if (!moved) return null;
    return await writeTurn(request, moved.loaded, { ...moved.turn, inbound, is_memorable: false, began });
  } catch (error) {
    if (error instanceof TurnIsOver) return 'changed';
    throw error;
  }
}

/** What is due anyway, such as a timer or a return from a person, runs without sending anything. */
const isSilent = ({ contact, assistant }: LoadedTurn): boolean =>
  contact?.is_blocked === true || assistant.is_archived || assistant.is_suspended;

/** Gives the message to one assistant after the other, and puts their parts of the turn together. Null if a worker must run it. */
async function followMoves(
  request: TurnRequest,
  loaded: LoadedTurn,
  first: Played,
  outside: Outside | null,
): Promise<{ loaded: LoadedTurn; turn: Omit<PlayedTurn, 'inbound' | 'is_memorable' | 'began'> } | null> {
  const moves: NonNullable<PlayedTurn['moves']>[number][] = [];
  let [at, last, sum] = [loaded, first, first as Sum];
  while (last.moved) {
    const { moved } = last;
    const target = await loadTarget(request.business_id, moved.assistant_id, at.assistant.id);
    // Without the other assistant, the message is the first one's.
    const next = target
      ? { ...at, assistant: target.assistant, versions: target.versions, version_id: null, runs_drafts: false, instance: null }
      : at;
    const state = target
      ? { ...initialState(loaded.context), instance: last.state.instance, variables: last.state.variables }
      : last.before;
    const count = moves.length + (target ? 1 : 0);
    const played = await playWith(request, next, state, outside && { ...outside, assistant_id: next.assistant.id }, count, target !== null);
    if (!played || played === 'not_open') return null;
    const { by, matched, score } = moved;
    if (target) {
      const [from, to] = [
        { id: at.assistant.id, name: target.from_name },
        { id: target.assistant.id, name: target.name },
      ];
      const said = sum.effects.filter(({ type }) => type === 'send').length;
      moves.push({ after_position: loaded.message_count + 1 + said, detail: { from, to, by, matched, score } });
      sum = joined(sum, { type: 'moved', ...moved, from: from.name, to: to.name }, played);
    } else {
      sum = played;
    }
    [at, last] = [next, played];
  }
  const { state, effects, trace, durations, version, results } = sum;
  return { loaded: { ...at, instance: loaded.instance }, turn: { state, effects, trace, durations, version, results, moves } };
}

type Sum = StepResult & Pick<Played, 'durations' | 'version' | 'results'>;

/** Two parts of a turn as one. What was understood is what the last assistant understood. */
function joined(before: Sum, moved: Sum['trace']['steps'][number], after: Played): Sum {
  const { trace } = before;
  return {
    state: after.state,
    effects: [...before.effects, ...after.effects],
    durations: { ...before.durations, ...after.durations },
    results: [...before.results, ...after.results],
    version: after.version,
    trace: {
      ...after.trace,
      steps: [...trace.steps, moved, ...after.trace.steps],
      variables_before: trace.variables_before,
      counters_before: trace.counters_before,
    },
  };
}

/** What the engine made of a turn, with how long its effects took, and their results. */
interface Stepped extends StepResult {
  durations: Record<string, number>;
  results: readonly TurnOutcome[];
}

interface Played extends Stepped, Pick<PlayedTurn, 'version'> {
  flows: FlowSet;
  usesModel: boolean;
  /** The state from which it began. */
  before: InstanceState;
}

/**
 * Runs the turn with the assistant of `loaded`. Null if a worker must run it.
 *
 * @param moves how many assistants have passed the message on to this one
 * @param mayRoute whether its own rules may pass it on
 */
async function playWith(
  request: TurnRequest,
  loaded: LoadedTurn,
  before: InstanceState,
  outside: Outside | null,
  moves: number,
  mayRoute = true,
): Promise<Played | 'not_open' | null> {
  const { business_id } = request;
  const version = versionOf(loaded);
  const flowSet = version && (await loadFlowSet(business_id, version.id, loaded, loaded.instance?.state.stack ?? []));
  if (!flowSet) return 'not_open';
  const nlu = await loadNlu(business_id, loaded.assistant);
  const routes = await loadRoutes(business_id, loaded.assistant);
  const flows = { intents: nlu.intents, ...flowSet, main: simulateStaff(flowSet.main, loaded.simulation?.staff_away ?? false) };
  const usesModel = mayUseModel(loaded, flows);
  const env = stepEnv(loaded, {
    flow_untouched: version.revision === 0 && version.number === 1 && version.is_default,
    model_connected: usesModel && (await connectionOf(business_id, loaded.assistant.model)) !== null,
    workflow_id: version.is_default ? loaded.assistant.workflow_id : null,
    has_routes: mayRoute && moves < mostMoves && routes.rules.length > 0,
  });
  const played = await stepToTheEnd(
    flows,
    new EffectPerformer(nlu, routes, outside),
    before,
    await eventOf(request, loaded, flows, env.now, moves),
    env,
  );
  return played && { ...played, version, flows, usesModel, before };
}

/** Whether a turn of this conversation may ask a model. */
function mayUseModel({ assistant: { mode } }: LoadedTurn, { main, flows }: FlowSet): boolean {
  return mode === 'pro' || mode === 'hybrid' || [main, ...flows.values()].some(({ is_generative }) => is_generative);
}

async function stepToTheEnd(
  flows: FlowSet,
  performer: EffectPerformer,
  before: InstanceState,
  event: Exclude<EngineEvent, EffectResultEvent>,
  env: StepEnv,
): Promise<Stepped | null> {
  const results: TurnOutcome[] = [];
  const durations: Record<string, number> = {};
  let result = step(flows, before, event, env);
  while (result.state.pending) {
    const effect = result.effects[0] as RequestEffect;
    const began = performance.now();
    const outcome = await resultOf(effect, performer);
    if (!outcome) return null;
    results.push({ effect, outcome });
    durations[effect.id] = Math.round((performance.now() - began) * 100) / 100;
    // A step runs the turn from its beginning. Everything else in this process can run in between.
    await setImmediate();
    result = step(flows, result.state, outcome, env);
  }
  return { ...result, durations, results };
}

async function eventOf(
  { business_id, turn_id, event }: TurnRequest,
  { assistant, simulation }: LoadedTurn,
  flows: FlowSet,
  now: number,
  moves: number,
): Promise<Exclude<EngineEvent, EffectResultEvent>> {
  if (event.type !== 'user_message') return unreadEvent(event);
  const nlu = await readAsAssistant(event.text, { business_id, assistant, flows, now });
  // The id of a turn is created when its message arrives. A simulated time would not be after those of the messages before.
  const received = simulation?.at ? {} : { received_at: timeOfId(turn_id) };
  return { type: 'user_message', text: event.text, nlu, ...received, ...(moves > 0 && { moves }) };
}

async function resultOf(effect: RequestEffect, performer: EffectPerformer): Promise<EffectResultEvent | null> {
  try {
    const result = await performer.perform(effect);
    return result && { type: 'effect_result', effect_id: effect.id, ok: true, result };
  } catch (error) {
    if (!(error instanceof FailedEffect)) throw error;
    return { type: 'effect_result', effect_id: effect.id, ok: false, failure: error.failure };
  }
}
