import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { LabelColor } from '@/lib/contracts/user-management/labels';
import type { ConversationStatus, HandoffStatus, MessageRole } from '@/prisma/generated/enums';
import { pictureUrl } from '@/server/auth/profile-picture';
import { personName } from '../person-name';
import type { Tx } from '@/server/platform/db/client';
import type { Reader } from './inbox-scope';

/** How much of a last message a list shows, in characters. */
const shownText = 200;

interface Row {
  id: string;
  title: string | null;
  status: ConversationStatus;
  channel: string;
  priority: number;
  snoozed_until: Date | null;
  spam_at: Date | null;
  created_at: Date;
  last_message_at: Date;
  message_count: number;
  unread: number | null;
  assistant_id: string;
  assistant_name: string;
  contact_id: string | null;
  contact_name: string;
  picture_key: string | null;
  blocked: boolean;
  labels: { id: string; name: string; color: LabelColor }[];
  message_role: MessageRole | null;
  message_text: string;
  message_at: Date;
  has_files: boolean;
  request_id: string | null;
  request_status: HandoffStatus;
  reason: string;
  request_at: Date;
  waiting_since: Date | null;
  first_response_due_at: Date | null;
  first_response_at: Date | null;
  resolution_due_at: Date | null;
  assigned_to: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  mobile: string | null;
  team_id: string | null;
  team_name: string;
  has_draft: boolean;
}

type Presented = ReturnType<typeof present>;

/** Conversations as the inbox shows them, in the order of the ids. */
export async function presentConversations(tx: Tx, { business_id, user_id }: Reader, ids: readonly string[]): Promise<Presented[]> {
  if (!ids.length) return [];
  const rows = await tx.$queryRaw<Row[]>`
    select c.id, c.title, c.status::text, c.channel, c.priority, c.snoozed_until, c.spam_at, c.created_at,
           coalesce(c.last_message_at, c.created_at) as last_message_at, c.message_count,
           case when reads.position is not null then greatest(c.message_count - reads.position, 0) end as unread,
           a.id as assistant_id, a.name as assistant_name,
           k.id as contact_id, coalesce(nullif(k.name, ''), k.email, k.mobile, '') as contact_name, k.picture_key, k.blocked_at is not null as blocked,
           (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.name, l.id), '[]')
              from conversation_labels as of join labels as l on l.business_id = of.business_id and l.id = of.label_id
             where of.business_id = c.business_id and of.conversation_id = c.id) as labels,
           m.role::text as message_role, m.text as message_text, m.created_at as message_at, m.has_files,
           r.id as request_id, r.status::text as request_status, r.reason, r.created_at as request_at, r.waiting_since,
           r.first_response_due_at, r.first_response_at, r.resolution_due_at,
           u.id as assigned_to, u.first_name, u.last_name, u.email, u.mobile, t.id as team_id, t.name as team_name,
           exists (select from reply_drafts as d where d.business_id = c.business_id and d.conversation_id = c.id and d.user_id = ${user_id}::uuid) as has_draft
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join conversations as c on c.business_id = ${business_id}::uuid and c.id = wanted.id
      join assistants as a on a.business_id = c.business_id and a.id = c.assistant_id
      left join contacts as k on k.business_id = c.business_id and k.id = c.contact_id
      left join conversation_reads as reads
             on reads.business_id = c.business_id and reads.conversation_id = c.id and reads.user_id = ${user_id}::uuid
      left join lateral (
        select role, left(text, ${shownText}) as text, created_at,
               type in ('image', 'audio') or coalesce(payload -> 'attachments', '[]') <> '[]' as has_files
          from messages where business_id = c.business_id and conversation_id = c.id order by position desc limit 1) as m on true
      left join lateral (
        select * from handoff_requests where business_id = c.business_id and conversation_id = c.id
         order by status <> 'RESOLVED' desc, id desc limit 1) as r on true
      left join users as u on u.id = r.assigned_to
      left join teams as t on t.business_id = c.business_id and t.id = r.team_id
     order by wanted.place`;
  return rows.map(present);
}

function present(row: Row) {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    channel: row.channel,
    priority: row.priority,
    snoozed_until: row.snoozed_until,
    spam_at: row.spam_at,
    created_at: row.created_at,
    last_message_at: row.last_message_at,
    message_count: row.message_count,
    unread: row.unread,
    assistant: { id: row.assistant_id, name: row.assistant_name },
    contact: row.contact_id
      ? { id: row.contact_id, name: row.contact_name, picture_url: row.picture_key && pictureUrl(row.picture_key), blocked: row.blocked }
      : null,
    labels: row.labels,
    last_message: row.message_role && {
      role: row.message_role,
      text: row.message_text,
      created_at: row.message_at,
      has_files: row.has_files,
    },
    request: row.request_id
      ? {
          id: row.request_id,
          status: row.request_status,
          reason: row.reason,
          assigned_to: row.assigned_to ? { id: row.assigned_to, name: personName(row) } : null,
          team: row.team_id ? { id: row.team_id, name: row.team_name } : null,
          created_at: row.request_at,
          waiting_since: row.waiting_since,
          first_response_due_at: row.first_response_due_at,
          first_response_at: row.first_response_at,
          resolution_due_at: row.resolution_due_at,
        }
      : null,
    has_draft: row.has_draft,
  } satisfies Record<keyof InboxConversation, unknown>;
}
