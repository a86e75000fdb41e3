import { advance } from '../advance';
import type { WorkflowDefinition } from '../definition';
import type { Advanced, WorkflowEffect, WorkflowEnv, WorkflowEvent, WorkflowInstance, WorkflowRequest, WorkflowResult } from '../instance';
import { newInstance } from '../new-instance';
import { buildDefinition } from './build-definition';
import type { GoldenCase, GoldenFile, GoldenStep } from './golden-file';

/** The result of an event, with the effects of all its requests. */
export interface WalkedStep extends Advanced {
  requests: WorkflowRequest[];
}

/** Runs a case's events one after another as a caller of the engine would. The instance passes through stored JSON each time. */
export function* walkGolden(file: GoldenFile, golden: GoldenCase): Generator<{ step: GoldenStep; walked: WalkedStep }> {
  const described = file.definitions[golden.definition];
  if (!described) throw new Error(`There is no definition ${golden.definition}`);
  const definition = freeze(buildDefinition(described));
  let instance = newInstance(golden.asks ?? 'one_by_one');
  let now = Date.parse('2026-11-21T08:30:00Z');
  for (const step of golden.steps) {
    now += (step.after ?? 1) * 1000;
    const env = { timezone: 'Asia/Tehran', working_hours: golden.working_hours ?? {}, now, language: golden.language ?? 'en' } as const;
    const results = (step.results ?? []).map(resultOf);
    const walked = runEvent(definition, instance, eventOf(step), env, () => results.shift());
    if (results.length > 0) throw new Error(`${results.length} results are not asked for`);
    instance = { ...stored(walked.instance), history: [] };
    yield { step, walked };
  }
}

/** One event, and the results of its requests, until there is none for a request. */
export function runEvent(
  definition: WorkflowDefinition,
  instance: WorkflowInstance,
  event: WorkflowEvent,
  env: WorkflowEnv,
  nextResult: (request: WorkflowRequest) => WorkflowResult | undefined,
): WalkedStep {
  const requests: WorkflowRequest[] = [];
  let last = advance(definition, freeze(stored(instance)), freeze(event), env);
  let effects: WorkflowEffect[] = [...last.effects];
  while (last.instance.waiting?.kind === 'effect' && last.instance.status === 'running' && last.effects.length > 0) {
    const request = last.effects.at(-1) as WorkflowRequest;
    requests.push(request);
    effects = effects.slice(0, -1);
    const result = nextResult(request);
    if (!result) break;
    const next = { type: 'effect_result', effect_id: request.id, result } as const;
    last = { ...advance(definition, freeze(stored(last.instance)), freeze(next), env), accepted: last.accepted };
    effects.push(...last.effects);
  }
  return { ...last, effects, requests };
}

function eventOf({ start, say, event }: GoldenStep): WorkflowEvent {
  if (event) return event;
  return say === undefined ? { type: 'start', values: start ?? {}, variables: {} } : { type: 'say', text: say };
}

function resultOf(given: NonNullable<GoldenStep['results']>[number]): WorkflowResult {
  return 'failure' in given ? { ok: false, failure: given.failure } : { ok: true, ...given };
}

export function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
