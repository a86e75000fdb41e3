import { isTransient } from '@/server/platform/db/violations';
import { env, turnMilliseconds } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { addDrainJob } from './drain-jobs';
import { beginInbound, markHandled, postponeInbound, type InboundEvent } from './turn/inbound-events';
import { refuseRequest, runTurn, type TurnRun } from './turn/run-turn';
import { provisionalPublisher, publishHandled } from './turn/turn-channel';
import { turnEvent, type TurnRequest } from './turn/turn-request';

interface Conversation {
  business_id: string;
  conversation_id: string;
}

/** An event whose process has ended so often is what ends it. */
const mostCrashes = 3;

/** Runs the turns of a conversation's inbound events, one after another in order, until none is due. */
export async function drainConversation(conversation: Conversation): Promise<void> {
  const { business_id, conversation_id } = conversation;
  for (let row; (row = await beginInbound(business_id, conversation_id)); ) {
    const delay_ms = await handle(conversation, row);
    if (delay_ms === null) {
      await publishHandled(business_id, row.id);
      continue;
    }
    // The events behind it wait, so that the conversation keeps its order.
    await postponeInbound(business_id, row.id, delay_ms);
    return addDrainJob(conversation, delay_ms);
  }
}

/** Returns null when the event is handled, else after how many milliseconds it is to be tried again. */
async function handle({ business_id, conversation_id }: Conversation, { id, key, event, attempts, crashes }: InboundEvent): Promise<number | null> {
  const about = { conversation_id, turn_id: id, attempts };
  const parsed = turnEvent.safeParse(event);
  if (!parsed.success) {
    log.error({ ...about, error: parsed.error.message }, 'an inbound event cannot be read');
    await markHandled(business_id, id, 'unreadable');
    return null;
  }
  const request: TurnRequest = { business_id, conversation_id, turn_id: id, key, event: parsed.data };
  const run: TurnRun = {
    deadline: Date.now() + turnMilliseconds(),
    inbound: { showProvisional: provisionalPublisher(business_id, id, attempts) },
  };
  try {
    const result = crashes < mostCrashes ? await runTurn(request, run) : await refuseCrashed(request, run);
    if (result?.outcome !== 'refused') return null;
    if (result.code === 'timeout') return delayAfter(attempts);
    await markHandled(business_id, id, null);
    return null;
  } catch (error) {
    if (isTransient(error)) {
      log.warn({ ...about, error: (error as Error).message }, 'a turn is tried again');
      return delayAfter(attempts);
    }
    log.error({ ...about, error: (error as Error).message, stack: (error as Error).stack }, 'a turn failed');
    return refuseDefect(request, run, attempts);
  }
}

function refuseCrashed(request: TurnRequest, run: TurnRun) {
  log.error({ conversation_id: request.conversation_id, turn_id: request.turn_id }, 'a turn ended its process several times and is not run again');
  return refuseRequest(request, run, 'process_ended');
}

/** Where not even the general error message can be stored, the event becomes a dead letter without an answer. */
async function refuseDefect(request: TurnRequest, run: TurnRun, attempts: number): Promise<number | null> {
  try {
    await refuseRequest(request, run, 'internal_error');
  } catch (error) {
    if (isTransient(error)) return delayAfter(attempts);
    await markHandled(request.business_id, request.turn_id, 'defect');
  }
  return null;
}

const [firstDelay, longestDelay] = [250, 30_000];

/** Doubles with each attempt up to 30 s, and half of it is random. */
function delayAfter(attempts: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts - 1, 10)) * (0.5 + Math.random() / 2);
}
