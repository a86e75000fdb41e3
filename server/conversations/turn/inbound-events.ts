import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { InboundFailure } from './commit-turn';
import type { TurnEvent, TurnRequest } from './turn-request';

/**
 * The rows of the turns that a worker runs. Each is a turn and its own outbox: it waits until a turn's commit has marked it
 * handled. Adding one never touches the conversation.
 */

/** An inbound event whose turn is to be run. */
export interface InboundEvent {
  /** Also the turn's id. */
  id: string;
  key: string;
  /** What `turnEvent` describes, unless another release wrote it. */
  event: unknown;
  /** How often its turn was begun, this time included. */
  attempts: number;
  /** How often its process ended in the middle of the turn. */
  crashes: number;
}

/**
 * Stores a request for a worker. An event with this key that is there already is returned instead: the request is a repeat
 * of it. Throws a foreign-key violation where there is no such conversation.
 */
export async function addInbound({ business_id, conversation_id, turn_id, key, event }: TurnRequest): Promise<{ id: string; event: TurnEvent }> {
  const { rows } = await runAsTenant<{ id: string; event: TurnEvent }>(business_id, {
    name: 'inbound-add',
    text: `
      with added as (
        insert into inbound_events (id, business_id, conversation_id, key, event) values ($3, $1, $2, $4, $5::jsonb)
        on conflict (business_id, conversation_id, key) do nothing returning id, event)
      select id, event from added
      union all
      select id, event from inbound_events where business_id = $1 and conversation_id = $2 and key = $4`,
    values: [business_id, conversation_id, turn_id, key, JSON.stringify(event)],
  });
  // Another process added it at this moment: the statement began before and does not see it.
  return rows[0] ?? addInbound({ business_id, conversation_id, turn_id, key, event });
}

/** Begins the turn of the first event that waits in a conversation. Null where none waits, or the first is not due yet. */
export async function beginInbound(business_id: string, conversation_id: string): Promise<InboundEvent | null> {
  const { rows } = await runAsTenant<InboundEvent>(business_id, {
    name: 'inbound-begin',
    text: `
      update inbound_events set attempts = attempts + 1, crashes = crashes + 1
       where business_id = $1 and handled_at is null and next_at <= now()
         and id = (select id from inbound_events
                    where business_id = $1 and conversation_id = $2 and handled_at is null order by "sequence" limit 1)
      returning id, key, event, attempts, crashes - 1 as crashes`,
    values: [business_id, conversation_id],
  });
  return rows[0] ?? null;
}

/** Has an event tried again later: its turn failed in an orderly way. */
export async function postponeInbound(business_id: string, id: string, delay_ms: number): Promise<void> {
  await runAsTenant(business_id, {
    name: 'inbound-postpone',
    text: `update inbound_events set crashes = crashes - 1, next_at = now() + make_interval(secs => $3::float8 / 1000)
            where business_id = $1 and id = $2 and handled_at is null`,
    values: [business_id, id, delay_ms],
  });
}

/** For an event whose turn writes nothing. With a failure, the event is a dead letter. */
export async function markHandled(business_id: string, id: string, failure: InboundFailure | null): Promise<void> {
  await runAsTenant(business_id, {
    name: 'inbound-handled',
    text: `
      with forgotten as (delete from turn_effects where business_id = $1 and turn_id = $2)
      update inbound_events set handled_at = now(), failure = $3 where business_id = $1 and id = $2 and handled_at is null`,
    values: [business_id, id, failure],
  });
}

/** Whether an event has been handled, and what its turn is called: a message that came before it may have been the same. */
export async function readInbound(business_id: string, id: string): Promise<{ is_handled: boolean; failure: InboundFailure | null; turn_id: string } | null> {
  const { rows } = await runAsTenant<{ is_handled: boolean; failure: InboundFailure | null; turn_id: string }>(business_id, {
    name: 'inbound-read',
    text: `
      select r.handled_at is not null as is_handled, r.failure,
             coalesce((select m.turn_id from messages m
               where m.business_id = r.business_id and m.conversation_id = r.conversation_id and m.client_message_id = r.key), r.id) as turn_id
        from inbound_events r where r.business_id = $1 and r.id = $2`,
    values: [business_id, id],
  });
  return rows[0] ?? null;
}
