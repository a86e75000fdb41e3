import { conversationStatus } from '@/lib/engine/conversation-status';
import { defaultMessages } from '@/lib/engine/default-messages';
import type { Effect, RequestEffect } from '@/lib/engine/effect-types';
import { initialState } from '@/lib/engine/initial-state';
import { step } from '@/lib/engine/step';
import type { EffectResultEvent, EngineEvent, FlowSet, InstanceState, StepEnv, StepResult } from '@/lib/engine/types';
import { wantedEntities } from '@/lib/engine/wanted-entities';
import { readMessage } from '@/lib/nlu/read-message';
import { loadFlowSet } from '@/server/dialog-flows/load-flow-set';
import { loadModel } from '@/server/nlu/load-model';
import { loadNlu, type AssistantNlu } from '@/server/nlu/load-nlu';
import { nluLanguage } from '@/server/nlu/nlu-language';
import { unmatchedMessage } from '@/server/nlu/unmatched-message';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { commitTurn, postponeTimer, type MessageRow } from './commit-turn';
import { asksOutside, performEffect } from './perform-effect';
import type { AttachmentRef, TurnReply, TurnRequest, TurnResult } from './turn-request';
import { recallTurn, rememberTurn } from './turn-memory';
import { loadTurn, readRecordedTurn, type FlowVersionRow, type LoadedTurn, type RecordedTurn } from './turn-store';

/** How often a turn begins anew because another one was committed under it. */
const maxAttempts = 5;

/**
 * The one interpreter of the engine's effects: loads the conversation, steps until the turn is over, and commits state,
 * messages and log together. Running the same request again changes nothing and gives the first one's result.
 *
 * @param is_last whether this worker ran the conversation's last turn, and so may remember how it stands
 */
export async function runTurn(request: TurnRequest, is_last = false): Promise<TurnResult> {
  const remembered = recallTurn(request.conversation_id);
  if (is_last && remembered && request.event.type === 'user_message') {
    const result = await playTurn(request, remembered);
    if (result?.outcome === 'done') return result;
  }
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const loaded = await loadTurn(request.business_id, request.conversation_id, request.client_message_id);
    if (!loaded) return { outcome: 'refused', code: 'not_found' };
    const recorded = await findRecorded(request, loaded);
    if (recorded) return recorded;
    const result = await playTurn(request, loaded);
    if (result) return result;
  }
  return { outcome: 'refused', code: 'conflict' };
}

/**
 * Runs the next turn of a conversation that is this process's own without reading it, where it is a customer's message and
 * needs nothing from outside: such a turn is over in a moment, so it needs no lock, only the condition of its commit.
 * Null where that is not so, or anything has changed since; nothing was done then, and `runTurn` does it.
 */
export async function runTurnAtOnce(request: TurnRequest): Promise<TurnResult | null> {
  const remembered = request.event.type === 'user_message' ? recallTurn(request.conversation_id) : undefined;
  const result = remembered && (await playTurn(request, remembered, false));
  return result?.outcome === 'done' ? result : null;
}

/** What this request led to before, if it ran already. */
async function findRecorded(request: TurnRequest, loaded: LoadedTurn): Promise<TurnResult | null> {
  const { event } = request;
  if (event.type === 'start' && !loaded.instance) return null;
  if (event.type !== 'user_message') return readBack(request, request.turn_id);
  if (!loaded.earlier) return null;
  if (!isSameMessage(event, loaded.earlier)) return { outcome: 'refused', code: 'conflict', detail: 'message_id_reused' };
  const { turn_id } = loaded.earlier;
  // Where its log is no longer kept, a turn that said nothing has left nothing but the customer's message.
  const silent = { outcome: 'done', turn_id, status: loaded.status, trace: null } as const;
  return (await readBack(request, turn_id)) ?? { ...silent, replies: [] };
}

/** Files are stored anew each time they come, so they are told by what they are called and how long they are. */
function isSameMessage(one: { text: string; attachments?: AttachmentRef[] }, other: { text: string; attachments: AttachmentRef[] }): boolean {
  const filesOf = (files: readonly AttachmentRef[] = []) => JSON.stringify(files.map(({ file_name, size }) => [file_name, size]));
  return one.text === other.text && filesOf(one.attachments) === filesOf(other.attachments);
}

async function readBack(request: TurnRequest, turn_id: string): Promise<TurnResult | null> {
  const recorded = await readRecordedTurn(request.business_id, request.conversation_id, turn_id);
  if (!recorded) return null;
  return { outcome: 'done', turn_id, status: recorded.status, replies: recorded.replies.map(toReply), trace: recorded.trace };
}

/** Plays and commits one turn; null where the conversation moved on in the meantime, or the turn may take long and has no lock. */
async function playTurn(request: TurnRequest, loaded: LoadedTurn, has_lock = true): Promise<TurnResult | null> {
  const began = performance.now();
  const version = versionOf(loaded);
  const flowSet = version && (await loadFlowSet(request.business_id, version.id, loaded.versions, loaded.instance?.state.stack ?? []));
  if (!flowSet) return { outcome: 'refused', code: 'not_found', detail: 'not_an_open_version' };
  const nlu = await loadNlu(request.business_id, loaded.assistant);
  const flows = { intents: nlu.intents, ...flowSet };

  const env = stepEnv(loaded, version.revision === 0 && version.number === 1 && version.is_default);
  const played = await stepToTheEnd(flows, nlu, loaded, request, env, has_lock);
  if (!played) {
    rememberTurn(request.conversation_id, loaded);
    return null;
  }
  const { state, effects, trace, durations } = played;
  const timer = effects.find((effect) => effect.type === 'set_abandon_timer');
  const abandon_at = timer ? new Date(env.now + timer.seconds * 1000) : null;
  // A timer that was overtaken, or a return that came twice: nothing happened, so no turn is written.
  if (trace.steps.every((entry) => entry.type === 'note' && entry.code === 'ignored')) {
    if (loaded.instance && abandon_at) await postponeTimer(request.business_id, loaded.instance.id, abandon_at);
    return { outcome: 'done', turn_id: request.turn_id, status: loaded.status, replies: [], trace };
  }
  const messages = messagesOf(request, loaded, effects);
  const begins = effects.some(({ type }) => type === 'begin_instance');
  // One whose first turn failed is there and has not begun.
  const is_new = !loaded.instance || (begins && loaded.instance.state.stage !== 'new');
  const instance_id = is_new || !loaded.instance ? newId() : loaded.instance.id;
  const handoff = effects.find((effect) => effect.type === 'open_handoff');
  // A handoff that begins in this turn has nobody yet, whoever had the one before.
  const status = conversationStatus(state, loaded.is_assigned && !handoff);
  const resolves_handoff = request.event.type === 'reset' || effects.some(({ type }) => type === 'resolve_handoff');
  const unmatched = unmatchedMessage(trace);
  const timings = { total_ms: millisecondsSince(began), effects: durations };

  const committed = await commitTurn({
    business_id: request.business_id,
    conversation_id: request.conversation_id,
    revision: loaded.revision,
    assistant: loaded.assistant,
    version_id: version.id,
    status,
    message_count: loaded.message_count + messages.length,
    instance: {
      id: instance_id,
      is_new,
      status: state.stage === 'ended' || state.stage === 'abandoned' ? state.stage : 'active',
      state,
      abandon_at,
    },
    leaves_instance: request.event.type === 'reset',
    messages,
    opens_handoff: handoff ? { id: newId(), reason: handoff.reason } : null,
    resolves_handoff,
    log: { id: newId(), turn_id: request.turn_id, entry: { status, timings, trace } },
    unmatched: unmatched && { id: newId(), ...unmatched },
  });
  if (!committed) return null;
  rememberTurn(request.conversation_id, {
    ...loaded,
    revision: loaded.revision + 1,
    status,
    message_count: loaded.message_count + messages.length,
    version_id: version.id,
    instance: { id: instance_id, state },
    is_assigned: false,
    earlier: null,
  });
  await tellWhoLooksOn(request, loaded.status, status, Boolean(handoff) || resolves_handoff);
  const replies = messages.filter(({ role }) => role === 'assistant').map(toReply);
  return { outcome: 'done', turn_id: request.turn_id, status, replies, trace };
}

/** The version that a conversation is pinned to; where that was deleted the active one of its flow base, or of the default one. */
function versionOf({ versions, version_id, instance }: LoadedTurn): FlowVersionRow | undefined {
  const pinned = versions.find(({ id }) => id === version_id);
  if (pinned) return pinned;
  const { stack = [], position } = instance?.state ?? {};
  const flow_base_id = (stack[0] ?? position)?.flow_id;
  const active = versions.filter(({ is_active }) => is_active);
  return active.find((row) => row.flow_base_id === flow_base_id) ?? active.find(({ is_default }) => is_default);
}

/** Operators see at once what concerns them. A conversation that is the assistant's alone is not announced: this path is hot. */
async function tellWhoLooksOn(
  { business_id, conversation_id }: TurnRequest,
  before: string,
  after: string,
  is_handoff: boolean,
): Promise<void> {
  if (is_handoff) await publishLive(business_id, { type: 'handoff', conversation_id });
  else if (isWithHuman(before) || isWithHuman(after)) await publishLive(business_id, { type: 'message', conversation_id });
}

function isWithHuman(status: string): boolean {
  return status === 'needs_human_intervention' || status === 'with_operator';
}

function millisecondsSince(began: number): number {
  return Math.round((performance.now() - began) * 100) / 100;
}

function stepEnv({ assistant }: LoadedTurn, flow_untouched: boolean): StepEnv {
  const { mode, language } = assistant;
  return {
    now: Date.now(),
    random: Math.random,
    assistant: { mode, language, model_connected: false, flow_untouched },
    default_messages: defaultMessages(language),
  };
}

interface PlayedTurn extends StepResult {
  /** How long each effect took, in milliseconds, by its id. */
  durations: Record<string, number>;
}

async function stepToTheEnd(
  flows: FlowSet,
  nlu: AssistantNlu,
  loaded: LoadedTurn,
  request: TurnRequest,
  env: StepEnv,
  has_lock: boolean,
): Promise<PlayedTurn | null> {
  const durations: Record<string, number> = {};
  let result = step(flows, stateBefore(loaded, request), await eventOf(request, loaded, flows, env.now), env);
  while (result.state.pending) {
    const effect = result.effects[0] as RequestEffect;
    if (!has_lock && asksOutside(effect)) return null;
    const began = performance.now();
    const outcome = await resultOf(effect, nlu);
    durations[effect.id] = millisecondsSince(began);
    result = step(flows, result.state, outcome, env);
  }
  return { durations, ...result };
}

/** A reset forgets everything but which instance of the conversation it is. */
function stateBefore({ instance, context }: LoadedTurn, { event }: TurnRequest): InstanceState {
  const fresh = initialState(context);
  if (event.type === 'reset') return { ...fresh, instance: instance?.state.instance ?? 0 };
  return instance?.state ?? fresh;
}

async function eventOf(
  { business_id, event }: TurnRequest,
  { assistant }: LoadedTurn,
  flows: FlowSet,
  now: number,
): Promise<Exclude<EngineEvent, EffectResultEvent>> {
  if (event.type === 'reset') return { type: 'start' };
  if (event.type !== 'user_message') return event;
  const nlu = readMessage(event.text, {
    language: nluLanguage(assistant.language),
    model: assistant.nlu_model_id ? await loadModel(business_id, assistant.nlu_model_id) : null,
    wanted_entities: wantedEntities(flows),
    context: { now, timezone: flows.main.settings.timezone },
  });
  return { type: 'user_message', text: event.text, nlu };
}

async function resultOf(effect: RequestEffect, nlu: AssistantNlu): Promise<EffectResultEvent> {
  try {
    return { type: 'effect_result', effect_id: effect.id, ok: true, result: await performEffect(effect, nlu) };
  } catch (error) {
    return { type: 'effect_result', effect_id: effect.id, ok: false, error: (error as Error).message };
  }
}

/** The customer's message and, directly behind it, the replies. */
function messagesOf(request: TurnRequest, { message_count }: LoadedTurn, effects: readonly Effect[]): MessageRow[] {
  const rows: Omit<MessageRow, 'position'>[] = [];
  const { turn_id, client_message_id, event } = request;
  if (event.type === 'user_message') {
    rows.push({
      id: newId(),
      turn_id,
      role: 'user',
      type: 'text',
      text: event.text,
      payload: event.attachments?.length ? { attachments: event.attachments } : {},
      node_id: null,
      client_message_id,
    });
  }
  for (const effect of effects) {
    if (effect.type !== 'send') continue;
    const { type, text, url, source, node_id } = effect.reply;
    const payload = { source, ...(url !== undefined && { url }) };
    rows.push({ id: newId(), turn_id, role: 'assistant', type, text, payload, node_id, client_message_id: null });
  }
  return rows.map((row, index) => ({ position: message_count + index + 1, ...row }));
}

function toReply({ id, type, text, payload, node_id }: RecordedTurn['replies'][number]): TurnReply {
  return { id, type, text, node_id, ...payload };
}
