import { setTimeout as sleep } from 'node:timers/promises';
import { addDrainJob } from '@/server/conversations/drain-jobs';
import type { InboundFailure } from '@/server/conversations/inbound-events';
import { announceNotifications } from '@/server/notifications/notify';
import { announceRead } from '@/server/notifications/read-handoff';
import { commitEvent, type Committed } from './commit-event';
import { loadInstance, type LoadedInstance } from './load-instance';
import { playEvent, type PlayedEvent } from './play-event';
import { isHandled } from './read-event';
import type { StoredEvent } from './stored-event';

export interface InstanceEvent {
  business_id: string;
  workflow_instance_id: string;
  event_id: string;
  event: StoredEvent;
}

export interface EventRun {
  /** By `Date.now()`. */
  deadline: number;
  tells_conversation: boolean;
}

/**
 * Handles an event of an instance. If the instance has changed in the meantime, it begins again, until the deadline. Running
 * the same event again changes nothing. Returns false if it must be handled later.
 */
export function runEvent(request: InstanceEvent, run: EventRun): Promise<boolean> {
  const { business_id, event_id, event } = request;
  return untilWritten(request, run, null, (loaded) => playEvent({ business_id, turn_id: event_id, deadline: run.deadline }, loaded, event));
}

/**
 * Gives an event up: the instance fails, and a retry handles the event again. Neither the event nor the workflow runs,
 * because one of the two caused the failure.
 */
export function giveUpEvent(request: InstanceEvent, run: EventRun, failure: InboundFailure): Promise<boolean> {
  return untilWritten(request, run, failure, async ({ state }) => {
    const problem = { code: 'effect_failed', problem: failure === 'crashed' ? 'process_ended' : 'internal' } as const;
    const { state_id } = state;
    const entry = {
      at: Date.now(),
      type: 'failed',
      state_id,
      component_id: null,
      transition_id: null,
      ms: null,
      details: { ...problem },
    } as const;
    // The instance that waits for this one gets no event: the retry decides.
    return { instance: { ...state, status: 'failed', failure: problem }, history: [entry], outcomes: [], accepted: false, goes_on: false };
  });
}

async function untilWritten(
  request: InstanceEvent,
  { deadline, tells_conversation }: EventRun,
  failure: InboundFailure | null,
  play: (loaded: LoadedInstance) => Promise<PlayedEvent>,
): Promise<boolean> {
  const { business_id, workflow_instance_id, event_id, event } = request;
  for (let attempts = 1; attempts === 1 || Date.now() < deadline; attempts++) {
    if (attempts > 3) await sleep(Math.random() * 20);
    const loaded = await loadInstance(business_id, workflow_instance_id);
    // It was deleted, and its events with it.
    if (!loaded) return true;
    // It goes on when its business does.
    if (loaded.is_suspended) return false;
    const played = await play(loaded);
    // A conversation whose turn ran out of time reads the result later.
    const tells = tells_conversation || Date.now() > deadline;
    const committed = await commitEvent({ event_id, event, loaded, played, tells_conversation: tells, failure });
    if (committed) {
      await announce(business_id, committed);
      return true;
    }
    if (await isHandled(business_id, event_id)) return true;
  }
  return false;
}

async function announce(business_id: string, { lanes, notified, readers }: Committed): Promise<void> {
  for (const lane of lanes) await addDrainJob(lane);
  await announceNotifications(business_id, notified);
  await announceRead(business_id, readers);
}
