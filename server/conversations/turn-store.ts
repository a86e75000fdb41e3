import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { InstanceState } from '@/lib/engine/types';
import type { Variables } from '@/lib/engine/json-value';
import { pool } from '@/server/platform/db/pool';

/**
 * What a turn reads and writes, in raw SQL: this path is hot, and Prisma costs several times as much here. Each of the
 * two transactions goes out as one batch of pipelined statements, so a turn is two round trips and one commit to disk.
 */

export interface LoadedTurn {
  revision: number;
  status: string;
  message_count: number;
  context: Variables;
  version_id: string | null;
  assistant: { id: string; language: string; mode: 'basic' | 'advanced' | 'pro' | 'hybrid' };
  /** The latest instance; null before the first. */
  instance: { id: string; state: InstanceState } | null;
  /** The active version of each of the assistant's flow bases and the one that is pinned, with their revisions. */
  versions: FlowVersionRow[];
  /** Whether staff took the conversation over. */
  is_assigned: boolean;
  /** The turn that handled this client message already. */
  earlier: { turn_id: string; text: string } | null;
}

export interface FlowVersionRow {
  id: string;
  flow_base_id: string;
  revision: number;
  number: number;
  is_default: boolean;
  is_active: boolean;
}

const loadSql = `
  select c.revision, c.status, c.message_count, c.context, c.version_id,
         json_build_object('id', a.id, 'language', a.language, 'mode', a.mode) as assistant,
         (select json_build_object('id', i.id, 'state', i.state) from flow_instances i
           where i.business_id = c.business_id and i.conversation_id = c.id order by i.created_at desc, i.id desc limit 1) as instance,
         (select json_agg(json_build_object('id', v.id, 'flow_base_id', v.flow_base_id, 'revision', v.revision,
                   'number', v.number, 'is_default', b.is_default, 'is_active', v.is_active) order by v.id)
            from flow_bases b
            join flow_versions v on v.business_id = b.business_id and v.flow_base_id = b.id and (v.is_active or v.id = c.version_id)
           where b.business_id = c.business_id and b.assistant_id = c.assistant_id) as versions,
         exists (select from handoff_requests h
           where h.business_id = c.business_id and h.conversation_id = c.id and h.status = 'ASSIGNED') as is_assigned,
         (select json_build_object('turn_id', m.turn_id, 'text', m.text) from messages m
           where m.business_id = c.business_id and m.conversation_id = c.id and m.client_message_id = $3) as earlier
    from conversations c
    join assistants a on a.business_id = c.business_id and a.id = c.assistant_id
   where c.business_id = $1 and c.id = $2`;

/** Everything that a turn begins from, or null where there is no such conversation in this business. */
export async function loadTurn(
  business_id: string,
  conversation_id: string,
  client_message_id: string,
): Promise<LoadedTurn | null> {
  const result = await inTenant<LoadedTurn>(business_id, {
    name: 'turn-load',
    text: loadSql,
    values: [business_id, conversation_id, client_message_id],
  });
  const row = result.rows[0];
  return row ? { ...row, versions: row.versions ?? [] } : null;
}

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
  /** What the turn began from: where the conversation has moved on since, nothing is written. */
  revision: number;
  version_id: string;
  status: string;
  message_count: number;
  instance: {
    id: string;
    status: 'active' | 'ended' | 'abandoned';
    state: InstanceState;
    abandon_at: Date | null;
  };
  messages: MessageRow[];
  /** The reason of a handoff that begins; null where none does. */
  opens_handoff: { id: string; reason: string } | null;
  resolves_handoff: boolean;
  log: { id: string; turn_id: string; entry: unknown };
}

const commitSql = `
  with turned as (
    update conversations
       set revision = revision + 1, status = $4::conversation_status, version_id = $5, message_count = $6,
           last_message_at = now(), updated_at = now()
     where business_id = $1 and id = $2 and revision = $3
    returning id
  ), left_behind as (
    -- Only a reset leaves an instance that has not ended; it does so before the new one begins.
    update flow_instances set status = 'ended', abandon_at = null, updated_at = now()
     where business_id = $1 and conversation_id = $2 and status = 'active' and id <> $7 and exists (select from turned)
    returning id
  ), instance as (
    insert into flow_instances (id, business_id, conversation_id, version_id, status, state, abandon_at)
    select $7::uuid, $1, $2, $5, $8::instance_status, $9::jsonb, $10::timestamptz
      from turned, (select count(*) from left_behind) as done
    on conflict (id) do update
       set version_id = excluded.version_id, status = excluded.status, state = excluded.state,
           abandon_at = excluded.abandon_at, updated_at = now()
    returning id
  ), said as (
    insert into messages (id, business_id, conversation_id, position, turn_id, role, type, text, payload, node_id, client_message_id)
    select m.id, $1, $2, m.position, m.turn_id, m.role, m.type, m.text, m.payload, m.node_id, m.client_message_id
      from turned, jsonb_to_recordset($11::jsonb) as m (id uuid, position int, turn_id uuid, role message_role, type text,
           text text, payload jsonb, node_id uuid, client_message_id text)
  ), opened as (
    insert into handoff_requests (id, business_id, conversation_id, reason)
    select $15::uuid, $1, $2, coalesce($16, 'node') from turned where $15::uuid is not null
    returning id
  ), told as (
    -- notifyHandoffJob: staff hear of it from the job, so that this path stays short.
    insert into outbox_jobs (id, business_id, name, payload)
    select gen_random_uuid(), $1, 'notifications.handoff-opened', jsonb_build_object('business_id', $1::uuid, 'request_id', opened.id) from opened
  ), resolved as (
    update handoff_requests set status = 'RESOLVED', resolved_at = now()
     where $17::boolean and business_id = $1 and conversation_id = $2 and status <> 'RESOLVED' and exists (select from turned)
  ), logged as (
    insert into event_log_entries (id, business_id, conversation_id, instance_id, turn_id, type, entry)
    select $12::uuid, $1, $2, instance.id, $13::uuid, 'turn', $14::jsonb from turned, instance
  )
  select count(*)::int as turned from turned`;

/**
 * Writes a whole turn at once: the conversation, its instance, the messages and the log. Answers false, and writes
 * nothing, where another turn was committed in the meantime.
 */
export async function commitTurn(turn: TurnCommit): Promise<boolean> {
  const { instance, log } = turn;
  const result = await inTenant<{ turned: number }>(turn.business_id, {
    name: 'turn-commit',
    text: commitSql,
    values: [
      turn.business_id,
      turn.conversation_id,
      turn.revision,
      turn.status,
      turn.version_id,
      turn.message_count,
      instance.id,
      instance.status,
      JSON.stringify(instance.state),
      instance.abandon_at,
      JSON.stringify(turn.messages),
      log.id,
      log.turn_id,
      JSON.stringify(log.entry),
      turn.opens_handoff?.id ?? null,
      turn.opens_handoff?.reason ?? null,
      turn.resolves_handoff,
    ],
  });
  return result.rows[0]?.turned === 1;
}

export interface RecordedTurn {
  status: string;
  trace: unknown;
  replies: { id: string; type: string; text: string; payload: Record<string, unknown>; node_id: string | null }[];
}

const recordedSql = `
  select c.status,
         (select e.entry from event_log_entries e
           where e.business_id = c.business_id and e.conversation_id = c.id and e.turn_id = $3) as entry,
         (select coalesce(json_agg(json_build_object('id', m.id, 'type', m.type, 'text', m.text, 'payload', m.payload,
                   'node_id', m.node_id) order by m.position), '[]')
            from messages m
           where m.business_id = c.business_id and m.conversation_id = c.id and m.turn_id = $3 and m.role = 'assistant') as replies
    from conversations c where c.business_id = $1 and c.id = $2`;

/** What a turn answered when it ran, or null for one that did not. Its status is the one it left, for as long as its log is kept. */
export async function readRecordedTurn(
  business_id: string,
  conversation_id: string,
  turn_id: string,
): Promise<RecordedTurn | null> {
  const result = await inTenant<{ status: string; entry: { status: string; trace: unknown } | null; replies: RecordedTurn['replies'] }>(
    business_id,
    { name: 'turn-recorded', text: recordedSql, values: [business_id, conversation_id, turn_id] },
  );
  const row = result.rows[0];
  if (!row || (!row.entry && row.replies.length === 0)) return null;
  return { status: row.entry?.status ?? row.status, trace: row.entry?.trace ?? null, replies: row.replies };
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** One statement as the business's role, in a transaction that is sent as one batch. */
async function inTenant<Row extends QueryResultRow>(business_id: string, statement: Statement): Promise<QueryResult<Row>> {
  const connection: PoolClient = await pool.connect();
  let broken: Error | undefined;
  try {
    const [, , result] = await Promise.all([
      connection.query('begin'),
      connection.query({
        name: 'as-tenant',
        // The statements here look rows up by their keys: one plan fits all values, and to plan them anew costs more than to run them.
        text: `select set_config('role', 'hamdam_app', true), set_config('app.business_id', $1, true),
                      set_config('plan_cache_mode', 'force_generic_plan', true)`,
        values: [business_id],
      }),
      connection.query<Row>(statement),
      // Of a failed transaction this makes a rollback.
      connection.query('commit'),
    ]);
    return result;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // After a failure nobody knows how far the batch came, so that connection is not used again.
    connection.release(broken);
  }
}
