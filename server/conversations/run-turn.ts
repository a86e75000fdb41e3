import { conversationStatus } from '@/lib/engine/conversation-status';
import { defaultMessages } from '@/lib/engine/default-messages';
import type { Effect, RequestEffect } from '@/lib/engine/effect-types';
import { initialState } from '@/lib/engine/initial-state';
import { step } from '@/lib/engine/step';
import type { EffectResultEvent, FlowSet, StepEnv, StepResult } from '@/lib/engine/types';
import { loadFlowSet } from '@/server/dialog-flows/load-flow-set';
import { newId } from '@/server/platform/new-id';
import { performEffect } from './perform-effect';
import type { TurnReply, TurnRequest, TurnResult } from './turn-request';
import { commitTurn, loadTurn, readRecordedTurn, type LoadedTurn, type MessageRow } from './turn-store';

/** How often a turn begins anew because another one was committed under it. */
const maxAttempts = 5;

/**
 * The one interpreter of the engine's effects: loads the conversation, steps until the turn is over, and commits state,
 * messages and log together. Running the same request again changes nothing and gives the first one's result.
 */
export async function runTurn(request: TurnRequest): Promise<TurnResult> {
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

/** What this request led to before, if it ran already. */
async function findRecorded(request: TurnRequest, loaded: LoadedTurn): Promise<TurnResult | null> {
  const { event } = request;
  if (event.type === 'start') return loaded.instance ? readBack(request, request.turn_id) : null;
  if (!loaded.earlier) return null;
  if (loaded.earlier.text !== event.text) return { outcome: 'refused', code: 'conflict', detail: 'message_id_reused' };
  return readBack(request, loaded.earlier.turn_id);
}

async function readBack(request: TurnRequest, turn_id: string): Promise<TurnResult> {
  const recorded = await readRecordedTurn(request.business_id, request.conversation_id, turn_id);
  if (!recorded) return { outcome: 'refused', code: 'not_found' };
  const replies = recorded.replies.map(({ payload, ...reply }) => ({ ...payload, ...reply }));
  return { outcome: 'done', turn_id, status: recorded.status, replies, trace: recorded.trace };
}

/** Plays and commits one turn; null where the conversation moved on in the meantime. */
async function playTurn(request: TurnRequest, loaded: LoadedTurn): Promise<TurnResult | null> {
  const began = performance.now();
  const pinned = loaded.versions.find(({ id }) => id === loaded.version_id);
  const version = pinned ?? loaded.versions.find((row) => row.is_default && row.is_active);
  const flows = version && (await loadFlowSet(request.business_id, version.id, loaded.versions));
  if (!flows) return { outcome: 'refused', code: 'not_found', detail: 'not_an_open_version' };

  const env = stepEnv(loaded, version.revision === 0 && version.number === 1 && version.is_default);
  const { state, effects, trace } = await stepToTheEnd(flows, loaded, request, env);
  const status = conversationStatus(state, loaded.is_assigned);
  const messages = messagesOf(request, loaded, effects);
  const begins = effects.some(({ type }) => type === 'begin_instance');
  const timer = effects.find((effect) => effect.type === 'set_abandon_timer');
  const handoff = effects.find((effect) => effect.type === 'open_handoff');
  const timings = { total_ms: Math.round((performance.now() - began) * 100) / 100 };

  const committed = await commitTurn({
    business_id: request.business_id,
    conversation_id: request.conversation_id,
    revision: loaded.revision,
    version_id: version.id,
    status,
    message_count: loaded.message_count + messages.length,
    instance: {
      id: begins || !loaded.instance ? newId() : loaded.instance.id,
      status: state.stage === 'ended' || state.stage === 'abandoned' ? state.stage : 'active',
      state,
      abandon_at: timer ? new Date(env.now + timer.seconds * 1000) : null,
    },
    messages,
    opens_handoff: handoff ? { id: newId(), reason: handoff.reason } : null,
    resolves_handoff: effects.some(({ type }) => type === 'resolve_handoff'),
    log: { id: newId(), turn_id: request.turn_id, entry: { status, timings, trace } },
  });
  if (!committed) return null;
  const replies = messages.filter(({ role }) => role === 'assistant').map(toReply);
  return { outcome: 'done', turn_id: request.turn_id, status, replies, trace };
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

async function stepToTheEnd(
  flows: FlowSet,
  { instance, context }: LoadedTurn,
  { event }: TurnRequest,
  env: StepEnv,
): Promise<StepResult> {
  let result = step(flows, instance?.state ?? initialState(context), event, env);
  while (result.state.pending) {
    const effect = result.effects[0] as RequestEffect;
    result = step(flows, result.state, await resultOf(effect), env);
  }
  return result;
}

async function resultOf(effect: RequestEffect): Promise<EffectResultEvent> {
  try {
    return { type: 'effect_result', effect_id: effect.id, ok: true, result: await performEffect(effect) };
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
      payload: {},
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
  return rows.map((row, index) => ({ ...row, position: message_count + index + 1 }));
}

function toReply({ id, type, text, payload, node_id }: MessageRow): TurnReply {
  return { ...payload, id, type, text, node_id };
}
