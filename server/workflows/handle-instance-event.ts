import { markHandled, mostCrashes, type InboundEvent, type InboundFailure } from '@/server/conversations/inbound-events';
import { TurnIsOver, TurnMustWait } from '@/server/conversations/journal';
import { isTransient } from '@/server/platform/db/violations';
import { turnMilliseconds } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { giveUpEvent, runEvent, type EventRun, type InstanceEvent } from './instances/run-event';
import { storedEvent, type StoredEvent } from './instances/stored-event';

/**
 * Handles an inbound event of an instance. One that cannot be handled makes the instance fail, so that it does not block
 * others. Returns false if it must be tried again later.
 *
 * @param run for an event that a turn of the instance's conversation handles
 */
export async function handleInstanceEvent(
  { business_id, workflow_instance_id }: { business_id: string; workflow_instance_id: string },
  { id: event_id, event, attempts, crashes }: InboundEvent,
  run: EventRun = { deadline: Date.now() + turnMilliseconds(), tells_conversation: true },
): Promise<boolean> {
  const about = { workflow_instance_id, event_id, attempts };
  if (!storedEvent.safeParse(event).success) {
    log.error(about, 'an event of a workflow cannot be read');
    await markHandled(business_id, event_id, 'unreadable');
    return true;
  }
  const request = { business_id, workflow_instance_id, event_id, event: event as StoredEvent };
  if (crashes >= mostCrashes) {
    log.error(about, 'an event of a workflow ended its process several times and is not run again');
    return giveUp(request, run, 'crashed');
  }
  try {
    return await runEvent(request, run);
  } catch (error) {
    if (error instanceof TurnIsOver) return true;
    const passes = isTransient(error) || error instanceof TurnMustWait;
    const { message, stack } = error as Error;
    if (passes) log.warn({ ...about, error: message }, 'an event of a workflow is tried again');
    else log.error({ ...about, error: message, stack }, 'an event of a workflow failed');
    return passes ? false : giveUp(request, run, 'defect');
  }
}

/** If not even that can be stored, the event is given up without the instance. */
async function giveUp(request: InstanceEvent, run: EventRun, failure: InboundFailure): Promise<boolean> {
  try {
    return await giveUpEvent(request, run, failure);
  } catch (error) {
    if (isTransient(error)) return false;
    await markHandled(request.business_id, request.event_id, failure);
    return true;
  }
}
