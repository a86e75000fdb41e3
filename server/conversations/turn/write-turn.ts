import { conversationStatus } from '@/lib/engine/conversation-status';
import type { Effect } from '@/lib/engine/effect-types';
import { runningWorkflows } from '@/lib/engine/turn/running-workflows';
import type { StepResult } from '@/lib/engine/types';
import { announceDeliveries } from '@/server/channels/announce-deliveries';
import { notifyHandoffJob, readClosedHandoffsJob } from '@/server/notifications/jobs';
import { unmatchedMessage } from '@/server/nlu/unmatched-message';
import { publishIfHeard, publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { outboxRow, relaySoon } from '@/server/platform/outbox';
import { commitTurn, postponeTimer, type MessageRow, type MoveRow } from './commit-turn';
import { askForRating } from './ask-for-rating';
import { markHandled, type InboundFailure } from '../inbound-events';
import type { FlowVersionRow, LoadedTurn, RecordedTurn } from './load-turn';
import { addDrainJob } from '../drain-jobs';
import { testMemory, type TurnOutcome } from '../test-memory';
import type { CustomerRating } from './rated-parts';
import { rememberTurn } from './turn-memory';
import type { TurnReply, TurnRequest, TurnResult } from './turn-request';

/** A turn after the engine has run it. */
export interface PlayedTurn extends StepResult {
  /** When the turn began, by `performance.now()`, and how long each effect took, by its id. In milliseconds. */
  began: number;
  durations: Record<string, number>;
  version: FlowVersionRow;
  /** The whole results of its effects, which live tests keep. Absent: it had none. */
  results?: readonly TurnOutcome[];
  /** Whether the next turn can run without reading the conversation. */
  is_memorable: boolean;
  /** For a turn that handles an inbound event. */
  inbound: { failure: InboundFailure | null } | null;
  /** How the conversation moved. The assistant of `loaded` is then the last one, and its instance that of the first one. */
  moves?: readonly Omit<MoveRow, 'id'>[];
  /** The customer's message is a rating, which is not for the flow. */
  rated?: CustomerRating;
}

/** Writes the outcome of a turn and sends notices about it. Returns 'changed' if nothing was written: see `commitTurn`. */
export async function writeTurn(request: TurnRequest, loaded: LoadedTurn, turn: PlayedTurn): Promise<TurnResult | 'changed'> {
  const { business_id, conversation_id, turn_id, event } = request;
  const { state, trace, version, moves = [] } = turn;
  const asked = await askForRating(request, loaded, turn);
  const effects = asked ? [...turn.effects, asked] : turn.effects;
  if (asked) trace.steps.push({ type: 'emitted', reply: asked.reply });
  const timings = { total_ms: Math.round((performance.now() - turn.began) * 100) / 100, effects: turn.durations };
  const inbound = turn.inbound && { id: turn_id, ...turn.inbound };
  const timer = effects.find((effect) => effect.type === 'set_abandon_timer');
  const abandon_at = timer ? new Date(Date.now() + timer.seconds * 1000) : null;
  // A timer that was overtaken, or a return that came too late, changes nothing.
  if (trace.steps.every((entry) => entry.type === 'note' && entry.code === 'ignored')) {
    if (loaded.instance && abandon_at) await postponeTimer(business_id, loaded.instance.id, abandon_at);
    if (inbound) await markHandled(business_id, turn_id, null);
    return { outcome: 'done', turn_id, status: loaded.status, replies: [], trace };
  }
  const messages = messagesOf(request, loaded, effects);
  const begins = effects.some(({ type }) => type === 'begin_instance');
  // An instance whose first turn failed exists but has not begun.
  const is_new = !loaded.instance || (begins && loaded.instance.state.stage !== 'new');
  const handoff = effects.find((effect) => effect.type === 'open_handoff');
  const taken = event.type === 'taken_over' ? event : null;
  const opens_handoff = handoff ? { id: taken?.request_id ?? newId(), reason: handoff.reason, taken_by: taken?.user_id ?? null } : null;
  const leaves = effects.some(({ type }) => type === 'resolve_handoff');
  const resolves_handoff = event.type === 'reset' ? 'reset' : leaves ? 'customer' : null;
  // A handoff that begins in this turn has no operator yet, whoever had the previous one, unless a member begins it.
  const status = conversationStatus(state, handoff ? taken !== null : loaded.open_handoff === 'ASSIGNED');
  const ends_snooze = loaded.is_snoozed && event.type === 'user_message';
  const rating_request_id = asked
    ? asked.request_id
    : (event.type === 'abandon' || event.type === 'workflow_moved') && !handoff
      ? loaded.rating_request_id
      : null;
  const seen = event.type === 'user_message' && isSeenAgain(loaded) ? loaded.contact : null;
  const unmatched = unmatchedMessage(trace);
  // The engine does not see what a reset leaves behind.
  const reset = event.type === 'reset' && loaded.instance ? runningWorkflows(loaded.instance.state).filter(({ asks }) => asks) : [];
  const leaves_workflows = [...reset, ...effects.filter((effect) => effect.type === 'leave_workflow')].map(
    ({ instance_id }) => instance_id,
  );
  const ends_unaccepted = resolves_handoff && loaded.open_handoff === 'PENDING';
  const jobs = [
    ...(opens_handoff ? [outboxRow(notifyHandoffJob, { business_id, request_id: opens_handoff.id })] : []),
    ...(ends_unaccepted ? [outboxRow(readClosedHandoffsJob, { business_id, conversation_id })] : []),
  ];

  const message_count = loaded.message_count + messages.length;
  const instance_id = is_new || !loaded.instance ? newId() : loaded.instance.id;
  const state_json = JSON.stringify(state);
  const committed = await commitTurn({
    business_id,
    conversation_id,
    revision: loaded.revision,
    inbound,
    assistant_id: loaded.assistant.id,
    moves: moves.map((move) => ({ id: newId(), ...move })),
    still: loaded.is_remembered ? { version_revision: version.revision, assistant: loaded.assistant } : null,
    version_id: version.id,
    status,
    message_count,
    instance: {
      id: instance_id,
      is_new,
      status: state.stage === 'ended' || state.stage === 'abandoned' ? state.stage : 'active',
      state: state_json,
      abandon_at,
    },
    leaves_instance: event.type === 'reset' || (moves.length > 0 && is_new && loaded.instance !== null),
    messages,
    opens_handoff,
    resolves_handoff,
    awaits_person: event.type === 'user_message' && loaded.open_handoff !== null && !resolves_handoff,
    ends_snooze,
    rated: turn.rated ?? null,
    rating_request_id: rating_request_id === loaded.rating_request_id ? undefined : rating_request_id,
    seen_contact_id: seen?.id ?? null,
    log: { id: newId(), turn_id, entry: { status, timings, trace, ...testMemory(loaded, turn, message_count, event) } },
    unmatched: unmatched && { id: newId(), ...unmatched },
    jobs,
    leaves_workflows,
  });
  if (!committed) return 'changed';
  // During a handoff, others make changes that do not change the revision.
  if (turn.is_memorable && state.stage !== 'handoff') {
    const left = { revision: loaded.revision + 1, status, message_count, version_id: version.id, instance: { id: instance_id, state } };
    const is_snoozed = loaded.is_snoozed && !ends_snooze;
    const next: LoadedTurn = {
      ...loaded,
      ...left,
      is_snoozed,
      rating_request_id,
      contact: seen ? { ...seen, seen_at: new Date().toISOString() } : loaded.contact,
      versions: [version],
      open_handoff: null,
      earlier: null,
      is_remembered: true,
    };
    rememberTurn(business_id, conversation_id, next, state_json.length);
  }
  if (jobs.length) relaySoon();
  await Promise.all(leaves_workflows.map((workflow_instance_id) => addDrainJob({ business_id, workflow_instance_id })));
  if (messages.length) announceDeliveries(loaded.channel);
  await notifyOnlookers(request, loaded, status, Boolean(handoff) || resolves_handoff !== null);
  const replies = messages.filter(({ role }) => role === 'assistant').map(toReply);
  return { outcome: 'done', turn_id, status, replies, trace };
}

/** How exactly it is known when a customer was last seen, in milliseconds. Noting it with each message would cost too much. */
const seenPrecision = 10 * 60_000;

const isSeenAgain = ({ contact }: LoadedTurn): boolean => contact !== null && Date.now() - Date.parse(contact.seen_at) > seenPrecision;

/** The customer's message, followed directly by the replies. */
function messagesOf({ turn_id, key, event }: TurnRequest, { message_count }: LoadedTurn, effects: readonly Effect[]): MessageRow[] {
  const rows: Omit<MessageRow, 'position'>[] = [];
  if (event.type === 'user_message') {
    const payload = event.attachments?.length ? { attachments: event.attachments } : {};
    rows.push({ id: newId(), turn_id, role: 'user', type: 'text', text: event.text, payload, node_id: null, client_message_id: key });
  }
  for (const effect of effects) {
    if (effect.type !== 'send') continue;
    const { type, text, node_id, flow_id: _flow, ...payload } = effect.reply;
    rows.push({ id: newId(), turn_id, role: 'assistant', type, text, payload, node_id, client_message_id: null });
  }
  return rows.map((row, index) => ({ ...row, position: message_count + index + 1 }));
}

export function toReply({ id, type, text, payload, node_id }: RecordedTurn['replies'][number]): TurnReply {
  return { id, type, text, node_id, ...payload };
}

/**
 * Notifies operators, and customers who listen, immediately of what concerns them. A conversation that only the assistant handles is announced if
 * someone has a screen open, because this path is hot.
 */
async function notifyOnlookers(
  { business_id, conversation_id, event }: TurnRequest,
  { status: before, channel }: LoadedTurn,
  after: string,
  is_handoff: boolean,
): Promise<void> {
  const is_test = channel === 'test';
  if (is_handoff) await publishLive(business_id, { type: 'handoff', conversation_id, is_test });
  // The customer waits for no answer when a workflow goes on, and hears of it by their stream.
  else if (isWithHuman(before) || isWithHuman(after) || event.type === 'workflow_moved')
    await publishLive(business_id, { type: 'message', conversation_id, is_test });
  else if (!is_test) publishIfHeard(business_id, { type: 'turn', conversation_id });
}

function isWithHuman(status: string): boolean {
  return status === 'needs_human_intervention' || status === 'with_operator';
}
