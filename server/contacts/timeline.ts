import type { ContactEvent } from '@/lib/contracts/user-management/contacts';
import type { Context } from '@/server/platform/context';
import { readTimeCursor, writeCursor } from '@/server/platform/text-cursor';
import { requireContact } from './require-contact';

type Kind = ContactEvent['kind'];

interface Row {
  id: string;
  kind: Kind;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  detail: { name?: string | null; changes?: ContactEvent['changes'] } | null;
  conversation_id: string | null;
  title: string | null;
  channel: string | null;
  assistant_name: string | null;
}

/**
 * What happened with a customer, newest first: conversations, requests for a person, and what staff changed. What was
 * recorded of customers who were merged into this one is included. Throws not_found, validation_failed.
 */
export function readTimeline(ctx: Context, id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  return ctx.db(async (tx) => {
    const { id: contact_id } = await requireContact(tx, id);
    const rows = await tx.$queryRaw<Row[]>`
      with mine as materialized (select c.* from conversations c where c.contact_id = ${contact_id}::uuid),
      events as (
        select id, 'conversation_started' as kind, created_at as at, null::uuid as actor_id, null as actor_name, null::jsonb as detail, id as conversation_id
          from mine
        union all
        select id, 'conversation_ended', coalesce(last_message_at, updated_at), null, null, null, id
          from mine where status in ('ended', 'abandoned')
        union all
        select h.id, 'handoff_requested', h.created_at, null, null, null, h.conversation_id
          from handoff_requests h join mine on mine.id = h.conversation_id
        union all
        select h.id, 'handoff_resolved', h.resolved_at, h.assigned_to, null, null, h.conversation_id
          from handoff_requests h join mine on mine.id = h.conversation_id where h.status = 'RESOLVED' and h.resolved_at is not null
        union all
        select id, case action when 'contact.created' then 'created' when 'contact.merged' then 'merged' when 'contact.blocked' then 'blocked'
                    when 'contact.unblocked' then 'unblocked' when 'contact.identity_added' then 'identity_added'
                    when 'contact.identity_removed' then 'identity_removed' else 'updated' end,
               created_at, actor_id, actor_name, detail, null
          from audit_log_entries
         where resource_id in (select ${contact_id}::uuid union select merged_id from contact_merges where contact_id = ${contact_id}::uuid)
           and action like 'contact.%')
      select e.*, c.title, c.channel, a.name as assistant_name
        from (select * from events
               where ${after === null} or (at, id) < (${after?.value ?? null}::timestamptz, ${after?.id ?? null}::uuid)
               order by at desc, id desc limit ${limit + 1}) as e
        left join mine c on c.id = e.conversation_id
        left join assistants a on a.id = c.assistant_id
       order by e.at desc, e.id desc`;
    const shown = rows.slice(0, limit);
    const names = await tx.membership.findMany({
      where: { user_id: { in: shown.flatMap(({ actor_id }) => actor_id ?? []) } },
      select: { user: { select: { id: true, first_name: true, last_name: true } } },
    });
    const nameOf = new Map(names.map(({ user }) => [user.id, `${user.first_name} ${user.last_name}`.trim()]));
    const last = shown.at(-1);
    return {
      items: shown.map((row) => presentEvent(row, nameOf)),
      next_cursor: rows.length > limit && last ? writeCursor(last.at.toISOString(), last.id) : null,
    };
  });
}

function presentEvent({ id, kind, at, actor_id, actor_name, detail, ...row }: Row, names: ReadonlyMap<string, string>) {
  const { conversation_id, title, channel, assistant_name } = row;
  return {
    id,
    kind,
    at,
    actor: actor_id ? { id: actor_id, name: names.get(actor_id) || actor_name } : null,
    conversation: conversation_id ? { id: conversation_id, title, channel: channel ?? '', assistant_name: assistant_name ?? '' } : null,
    changes: detail?.changes ?? [],
    name: detail?.name ?? null,
  };
}
