import { compileFlow, type CompiledFlow } from '../compile-flow';
import { conversationStatus } from '../conversation-status';
import { defaultMessages } from '../default-messages';
import { documentToDefinition, keysAsIds } from '../document-to-definition';
import type { Effect, EffectResult, RequestEffect } from '../effect-types';
import { initialState } from '../initial-state';
import type { JsonValue } from '../json-value';
import { renderNamed } from '../render-template';
import { step } from '../step';
import type { TurnTrace } from '../trace-types';
import type { EffectResultEvent, EngineEvent, FlowSet, InstanceState, StepEnv } from '../types';
import { validateFlowDocument } from '../validate-flow-document';
import { wantedEntities } from '../wanted-entities';
import type { GoldenCase, GoldenFile, GoldenTurn } from './golden-file';
import { teach, type TrainedNlu } from './taught-assistant';

/** The result of a turn. */
export interface WalkedTurn {
  state: InstanceState;
  requests: RequestEffect[];
  effects: Effect[];
  trace: TurnTrace;
  status: string;
}

/** Runs a case's turns one after another as a caller of the engine would. The state passes through stored JSON each time. */
export function* walkGolden(file: GoldenFile, golden: GoldenCase): Generator<{ turn: GoldenTurn; walked: WalkedTurn }> {
  let flows = flowSet(file, golden, golden.main ?? 'main');
  const trained = file.taught && teach(file.taught);
  let state: InstanceState | null = null;
  let now = Date.parse('2026-11-21T08:30:00Z');
  for (const turn of golden.turns) {
    if (turn.edited) flows = flowSet(file, golden, turn.edited);
    now = turn.at ? Date.parse(turn.at) : now + (turn.after ?? 1) * 1000;
    const before: InstanceState = state ?? initialState(golden.context);
    const walked = walkTurn(flows, before, turn, envOf(golden, now), trained);
    state = stored(walked.state);
    yield { turn, walked };
  }
}

function walkTurn(flows: FlowSet, before: InstanceState, turn: GoldenTurn, env: StepEnv, trained?: TrainedNlu): WalkedTurn {
  const requests: RequestEffect[] = [];
  const results = [...(turn.results ?? [])];
  let result = step(flows, freeze(before), eventOf(turn, flows, env, trained), env);
  while (result.state.pending) {
    const request = result.effects[0] as RequestEffect;
    requests.push(request);
    const given = results.shift() ?? (trained && rendered(request, trained));
    if (!given) throw new Error(`No result is given for ${JSON.stringify(request)}`);
    const event: EngineEvent =
      'failure' in given
        ? { type: 'effect_result', effect_id: request.id, ok: false, failure: given.failure }
        : { type: 'effect_result', effect_id: request.id, ok: true, result: given };
    result = step(flows, freeze(stored(result.state)), event, { ...env, now: env.now + 5000 });
  }
  if (results.length > 0) throw new Error(`${results.length} results are not asked for`);
  // Whoever takes a conversation over has it from the start.
  const isAssigned = result.state.handoff_reason === 'takeover';
  return { ...result, requests, status: conversationStatus(result.state, isAssigned) };
}

export function flowSet(file: GoldenFile, golden: GoldenCase, mainName: string): FlowSet {
  const compiled = new Map<string, CompiledFlow>();
  for (const [name, document] of Object.entries(file.documents)) {
    const isMain = name === mainName;
    const given = document as { settings?: Record<string, JsonValue> };
    const settings = isMain ? { ...given.settings, ...golden.settings } : (given.settings ?? {});
    const others = Object.keys(file.documents).filter((other) => other !== name);
    const validation = validateFlowDocument({ format: 'hamdam.flow/1', ...given, settings }, others);
    if (!validation.ok) throw new Error(`${name}: ${JSON.stringify(validation.problems)}`);
    // An edited document is another version of the flow that the case began with.
    const id = isMain ? (golden.main ?? 'main') : name;
    compiled.set(name, compileFlow(documentToDefinition(validation.document, keysAsIds(id))));
  }
  const main = compiled.get(mainName);
  if (!main) throw new Error(`There is no document ${mainName}`);
  const intents = file.taught ? teach(file.taught).intents : new Map(file.intents?.map((intent) => [intent.name, intent]));
  return { main, flows: compiled, intents };
}

export function envOf({ assistant }: GoldenCase, now: number): StepEnv {
  const context = { mode: 'basic', language: 'EN', model_connected: false, flow_untouched: false, ...assistant } as const;
  return { now, random: () => 0.5, assistant: context, default_messages: defaultMessages(context.language) };
}

function eventOf(
  { say, event, nlu, moved }: GoldenTurn,
  flows: FlowSet,
  { now }: StepEnv,
  trained?: TrainedNlu,
): Exclude<EngineEvent, EffectResultEvent> {
  if (moved) return { type: 'workflow_moved', report: { ...waitingReport, ...moved } };
  if (say === undefined) return { type: event ?? 'start' };
  if (nlu) {
    const intents = (nlu.intents ?? []).map(([name, confidence]) => ({ name, confidence }));
    const parsed = { intents, entities: nlu.entities ?? [], sentiment: nlu.sentiment ?? null };
    return { type: 'user_message', text: say, nlu: parsed };
  }
  if (!trained) return { type: 'user_message', text: say };
  const context = { now, timezone: flows.main.settings.timezone };
  return { type: 'user_message', text: say, nlu: trained.read(say, { wanted_entities: wantedEntities(flows), context }) };
}

/** Of a workflow that waits for others and says nothing. */
export const waitingReport = { instance_id: 'i', workflow: '', status: 'waiting', asks: false, messages: [], values: {} } as const;

function rendered(request: RequestEffect, { templates }: TrainedNlu): EffectResult | undefined {
  if (request.type !== 'render_template') return undefined;
  return { text: renderNamed(templates, request.template, request.variables) };
}

function stored(state: InstanceState): InstanceState {
  return JSON.parse(JSON.stringify(state)) as InstanceState;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
