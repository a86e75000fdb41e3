import type { AssistantState, CardsQuery } from '@/lib/contracts/flow-manager/assistant-cards';
import { cardsPerPage } from '@/lib/contracts/flow-manager/assistant-cards';
import type { Channel } from '@/lib/channels/channels';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containsTyped } from '@/server/platform/db/containing';
import { presentAssistant, withDefaultFlow } from './assistants';

const { sql } = Prisma;
const day = 24 * 60 * 60 * 1000;

/** One whom a customer has written to in this time is live, also if it has no channel: programs may call the API. */
const liveDays = 30;

interface Found {
  id: string;
  state: AssistantState;
  last_activity_at: Date | null;
  total: number;
}

/** A page of assistants with what they do: three statements, however many there are. */
export function listCards(ctx: Context, query: CardsQuery) {
  return ctx.db(async (tx) => {
    const all = await tx.assistant.count();
    const found = await findPage(tx, ctx, query);
    const ids = found.map(({ id }) => id);
    const rows = await tx.assistant.findMany({ where: { id: { in: ids } }, include: withDefaultFlow });
    const channels = await readChannels(tx, ids);
    const counts = await countUnanswered(tx, ctx, ids);
    const items = found.flatMap(({ id, state, last_activity_at }) => {
      const row = rows.find((one) => one.id === id);
      if (!row) return [];
      const of = counts.find((one) => one.id === id);
      return [
        {
          ...presentAssistant(row),
          state,
          channels: channels.filter((one) => one.id === id).map(({ channel }) => channel),
          last_activity_at,
          messages: of?.messages ?? 0,
          unanswered: Math.min(of?.unanswered ?? 0, of?.messages ?? 0),
        },
      ];
    });
    return { items, total: found[0]?.total ?? 0, all };
  });
}

const orders = {
  activity: sql`last_activity_at desc nulls last, id desc`,
  newest: sql`id desc`,
  name: sql`lower(name), id`,
  unanswered: sql`least(counted.unanswered, counted.messages)::float8 / nullif(counted.messages, 0) desc nulls last, id desc`,
} as const satisfies Record<CardsQuery['sort'], Prisma.Sql>;

async function findPage(tx: Tx, { business_id, now }: Context, { search, type, state, channel, sort, page }: CardsQuery): Promise<Found[]> {
  const conditions = [
    sql`a.business_id = ${business_id}::uuid`,
    state === 'archived' ? sql`a.archived_at is not null` : sql`a.archived_at is null`,
    ...(search ? [containsTyped(sql`a.search_text`, search)] : []),
    ...(type ? [sql`a.type = ${type}::assistant_type`] : []),
    ...(channel ? [sql`(${reachedBy(channel)})`] : []),
  ];
  const wanted = state ? sql`state = ${state}` : sql`true`;
  // Counted only where the order needs it: for all that match, but each from few conversations, which an index finds.
  const counted =
    sort === 'unanswered'
      ? sql`left join (${countsOf(business_id, sql`select id from named where ${wanted}`)}) counted using (id)`
      : Prisma.empty;
  return tx.$queryRaw<Found[]>`
    with seen as (
      select a.id, a.name, a.archived_at, last.last_message_at as last_activity_at,
             (exists (select from connection_assistants k where k.business_id = a.business_id and k.assistant_id = a.id and k.is_active)
              or exists (select from sip_connections s where s.business_id = a.business_id and s.assistant_id = a.id and s.is_active)
              or exists (select from widgets w where w.business_id = a.business_id and w.assistant_id = a.id and w.is_active)
              or coalesce(last.last_message_at > ${new Date(now.getTime() - liveDays * day)}, false)) as is_reached
        from assistants a
        left join lateral (
          select last_message_at from conversations c
           where c.business_id = a.business_id and c.assistant_id = a.id and c.channel <> 'test' and c.spam_at is null and c.last_message_at is not null
           order by c.last_message_at desc limit 1) last on true
       where ${Prisma.join(conditions, ' and ')}
    ), named as (
      select id, name, last_activity_at, case when archived_at is not null then 'archived' when is_reached then 'live' else 'draft' end as state from seen
    )
    select id, state, last_activity_at, (count(*) over ())::int as total from named ${counted} where ${wanted}
     order by ${orders[sort]} limit ${cardsPerPage} offset ${(page - 1) * cardsPerPage}`;
}

/** Whether customers reach the assistant `a` by a channel. Programs that call the API leave only conversations. */
function reachedBy(channel: Channel): Prisma.Sql {
  if (channel === 'widget')
    return sql`exists (select from widgets w where w.business_id = a.business_id and w.assistant_id = a.id and w.is_active)`;
  if (channel === 'api' || channel === 'test')
    return sql`exists (select from conversations c where c.business_id = a.business_id and c.assistant_id = a.id and c.channel = ${channel})`;
  if (channel === 'voice')
    return sql`exists (select from sip_connections s where s.business_id = a.business_id and s.assistant_id = a.id and s.is_active)`;
  return sql`exists (select from connection_assistants k join connections n on n.business_id = k.business_id and n.id = k.connection_id
     where k.business_id = a.business_id and k.assistant_id = a.id and n.channel = ${channel})`;
}

async function readChannels(tx: Tx, ids: readonly string[]): Promise<{ id: string; channel: Channel }[]> {
  if (ids.length === 0) return [];
  return tx.$queryRaw`
    select distinct k.assistant_id as id, n.channel from connection_assistants k
      join connections n on n.business_id = k.business_id and n.id = k.connection_id where k.assistant_id = any(${[...ids]}::uuid[]) and k.is_active
    union
    select assistant_id, 'widget' from widgets where assistant_id = any(${[...ids]}::uuid[]) and is_active
    union
    select assistant_id, 'voice' from sip_connections where assistant_id = any(${[...ids]}::uuid[]) and is_active
    order by 2`;
}

/** How many conversations the rate is taken from, per assistant. The limit keeps the duration the same for every business. */
const latest = 50;

/** Counts the messages that the assistants replied to in their latest conversations, and those that are recorded as not understood. */
async function countUnanswered(tx: Tx, { business_id }: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.$queryRaw<{ id: string; messages: number; unanswered: number }[]>(
    countsOf(business_id, sql`select unnest(${[...ids]}::uuid[]) as id`),
  );
}

/** The counts of assistants. `ids` selects their `id`. */
const countsOf = (business_id: string, ids: Prisma.Sql): Prisma.Sql => sql`
    with latest as materialized (
      select wanted.id as assistant_id, c.id from (${ids}) as wanted
        cross join lateral (
          select id from conversations where business_id = ${business_id}::uuid and assistant_id = wanted.id and channel <> 'test'
           order by id desc limit ${latest}) c)
    select l.assistant_id as id, sum(said.count)::int as messages, sum(missed.count)::int as unanswered
      from latest l
      cross join lateral (
        select count(*) from messages m where m.business_id = ${business_id}::uuid and m.conversation_id = l.id and m.role = 'user'
           and exists (select from messages r where r.business_id = m.business_id and r.conversation_id = m.conversation_id
                 and r.position = m.position + 1 and r.turn_id = m.turn_id and r.role = 'assistant')) said
      cross join lateral (
        select count(*) from nlu_unmatched_messages u where u.business_id = ${business_id}::uuid and u.conversation_id = l.id) missed
     group by 1`;
