import { setTimeout as sleep } from 'node:timers/promises';
import { refuseTurn } from '@/lib/engine/refuse-turn';
import { readSettings } from '@/server/dialog-flows/settings';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { noModel, stateBefore, stepEnv, unreadEvent, versionOf } from './engine-input';
import { markHandled } from '../inbound-events';
import { loadTurn, readRecordedTurn, type LoadedTurn } from './load-turn';
import { isAway, playAway } from './play-away';
import { playRating } from './play-rating';
import { playTurn } from './play-turn';
import { toReply, writeTurn } from './write-turn';
import { recallTurn } from './turn-memory';
import { isSameEvent, type TurnEvent, type TurnRefusal, type TurnRequest, type TurnResult } from './turn-request';

/** The limits of a turn's run, and what it may use. */
export interface TurnRun {
  /** The deadline, by `Date.now()`. */
  deadline: number;
  /** For a turn that handles an inbound event, which may make outside calls. Null for one that is answered immediately. */
  inbound: { showProvisional: (text: string, run: number) => void; retractProvisional: (run: number) => void } | null;
}

/**
 * The only interpreter of the engine's effects. Loads the conversation, steps until the turn is over, and commits state,
 * messages and log together. If the conversation has changed in the meantime, it starts again, until the deadline.
 * Running the same request again changes nothing and returns the first result.
 *
 * @returns null if a turn that should be answered immediately cannot be: it makes outside calls, or an inbound event
 *   waits
 */
export function runTurn(request: TurnRequest, run: TurnRun): Promise<TurnResult | null> {
  const { deadline, inbound } = run;
  let runs = 0;
  const remembered =
    inbound || request.event.type !== 'user_message' ? undefined : recallTurn(request.business_id, request.conversation_id);
  return untilWritten(request, run, remembered, async (loaded) => {
    if (!inbound && loaded.has_waiting) return null;
    // The conversation has been handed off again in the meantime.
    if (request.event.type === 'handoff_resolved' && loaded.open_handoff) return ignoreEvent(request, loaded);
    // Someone else has taken it, or it waits in the queue.
    if (request.event.type === 'taken_over' && loaded.open_handoff) return ignoreEvent(request, loaded);
    if (isAway(loaded) && isOfCustomer(request.event)) return playAway(request, loaded, inbound !== null);
    const rated = await playRating(request, loaded, inbound !== null);
    if (rated) return rated;
    const current = ++runs;
    const shows = {
      showProvisional: (text: string) => inbound?.showProvisional(text, current),
      retractProvisional: () => inbound?.retractProvisional(current),
    };
    return playTurn(request, loaded, inbound && { ...request, assistant_id: loaded.assistant.id, deadline, ...shows });
  });
}

/** Why a request is answered without running it: its process crashed each time, or our code failed. */
export type Refusal = 'process_ended' | 'internal_error';

/**
 * Replies to a request with the general error message and leaves the conversation unchanged. It neither parses the
 * message nor runs the flow, because one of the two caused the failure.
 */
export function refuseRequest(request: TurnRequest, run: TurnRun, refusal: Refusal): Promise<TurnResult | null> {
  return untilWritten(request, run, undefined, async (loaded) => {
    const version = versionOf(loaded);
    if (!version) return { outcome: 'refused', code: 'not_found', detail: 'not_an_open_version' };
    const began = performance.now();
    const main = { id: version.flow_base_id, settings: await readSettings({ db: tenantDb(request.business_id) }, version.id) };
    const refused = refuseTurn(main, stateBefore(loaded, request), unreadEvent(request.event), stepEnv(loaded, noModel), refusal);
    const failure = refusal === 'process_ended' ? 'crashed' : 'defect';
    return writeTurn(request, loaded, {
      ...refused,
      version,
      inbound: run.inbound && { failure },
      is_memorable: false,
      began,
      durations: {},
    });
  });
}

type Attempt = (loaded: LoadedTurn) => Promise<TurnResult | null | 'changed'>;

/** Reads the conversation again and retries, as long as other processes change it in the meantime. */
async function untilWritten(
  request: TurnRequest,
  { deadline, inbound }: TurnRun,
  remembered: LoadedTurn | undefined,
  attempt: Attempt,
): Promise<TurnResult | null> {
  for (let attempts = 1; attempts === 1 || Date.now() < deadline; attempts++) {
    // Random delays keep processes that run turns of one conversation from conflicting forever.
    if (attempts > 3) await sleep(Math.random() * 20);
    const loaded = (attempts === 1 && remembered) || (await loadTurn(request));
    if (!loaded) return { outcome: 'refused', code: 'not_found' };
    const recorded = await findRecorded(request, loaded);
    // The turn was answered immediately before its row was stored, and the connection broke before the database confirmed it.
    if (recorded && inbound) await markHandled(request.business_id, request.turn_id, null);
    const detail = !recorded && isOfCustomer(request.event) && refusalOf(loaded);
    if (detail) return { outcome: 'refused', code: 'forbidden', detail };
    const result = recorded ?? (await attempt(loaded));
    if (result !== 'changed') return result;
  }
  return { outcome: 'refused', code: 'timeout' };
}

/** Why the customer's turns do not run. An archived assistant does not keep the customer from the person who helps them. */
function refusalOf(loaded: LoadedTurn): TurnRefusal | null {
  if (loaded.contact?.is_blocked) return 'contact_blocked';
  if (isAway(loaded)) return null;
  if (loaded.assistant.is_suspended) return 'business_away';
  return loaded.assistant.is_archived && !loaded.open_handoff ? 'assistant_archived' : null;
}

const isOfCustomer = ({ type }: TurnEvent): boolean => type === 'start' || type === 'user_message' || type === 'reset';

/** The earlier result of this request, if it already ran. */
async function findRecorded(request: TurnRequest, loaded: LoadedTurn): Promise<TurnResult | undefined> {
  const { event } = request;
  const { earlier, is_handled, status } = loaded;
  if (earlier && !isSameEvent(event, { type: 'user_message', ...earlier })) {
    return { outcome: 'refused', code: 'conflict', detail: 'message_id_reused' };
  }
  // The conversation shows that a message was handled, and the instance shows an opening. Only the log shows a reset.
  const ran = earlier || is_handled || (event.type === 'start' && loaded.instance);
  if (!ran && event.type !== 'reset') return undefined;
  const turn_id = earlier?.turn_id ?? request.turn_id;
  const recorded = await readRecordedTurn(request.business_id, request.conversation_id, turn_id);
  if (!recorded && !ran) return undefined;
  // If the log is no longer kept, nothing remains of a turn without replies.
  if (!recorded) return { outcome: 'done', turn_id, status, trace: null, replies: [] };
  return { outcome: 'done', turn_id, status: recorded.status, replies: recorded.replies.map(toReply), trace: recorded.trace };
}

async function ignoreEvent({ business_id, turn_id }: TurnRequest, { status }: LoadedTurn): Promise<TurnResult> {
  await markHandled(business_id, turn_id, null);
  return { outcome: 'done', turn_id, status, replies: [] };
}
