import type { InstanceState } from '@/lib/engine/types';
import type { Simulation } from '@/lib/contracts/flow-manager/live-tests';
import type { AssistantModel } from '@/lib/contracts/flow-manager/assistants';
import type { Variables } from '@/lib/engine/json-value';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { AttachmentRef } from '../attachment-ref';
import type { TurnRefusal, TurnRequest } from './turn-request';

/**
 * The data that a turn reads, in raw SQL: this path is hot, and Prisma costs several times as much here. With its write
 * (commit-turn.ts), a turn is two round trips and one commit to disk.
 */

export interface LoadedTurn {
  /** Set if the data was remembered instead of read: see turn-memory.ts. */
  is_remembered?: true;
  revision: number;
  status: string;
  message_count: number;
  context: Variables;
  version_id: string | null;
  /** Whether it is a live test of a draft. Other flows that it enters then run their latest version. */
  runs_drafts: boolean;
  assistant: TurnAssistant;
  /** The latest instance. Null before the first. */
  instance: { id: string; state: InstanceState } | null;
  /** Of each of the assistant's flow bases the active version, the pinned one, that of a subflow in progress, and the latest in a test of a draft. */
  versions: FlowVersionRow[];
  /** The open handoff request. */
  open_handoff: 'PENDING' | 'ASSIGNED' | null;
  channel: string;
  /** What a live test simulates. Null: nothing. */
  simulation: Simulation | null;
  /** The request whose customer was asked how satisfied they are, and has written nothing since. */
  rating_request_id: string | null;
  /** Whether staff have put the conversation off. A message of the customer ends that. */
  is_snoozed: boolean;
  /** The customer, and when they were last seen, in ISO 8601. Null if the conversation has none. */
  contact: { id: string; is_blocked: boolean; seen_at: string } | null;
  /** Whether an inbound event waits for a worker. */
  has_waiting: boolean;
  /** Whether this turn's inbound event has been handled. */
  is_handled: boolean;
  /** The turn that already handled the message with this key. */
  earlier: { turn_id: string; text: string; attachments: AttachmentRef[] } | null;
}

/** `nlu_revision` increases with each change of the assistant's parameters and templates, `routing_revision` with each of its rules. */
export interface TurnAssistant {
  id: string;
  language: string;
  mode: 'basic' | 'advanced' | 'pro' | 'hybrid';
  model: AssistantModel;
  nlu_model_id: string | null;
  /** What the start node of its default flow runs. */
  workflow_id: string | null;
  nlu_revision: number;
  routing_revision: number;
  /** An archived assistant answers no one, nor does any of a suspended business. */
  is_archived: boolean;
  is_suspended: boolean;
}

export interface FlowVersionRow {
  id: string;
  flow_base_id: string;
  revision: number;
  number: number;
  is_default: boolean;
  is_active: boolean;
}

/** An assistant `a` as turns read it, and a version `v` of its flow base `b`. */
const assistantJson = `json_build_object('id', a.id, 'language', a.language, 'mode', a.mode, 'model', a.model, 'workflow_id', a.workflow_id, 'nlu_model_id', a.nlu_model_id,
                           'nlu_revision', a.nlu_revision, 'routing_revision', a.routing_revision, 'is_archived', a.archived_at is not null,
                           'is_suspended', (select s.suspended_at is not null from businesses s where s.id = a.business_id))`;
const versionJson = `json_build_object('id', v.id, 'flow_base_id', v.flow_base_id, 'revision', v.revision,
                   'number', v.number, 'is_default', b.is_default, 'is_active', v.is_active)`;

const loadSql = `
  select c.revision, c.status, c.message_count, c.context, c.version_id, c.runs_drafts, c.channel, c.simulation, c.rating_request_id,
         c.snoozed_until is not null as is_snoozed,
         ${assistantJson} as assistant,
         case when i.id is not null then json_build_object('id', i.id, 'state', i.state) end as instance,
         (select json_agg(${versionJson} order by v.id)
            from flow_bases b
            join flow_versions v on v.business_id = b.business_id and v.flow_base_id = b.id and (v.is_active or v.id = c.version_id
                  or (c.runs_drafts and v.number = (select max(number) from flow_versions l where l.flow_base_id = b.id))
                  or v.id::text in (select frame ->> 'inner_version_id' from jsonb_array_elements(i.state -> 'stack') frame))
           where b.business_id = c.business_id and b.assistant_id = c.assistant_id) as versions,
         (select json_build_object('id', k.id, 'is_blocked', k.blocked_at is not null, 'seen_at', k.last_seen_at) from contacts k
           where k.business_id = c.business_id and k.id = c.contact_id) as contact,
         (select h.status from handoff_requests h
           where h.business_id = c.business_id and h.conversation_id = c.id and h.status <> 'RESOLVED') as open_handoff,
         exists (select from inbound_events r
           where r.business_id = c.business_id and r.conversation_id = c.id and r.handled_at is null) as has_waiting,
         exists (select from inbound_events r
           where r.business_id = c.business_id and r.id = $4 and r.handled_at is not null) as is_handled,
         (select json_build_object('turn_id', m.turn_id, 'text', m.text, 'attachments', coalesce(m.payload -> 'attachments', '[]')) from messages m
           where m.business_id = c.business_id and m.conversation_id = c.id and m.client_message_id = $3) as earlier
    from conversations c
    join assistants a on a.business_id = c.business_id and a.id = c.assistant_id
    left join lateral (select id, state from flow_instances
      where business_id = c.business_id and conversation_id = c.id order by created_at desc, id desc limit 1) i on true
   where c.business_id = $1 and c.id = $2`;

/** Loads everything that a turn begins from. Returns null if the business has no such conversation. */
export async function loadTurn({ business_id, conversation_id, key, turn_id }: TurnRequest): Promise<LoadedTurn | null> {
  const result = await runAsTenant<LoadedTurn>(business_id, {
    name: 'turn-load',
    text: loadSql,
    values: [business_id, conversation_id, key, turn_id],
  });
  const row = result.rows[0];
  return row ? { ...row, versions: row.versions ?? [] } : null;
}

const targetSql = `
  select ${assistantJson} as assistant, a.name,
         (select o.name from assistants o where o.business_id = a.business_id and o.id = $3) as from_name,
         (select json_agg(${versionJson} order by v.id) from flow_bases b
            join flow_versions v on v.business_id = b.business_id and v.flow_base_id = b.id and v.is_active
           where b.business_id = a.business_id and b.assistant_id = a.id) as versions
    from assistants a where a.business_id = $1 and a.id = $2 and a.archived_at is null`;

/** The assistant to which a conversation moves, with its name and that of the one before. */
export interface MoveTarget extends Pick<LoadedTurn, 'assistant' | 'versions'> {
  name: string;
  from_name: string;
}

/** Returns null if the business has no such assistant, or no flow of it is active. */
export async function loadTarget(business_id: string, assistant_id: string, from_id: string): Promise<MoveTarget | null> {
  const { rows } = await runAsTenant<MoveTarget>(business_id, {
    name: 'turn-target',
    text: targetSql,
    values: [business_id, assistant_id, from_id],
  });
  return rows[0]?.versions?.some(({ is_default }) => is_default) ? rows[0] : null;
}

/** Why no turn of the customer runs in a conversation, or null: they are blocked, its business is suspended, or its assistant is archived. */
export async function readRefusal(business_id: string, conversation_id: string): Promise<TurnRefusal | null> {
  const result = await runAsTenant<{ is_blocked: boolean; is_suspended: boolean; is_archived: boolean }>(business_id, {
    name: 'turn-refusal',
    text: `select coalesce(k.blocked_at is not null, false) as is_blocked, a.archived_at is not null as is_archived,
                  s.suspended_at is not null as is_suspended from conversations c
             join businesses s on s.id = c.business_id
             join assistants a on a.business_id = c.business_id and a.id = c.assistant_id
             left join contacts k on k.business_id = c.business_id and k.id = c.contact_id where c.business_id = $1 and c.id = $2`,
    values: [business_id, conversation_id],
  });
  const [row] = result.rows;
  if (row?.is_blocked) return 'contact_blocked';
  if (row?.is_suspended) return 'business_away';
  return row?.is_archived ? 'assistant_archived' : null;
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

/** The recorded answer of a turn, or null if it did not run. Its status is the one after the turn, as long as its log is kept. */
export async function readRecordedTurn(business_id: string, conversation_id: string, turn_id: string): Promise<RecordedTurn | null> {
  const result = await runAsTenant<{ status: string; entry: { status: string; trace: unknown } | null; replies: RecordedTurn['replies'] }>(
    business_id,
    { name: 'turn-recorded', text: recordedSql, values: [business_id, conversation_id, turn_id] },
  );
  const row = result.rows[0];
  if (!row || (!row.entry && row.replies.length === 0)) return null;
  return { status: row.entry?.status ?? row.status, trace: row.entry?.trace ?? null, replies: row.replies };
}
