import { tenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { Lane } from './lane';
import type { TurnEvent, TurnRequest } from './turn/turn-request';

/** An inbound event that is to be handled. */
export interface InboundEvent {
  /** Also the turn's id. */
  id: string;
  key: string;
  /** Has the shape of `turnEvent` or of `instanceEvent`, unless another release wrote it. */
  event: unknown;
  /** How often its turn was begun, including this time. */
  attempts: number;
  /** How often its process ended during the turn. */
  crashes: number;
}

/** Why an inbound event was given up: its process crashed repeatedly, our code failed, or it cannot be read. */
export type InboundFailure = 'crashed' | 'defect' | 'unreadable';

/** An event whose process has ended this often is assumed to be the cause. */
export const mostCrashes = 3;

/** Stores a request for a worker. If an event with this key exists, returns that one: the request repeats it. */
export async function addInbound({
  business_id,
  conversation_id,
  turn_id,
  key,
  event,
}: TurnRequest): Promise<{ id: string; event: TurnEvent }> {
  for (;;) {
    const { rows } = await runAsTenant<{ id: string; event: TurnEvent }>(business_id, {
      name: 'inbound-add',
      text: `with added as (
               insert into inbound_events (id, business_id, conversation_id, key, event) values ($3, $1, $2, $4, $5::jsonb)
               on conflict (business_id, conversation_id, key) do nothing returning id, event)
             select id, event from added
             union all select id, event from inbound_events where business_id = $1 and conversation_id = $2 and key = $4`,
      values: [business_id, conversation_id, turn_id, key, JSON.stringify(event)],
    });
    // A statement does not see rows that another process commits after it began. The next one does.
    if (rows[0]) return rows[0];
  }
}

/**
 * Begins the first waiting event of a lane. Returns undefined if none waits, or the first is not due yet.
 *
 * @param early whether to begin it even if it is not due
 */
export async function beginInbound(lane: Lane, early = false): Promise<InboundEvent | undefined> {
  const { business_id } = lane;
  const [column, id] = 'conversation_id' in lane ? ['conversation_id', lane.conversation_id] : [ofInstance, lane.workflow_instance_id];
  const { rows } = await runAsTenant<InboundEvent>(business_id, {
    name: `inbound-begin-${column}`,
    text: `update inbound_events set attempts = attempts + 1, crashes = crashes + 1
            where business_id = $1 and handled_at is null and (next_at <= now() or $3)
              and id = (select id from inbound_events
                         where business_id = $1 and ${column} = $2 and handled_at is null order by "sequence" limit 1)
           returning id, key, event, attempts, crashes - 1 as crashes`,
    values: [business_id, id, early],
  });
  return rows[0];
}

const ofInstance = 'workflow_instance_id';

/** Postpones an event whose turn failed while its process continued. */
export async function postponeInbound(business_id: string, id: string, delay_ms: number): Promise<void> {
  const data = { crashes: { decrement: 1 }, next_at: new Date(Date.now() + delay_ms) };
  await tenantDb(business_id)((tx) => tx.inboundEvent.updateMany({ where: { id, handled_at: null }, data }));
}

/** Marks an event whose turn writes nothing as handled. With a failure, the event is a dead letter. */
export async function markHandled(business_id: string, id: string, failure: InboundFailure | null): Promise<void> {
  await tenantDb(business_id)(async (tx) => {
    await tx.inboundEvent.updateMany({ where: { id, handled_at: null }, data: { handled_at: new Date(), failure } });
    await tx.turnEffect.deleteMany({ where: { turn_id: id } });
  });
}

/** Whether an event has been handled, and by which turn. It may be an earlier turn with the same message. */
export async function readInbound(business_id: string, id: string) {
  const { rows } = await runAsTenant<{ is_handled: boolean; failure: InboundFailure | null; turn_id: string }>(business_id, {
    name: 'inbound-read',
    text: `select r.handled_at is not null as is_handled, r.failure, coalesce(m.turn_id, r.id) as turn_id
             from inbound_events r left join messages m
               on m.business_id = r.business_id and m.conversation_id = r.conversation_id and m.client_message_id = r.key
            where r.business_id = $1 and r.id = $2`,
    values: [business_id, id],
  });
  return rows[0];
}
