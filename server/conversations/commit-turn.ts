import { DatabaseError } from 'pg';
import type { InstanceState } from '@/lib/engine/types';
import { runAsTenant, type Statement } from '@/server/platform/db/tenant-pool';

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

export interface TurnCommit {
  business_id: string;
  conversation_id: string;
  /** What the turn began from: where the conversation or its assistant has changed since, nothing is written. */
  revision: number;
  assistant: { id: string; turn_revision: number };
  version_id: string;
  status: string;
  message_count: number;
  instance: {
    id: string;
    /** Whether it began in this turn. */
    is_new: boolean;
    status: 'active' | 'ended' | 'abandoned';
    state: InstanceState;
    /** When the customer will have been gone for too long; null where nobody is waited for. */
    abandon_at: Date | null;
  };
  /** Whether an instance that has not ended is left behind: only a reset does that. */
  leaves_instance: boolean;
  messages: MessageRow[];
  /** The reason of a handoff that begins; null where none does. */
  opens_handoff: { id: string; reason: string } | null;
  resolves_handoff: boolean;
  log: { id: string; turn_id: string; entry: unknown };
  /** The customer's message where the flow did not understand it. */
  unmatched: { id: string; text: string; group_key: string } | null;
}

/**
 * Writes a whole turn at once: the conversation, its instance, the messages and the log. Answers false, and writes
 * nothing, where the conversation or its assistant has changed in the meantime, or has this client message already.
 */
export async function commitTurn(turn: TurnCommit): Promise<boolean> {
  try {
    const result = await runAsTenant<{ turned: number }>(turn.business_id, commitStatement(turn));
    return result.rows[0]?.turned === 1;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === clientMessageKey) return false;
    throw error;
  }
}

const clientMessageKey = 'messages_business_id_conversation_id_client_message_id_key';

/** One statement, of what this turn needs only: what stands in a statement costs, also where it touches no row. */
function commitStatement(turn: TurnCommit): Statement {
  const { business_id, conversation_id, instance, log, opens_handoff } = turn;
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const names = ['turn-commit'];
  const [business, conversation] = [put(business_id), put(conversation_id)];
  const version = put(turn.version_id);
  const instanceId = put(instance.id);
  const [status, state, abandonAt] = [put(instance.status), put(JSON.stringify(instance.state)), put(instance.abandon_at)];

  const parts = [
    `turned as (
       update conversations
          set revision = revision + 1, status = ${put(turn.status)}::conversation_status, version_id = ${version},
              message_count = ${put(turn.message_count)}, last_message_at = now(), updated_at = now()
        where business_id = ${business} and id = ${conversation} and revision = ${put(turn.revision)}
          and exists (select from assistants
                where business_id = ${business} and id = ${put(turn.assistant.id)} and turn_revision = ${put(turn.assistant.turn_revision)})
       returning id, channel)`,
    `said as (
       insert into messages (id, business_id, conversation_id, position, turn_id, role, type, text, payload, node_id, client_message_id)
       select m.id, ${business}, ${conversation}, m.position, m.turn_id, m.role, m.type, m.text, m.payload, m.node_id, m.client_message_id
         from turned, jsonb_to_recordset(${put(JSON.stringify(turn.messages))}::jsonb) as m (id uuid, position int, turn_id uuid,
              role message_role, type text, text text, payload jsonb, node_id uuid, client_message_id text))`,
  ];
  let before = 'turned';
  if (turn.leaves_instance) {
    names.push('leaves');
    parts.push(`left_behind as (
       update flow_instances set status = 'ended', abandon_at = null, updated_at = now()
        where business_id = ${business} and conversation_id = ${conversation} and status = 'active' and exists (select from turned)
       returning id)`);
    // The former one has ended before the new one begins.
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
    // Brought forward only; one that comes too early is postponed then: to move the timer with each turn would write every
    // index of the table.
    parts.push(`instance as (
       update flow_instances
          set version_id = ${version}, status = ${status}::instance_status, state = ${state}::jsonb, updated_at = now(),
              abandon_at = case when ${abandonAt}::timestamptz is not null then least(abandon_at, ${abandonAt}::timestamptz) end
        where business_id = ${business} and id = ${instanceId}::uuid and exists (select from turned)
       returning id)`);
  }
  if (opens_handoff) {
    names.push('opens');
    parts.push(
      `opened as (
       insert into handoff_requests (id, business_id, conversation_id, reason)
       select ${put(opens_handoff.id)}::uuid, ${business}, ${conversation}, ${put(opens_handoff.reason)} from turned
       returning id)`,
      // notifyHandoffJob: staff hear of it from the job, so that this path stays short.
      `told as (
       insert into outbox_jobs (id, business_id, name, payload)
       select gen_random_uuid(), ${business}, 'notifications.handoff-opened',
              jsonb_build_object('business_id', ${business}::uuid, 'request_id', opened.id) from opened)`,
    );
  }
  if (turn.resolves_handoff) {
    names.push('resolves');
    parts.push(`resolved as (
       update handoff_requests set status = 'RESOLVED', resolved_at = now()
        where business_id = ${business} and conversation_id = ${conversation} and status <> 'RESOLVED' and exists (select from turned))`);
  }
  if (turn.unmatched) {
    names.push('unmatched');
    // What the people of the business try out is not what customers say.
    parts.push(`unmatched as (
       insert into nlu_unmatched_messages (id, business_id, assistant_id, conversation_id, turn_id, text, group_key)
       select ${put(turn.unmatched.id)}::uuid, ${business}, ${put(turn.assistant.id)}::uuid, ${conversation}, ${put(log.turn_id)}::uuid,
              ${put(turn.unmatched.text)}, ${put(turn.unmatched.group_key)}
         from turned where channel <> 'test')`);
  }
  parts.push(`logged as (
       insert into event_log_entries (id, business_id, conversation_id, instance_id, turn_id, type, entry)
       select ${put(log.id)}::uuid, ${business}, ${conversation}, instance.id, ${put(log.turn_id)}::uuid, 'turn', ${put(JSON.stringify(log.entry))}::jsonb
         from turned, instance)`);
  return { name: names.join('-'), text: `with ${parts.join(', ')} select count(*)::int as turned from turned`, values };
}

/** Sets a timer anew that went off too early: turns came after the one that set it. */
export async function postponeTimer(business_id: string, instance_id: string, abandon_at: Date): Promise<void> {
  await runAsTenant(business_id, {
    name: 'timer-postpone',
    text: `update flow_instances set abandon_at = $3 where business_id = $1 and id = $2 and status = 'active' and abandon_at <= now()`,
    values: [business_id, instance_id, abandon_at],
  });
}
