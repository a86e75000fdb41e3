import { isTransient } from '@/server/platform/db/violations';
import { turnMilliseconds } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { markHandled, mostCrashes, type InboundEvent, type InboundFailure } from '../inbound-events';
import { TurnMustWait } from '../journal';
import { logFailure } from './log-failure';
import { provisionalPublisher } from './provisional-text';
import { refuseRequest, runTurn, type Refusal, type TurnRun } from './run-turn';
import { turnEvent, type TurnRequest, type TurnResult } from './turn-request';

/**
 * Runs the turn of an inbound event. An event that cannot be handled is refused and recorded, so that it does not block
 * others. Returns false if the turn must be tried again later.
 */
export async function handleInbound(
  { business_id, conversation_id }: { business_id: string; conversation_id: string },
  { id, key, event, attempts, crashes }: InboundEvent,
): Promise<boolean> {
  const about = { conversation_id, turn_id: id, attempts };
  const parsed = turnEvent.safeParse(event);
  if (!parsed.success) {
    log.error({ ...about, error: parsed.error.message }, 'an inbound event cannot be read');
    await markHandled(business_id, id, 'unreadable');
    return true;
  }
  const request = { business_id, conversation_id, turn_id: id, key, event: parsed.data };
  const run: TurnRun = {
    deadline: Date.now() + turnMilliseconds(),
    inbound: provisionalPublisher(business_id, id, attempts),
  };
  if (crashes >= mostCrashes) {
    log.error(about, 'a turn ended its process several times and is not run again');
    return refuse(request, run, 'process_ended');
  }
  try {
    return await settle(request, await runTurn(request, run), null);
  } catch (error) {
    const passes = isTransient(error) || error instanceof TurnMustWait;
    logFailure(request, error as Error, passes);
    return passes ? false : refuse(request, run, 'internal_error');
  }
}

/** An event whose turn has written nothing also counts as handled, unless the turn ran out of time. */
async function settle({ business_id, turn_id }: TurnRequest, result: TurnResult | null, failure: InboundFailure | null): Promise<boolean> {
  if (result?.outcome !== 'refused') return true;
  if (result.code === 'timeout') return false;
  await markHandled(business_id, turn_id, failure);
  return true;
}

/** If not even the general error message can be stored, the event becomes a dead letter without an answer. */
async function refuse(request: TurnRequest, run: TurnRun, refusal: Refusal): Promise<boolean> {
  const failure = refusal === 'process_ended' ? 'crashed' : 'defect';
  try {
    return await settle(request, await refuseRequest(request, run, refusal), failure);
  } catch (error) {
    if (isTransient(error)) return false;
    await markHandled(request.business_id, request.turn_id, failure);
    return true;
  }
}
