import { defaultMessages } from '@/lib/engine/default-messages';
import { initialState } from '@/lib/engine/initial-state';
import type { AssistantContext, EffectResultEvent, EngineEvent, InstanceState, StepEnv } from '@/lib/engine/types';
import type { FlowVersionRow, LoadedTurn } from './load-turn';
import { reportOf } from './report-of';
import type { TurnEvent, TurnRequest } from './turn-request';

/** The version that a conversation is pinned to. If it was deleted, the active version of its flow base, or of the default one. */
export function versionOf({ versions, version_id, instance }: LoadedTurn): FlowVersionRow | undefined {
  const pinned = versions.find(({ id }) => id === version_id);
  if (pinned) return pinned;
  const { stack = [], position } = instance?.state ?? {};
  const flow_base_id = (stack[0] ?? position)?.flow_id;
  const active = versions.filter(({ is_active }) => is_active);
  return active.find((row) => row.flow_base_id === flow_base_id) ?? active.find(({ is_default }) => is_default);
}

export const noModel = { flow_untouched: false, model_connected: false };

export function stepEnv({ assistant, simulation }: LoadedTurn, facts: Omit<AssistantContext, 'mode' | 'language'>): StepEnv {
  const { mode, language } = assistant;
  return {
    now: simulation?.at ? Date.parse(simulation.at) : Date.now(),
    random: Math.random,
    assistant: { mode, language, ...facts },
    default_messages: defaultMessages(language),
  };
}

/** A reset keeps only the number of the instance. */
export function stateBefore({ instance, context }: LoadedTurn, { event }: TurnRequest): InstanceState {
  const fresh = initialState(context);
  if (event.type === 'reset') return { ...fresh, instance: instance?.state.instance ?? 0 };
  return instance?.state ?? fresh;
}

/** The event of the engine, without what it does not read. */
export function unreadEvent(event: TurnEvent): Exclude<EngineEvent, EffectResultEvent> {
  if (event.type === 'user_message') return { type: 'user_message', text: event.text };
  if (event.type === 'workflow_moved') return { type: 'workflow_moved', report: reportOf(event) };
  return { type: event.type === 'reset' ? 'start' : event.type };
}
