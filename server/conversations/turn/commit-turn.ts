import { DatabaseError } from 'pg';
import { isBrokenReference } from '@/server/platform/db/violations';
import { runAsTenant, type Statement } from '@/server/platform/db/tenant-pool';
import { newId } from '@/server/platform/new-id';
import type { OutboxRow } from '@/server/platform/outbox';
import type { InboundFailure } from '../inbound-events';
import type { LoadedTurn } from './load-turn';
import { openedParts, type OpenedRequest } from './opened-parts';
import { ratedParts, type CustomerRating } from './rated-parts';

export interface MessageRow {
  id: string;
  position: number;
  turn_id: string;
  role: 'user' | 'assistant' | 'system';
  type: string;
  text: string;
  payload: Record<string, unknown>;
  node_id: string | null;
  client_message_id: string | null;
}

/** A conversation moved to another assistant, as its history shows it. */
export interface MoveRow {
  id: string;
  after_position: number;
  detail: { from: Named; to: Named; by: string; matched: string; score: number | null };
}

interface Named {
  id: string;
  name: string;
}

export interface TurnCommit {
  business_id: string;
  conversation_id: string;
  /** The revision that the turn began from. If the conversation has changed since, nothing is written. */
  revision: number;
  /**
   * The inbound event that the turn handles, and why it failed, if it did. Null for a turn that is answered immediately,
   * which is written only while no inbound event waits.
   */
  inbound: { id: string; failure: InboundFailure | null } | null;
  assistant_id: string;
  /** The assistants through which the conversation went in this turn. The last one is `assistant_id`. Empty: it did not move. */
  moves: readonly MoveRow[];
  /** For a turn that began from remembered data: what else must be unchanged. */
  still: { version_revision: number; assistant: LoadedTurn['assistant'] } | null;
  version_id: string;
  status: string;
  message_count: number;
  instance: {
    id: string;
    /** Whether the instance began in this turn. */
    is_new: boolean;
    status: 'active' | 'ended' | 'abandoned';
    /** As JSON. */
    state: string;
    /** When the customer will have been silent for too long. Null if the instance waits for no one. */
    abandon_at: Date | null;
  };
  /** Whether an unfinished instance is left behind, as by a reset and by a move to another assistant. */
  leaves_instance: boolean;
  messages: MessageRow[];
  opens_handoff: OpenedRequest | null;
  /** Who ends the open handoff: the customer with an exit keyword, or a reset. */
  resolves_handoff: 'customer' | 'reset' | null;
  /** Whether the customer wrote to a person, or to the queue. */
  awaits_person: boolean;
  /** Whether the customer wrote in a conversation that staff had put off. */
  ends_snooze: boolean;
  /** How satisfied the customer said they are. */
  rated: CustomerRating | null;
  /** The request whose customer is asked how satisfied they are, or null if they were asked and wrote. Undefined: unchanged. */
  rating_request_id: string | null | undefined;
  /** The customer, if it must be noted that they were seen. */
  seen_contact_id: string | null;
  log: { id: string; turn_id: string; entry: unknown };
  jobs: OutboxRow[];
  /** Instances of workflows that the conversation has left, and that are cancelled. */
  leaves_workflows: readonly string[];
  /** The customer's message if the flow did not understand it. */
  unmatched: { id: string; text: string; group_key: string } | null;
}

/**
 * Writes a whole turn in one statement: the conversation, its instance, the messages, the log, and the jobs it causes.
 * Returns false and writes nothing if the turn must run again: the conversation has changed in the meantime or already
 * has this message, the inbound event is handled, another one waits before it, or a row that it references is gone.
 */
export async function commitTurn(turn: TurnCommit): Promise<boolean> {
  try {
    const result = await runAsTenant<{ turned: number }>(turn.business_id, commitStatement(turn));
    return result.rows[0]?.turned === 1;
  } catch (error) {
    if (isBrokenReference(error) || (error instanceof DatabaseError && error.constraint === messageKey)) return false;
    throw error;
  }
}

const messageKey = 'messages_business_id_conversation_id_client_message_id_key';

/** Contains only the parts that this turn needs. Each part costs time, even if it affects no row. */
function commitStatement(turn: TurnCommit): Statement {
  const { business_id, conversation_id, instance, log, messages, opens_handoff, inbound } = turn;
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const names = [`turn-commit${inbound ? '-inbound' : ''}${turn.still ? '-still' : ''}`];
  const [business, conversation] = [put(business_id), put(conversation_id)];
  const version = put(turn.version_id);
  const instanceId = put(instance.id);
  const [status, state, abandonAt] = [put(instance.status), put(instance.state), put(instance.abandon_at)];
  const message_count = put(turn.message_count);
  const inboundId = inbound && put(inbound.id);
  const isNext = inboundId
    ? `exists (select from inbound_events where business_id = ${business} and id = ${inboundId} and handled_at is null)`
    : `not exists (select from inbound_events where business_id = ${business} and conversation_id = ${conversation} and handled_at is null)`;
  const asked = turn.rating_request_id === undefined ? '' : `, rating_request_id = ${put(turn.rating_request_id)}::uuid`;
  if (asked) names.push('asked');
  const moved = turn.moves.length === 0 ? '' : `, assistant_id = ${put(turn.assistant_id)}::uuid`;

  const parts = [
    `turned as (
       update conversations
          set revision = revision + 1, status = ${put(turn.status)}::conversation_status, version_id = ${version},
              message_count = ${message_count}, last_message_at = now(), updated_at = now()${turn.ends_snooze ? ', snoozed_until = null' : ''}${asked}${moved}
        where business_id = ${business} and id = ${conversation} and revision = ${put(turn.revision)}
          and ${isNext}${stillHolds(turn, business, version, put)}
       returning id, channel)`,
    `said as (
       insert into messages (id, business_id, conversation_id, position, turn_id, role, type, text, payload, node_id, client_message_id)
       select m.id, ${business}, ${conversation}, m.position, m.turn_id, m.role, m.type, m.text, m.payload, m.node_id, m.client_message_id
         from turned, jsonb_to_recordset(${put(JSON.stringify(messages))}::jsonb) as m (id uuid, position int, turn_id uuid,
              role message_role, type text, text text, payload jsonb, node_id uuid, client_message_id text))`,
  ];
  if (inbound) {
    parts.push(
      `handled as (
       update inbound_events set handled_at = now(), failure = ${put(inbound.failure)}
        where business_id = ${business} and id = ${inboundId} and exists (select from turned))`,
      `forgotten as (
       delete from turn_effects where business_id = ${business} and turn_id = ${inboundId} and exists (select from turned))`,
    );
  }
  let before = 'turned';
  if (turn.leaves_instance) {
    names.push('leaves');
    parts.push(`left_behind as (
       update flow_instances set status = 'ended', abandon_at = null, updated_at = now()
        where business_id = ${business} and conversation_id = ${conversation} and status = 'active' and exists (select from turned)
       returning id)`);
    // The previous instance ends before the new one begins.
    before = 'turned, (select count(*) from left_behind) as done';
  }
  if (instance.is_new) {
    names.push('begins');
    parts.push(`instance as (
       insert into flow_instances (id, business_id, conversation_id, version_id, status, state, abandon_at)
       select ${instanceId}::uuid, ${business}, ${conversation}, ${version}, ${status}::instance_status, ${state}::jsonb, ${abandonAt}::timestamptz
         from ${before}
       returning id)`);
  } else {
    // The timer is only set earlier here. A timer that fires too early is postponed then. Moving it with each turn would
    // update every index of the table.
    parts.push(`instance as (
       update flow_instances
          set version_id = ${version}, status = ${status}::instance_status, state = ${state}::jsonb, updated_at = now(),
              abandon_at = case when ${abandonAt}::timestamptz is not null then least(abandon_at, ${abandonAt}::timestamptz) end
        where business_id = ${business} and id = ${instanceId}::uuid and exists (select from turned)
       returning id)`);
  }
  if (opens_handoff) {
    names.push(opens_handoff.taken_by ? 'taken' : 'opens');
    parts.push(...openedParts(opens_handoff, { business, conversation, message_count }, put));
  }
  if (turn.awaits_person) {
    names.push('awaits');
    parts.push(`awaited as (
       update handoff_requests set waiting_since = now()
        where business_id = ${business} and conversation_id = ${conversation} and status <> 'RESOLVED' and waiting_since is null
          and exists (select from turned))`);
  }
  if (turn.jobs.length) {
    names.push('jobs');
    parts.push(`queued as (
       insert into outbox_jobs (id, business_id, name, payload)
       select j.id, ${business}, j.name, j.payload
         from turned, jsonb_to_recordset(${put(JSON.stringify(turn.jobs))}::jsonb) as j (id uuid, name text, payload jsonb))`);
  }
  if (turn.leaves_workflows.length) {
    names.push('cancels');
    parts.push(`cancelled as (
       insert into inbound_events (id, business_id, workflow_instance_id, key, event)
       select gen_random_uuid(), ${business}, w.id, ${put(`left:${log.turn_id}`)}, '{"type": "cancel", "by": null}'
         from turned, workflow_instances w where w.business_id = ${business} and w.id = any(${put(turn.leaves_workflows)}::uuid[])
       on conflict do nothing)`);
  }
  if (turn.resolves_handoff) {
    names.push('resolves');
    parts.push(`resolved as (
       update handoff_requests set status = 'RESOLVED', resolved_at = now(), waiting_since = null
        where business_id = ${business} and conversation_id = ${conversation} and status <> 'RESOLVED' and exists (select from turned))`);
  }
  if (turn.ends_snooze) {
    names.push('unsnoozed');
    // The entry stands before the message.
    parts.push(`unsnoozed as (
       insert into conversation_entries (id, business_id, conversation_id, kind, after_position)
       select ${put(newId())}::uuid, ${business}, ${conversation}, 'unsnoozed', ${put(messages[0]?.position ?? turn.message_count)}::int - 1 from turned)`);
  }
  if (turn.rated) {
    names.push('rated');
    parts.push(...ratedParts(turn.rated, { business, conversation, message_count }, put));
  }
  if (turn.seen_contact_id) {
    names.push('seen');
    // A customer whom someone is changing is noted with the next message, so that no turn waits for it.
    const contact = put(turn.seen_contact_id);
    parts.push(`seen as (
       update contacts set last_seen_at = now()
        where business_id = ${business} and id = (select id from contacts where business_id = ${business} and id = ${contact}::uuid for no key update skip locked)
          and exists (select from turned))`);
  }
  if (turn.resolves_handoff === 'customer') {
    names.push('left');
    parts.push(`entered as (
       insert into conversation_entries (id, business_id, conversation_id, kind, after_position)
       select ${put(newId())}::uuid, ${business}, ${conversation}, 'resolved_by_customer', ${put(messages[0]?.position ?? turn.message_count)}::int
         from turned)`);
  }
  if (moved) {
    names.push('moved');
    parts.push(`moved as (
       insert into conversation_entries (id, business_id, conversation_id, kind, detail, after_position)
       select m.id, ${business}, ${conversation}, 'moved', m.detail, m.after_position
         from turned, jsonb_to_recordset(${put(JSON.stringify(turn.moves))}::jsonb) as m (id uuid, detail jsonb, after_position int))`);
  }
  if (turn.unmatched) {
    names.push('unmatched');
    // Messages of live tests are not customers' messages.
    parts.push(`unmatched as (
       insert into nlu_unmatched_messages (id, business_id, assistant_id, conversation_id, turn_id, text, group_key)
       select ${put(turn.unmatched.id)}::uuid, ${business}, ${put(turn.assistant_id)}::uuid, ${conversation}, ${put(log.turn_id)}::uuid,
              ${put(turn.unmatched.text)}, ${put(turn.unmatched.group_key)}
         from turned where channel <> 'test')`);
  }
  parts.push(`logged as (
       insert into event_log_entries (id, business_id, conversation_id, instance_id, turn_id, type, entry)
       select ${put(log.id)}::uuid, ${business}, ${conversation}, instance.id, ${put(log.turn_id)}::uuid, 'turn', ${put(JSON.stringify(log.entry))}::jsonb
         from turned, instance)`);
  return { name: names.join('-'), text: `with ${parts.join(', ')} select count(*)::int as turned from turned`, values };
}

/** The condition that what a remembered turn knew of its flow version and its assistant is unchanged. */
function stillHolds({ still, assistant_id }: TurnCommit, business: string, version: string, put: (value: unknown) => string): string {
  if (!still) return '';
  const { language, mode, workflow_id, nlu_model_id, nlu_revision, routing_revision } = still.assistant;
  return `
          and exists (select from flow_versions v, assistants a
                where v.business_id = ${business} and v.id = ${version} and v.revision = ${put(still.version_revision)}
                  and a.business_id = ${business} and a.id = ${put(assistant_id)}
                  and a.language::text = ${put(language)} and a.mode::text = ${put(mode)}
                  and a.nlu_model_id is not distinct from ${put(nlu_model_id)}::uuid and a.nlu_revision = ${put(nlu_revision)}
                  and a.workflow_id is not distinct from ${put(workflow_id)}::uuid
                  and a.routing_revision = ${put(routing_revision)} and a.archived_at is null
                  and not exists (select from businesses s where s.id = ${business} and s.suspended_at is not null))`;
}

/** Postpones a timer that fired too early, because turns came after the one that set it. */
export async function postponeTimer(business_id: string, instance_id: string, abandon_at: Date): Promise<void> {
  await runAsTenant(business_id, {
    name: 'timer-postpone',
    text: `update flow_instances set abandon_at = $3 where business_id = $1 and id = $2 and status = 'active' and abandon_at <= now()`,
    values: [business_id, instance_id, abandon_at],
  });
}
