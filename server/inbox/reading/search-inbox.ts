import type * as z from 'zod';
import type { searchInbox as contract } from '@/lib/contracts/flow-manager/inbox/search';
import { snippetOf } from '@/lib/text/snippet-of';
import { wordPattern } from '@/lib/text/word-pattern';
import { type Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { readTimeCursor, writeCursor } from '@/server/platform/text-cursor';
import { inboxScope } from './inbox-scope';
import { preferIndexes } from './prefer-indexes';
import { presentConversations } from './present-conversations';

/** The most messages with the words that one call looks at. Most of them may be in conversations that the filters exclude. */
const mostSeen = 5_000;

type SearchQuery = z.output<NonNullable<(typeof contract)['query']>>;

/** Where a search is: messages before this one come next. */
interface Place {
  value: string;
  id: string;
}

/**
 * Messages that contain the words, the newest first. `from` and `to` are about the messages. If the filters exclude nearly
 * everything, the page ends early with a cursor, and `is_capped` is true. Throws not_found for an assistant, label, member
 * or team that the business does not have, and validation_failed for a broken cursor.
 */
export function searchInbox(ctx: Context, { q, limit, cursor, from, to, ...filters }: SearchQuery) {
  const reader = { business_id: ctx.business_id, user_id: ctx.actor.user_id };
  const start = cursor === undefined ? { value: latest, id: lastId } : readTimeCursor(cursor);
  return ctx.db(async (tx) => {
    await preferIndexes(tx);
    const { condition } = await inboxScope(tx, reader, filters);
    const [{ folded, since, first_week, last_week }] = await tx.$queryRaw<[Scope]>`
      select folded, since, week_of(since) as first_week, week_of(least(${start.value}::timestamptz, ${to ?? latest}::timestamptz, now())) as last_week
        from (select fold_words(${q}) as folded,
                     (select greatest(created_at, ${from ?? earliest}::timestamptz) from messages order by created_at limit 1) as since) as scope`;
    const is_filtered = Object.values({ ...filters, view: filters.view === 'all' ? undefined : filters.view }).some(
      (value) => value !== undefined,
    );
    const pattern = wordPattern(folded);
    const found =
      pattern && since
        ? await find(tx, { pattern, since, first_week, last_week, to: to ?? latest, condition, is_filtered, limit, start })
        : nothing;
    const page = found.hits.slice(0, limit);
    const last = page.at(-1);
    const next = found.hits.length > limit && last ? { value: new Date(last.at).toISOString(), id: last.id } : found.rest;
    return {
      items: await present(tx, reader, page, q),
      next_cursor: next && writeCursor(next.value, next.id),
      is_capped: found.hits.length <= limit && found.rest !== null,
    };
  });
}

/** Times before and after all messages. */
const earliest = '0001-01-01T00:00:00.000Z';
const latest = '9999-12-31T00:00:00.000Z';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const nothing: { hits: Hit[]; rest: Place | null } = { hits: [], rest: null };

interface Scope {
  folded: string;
  /** Null if there are no messages. */
  since: Date | null;
  first_week: number;
  last_week: number;
}

interface Hit {
  id: string;
  conversation_id: string;
  /** In milliseconds. */
  at: number;
}

interface Search {
  pattern: string;
  since: Date;
  first_week: number;
  last_week: number;
  to: string;
  condition: Prisma.Sql;
  /** Whether most messages may be in other conversations. */
  is_filtered: boolean;
  limit: number;
  start: Place;
}

/** Up to one hit more than a page has. `rest` is where a later call goes on if this one has looked at enough. */
async function find(tx: Tx, { pattern, since, first_week, last_week, to, condition, is_filtered, limit, start }: Search) {
  const hits: Hit[] = [];
  let place: Place | null = start;
  let week = last_week;
  let most = is_filtered ? mostSeen : 2 * (limit + 1);
  for (let seen = 0; place && hits.length <= limit && seen < mostSeen; most = Math.min(most * 5, mostSeen - seen)) {
    const [step]: [Step] = await tx.$queryRaw<[Step]>`
      with found as materialized (
        select * from find_messages(${pattern}, ${first_week}::int, ${week}::int, ${since}::timestamptz, ${to}::timestamptz,
                                    ${place.value}::timestamptz, ${place.id}::uuid, ${most}::int)),
      fitting as (
        select f.* from found as f join conversations as c on c.id = f.conversation_id where ${condition}
         order by f.created_at desc, f.id desc limit ${limit + 1 - hits.length})
      select (select count(*)::int from found) as seen,
             (select json_build_object('id', id, 'at', extract(epoch from created_at) * 1000, 'week', week_of(created_at))
                from found order by created_at, id limit 1) as last,
             (select coalesce(json_agg(json_build_object('id', id, 'conversation_id', conversation_id, 'at', extract(epoch from created_at) * 1000)
                                       order by created_at desc, id desc), '[]') from fitting) as hits`;
    hits.push(...step.hits);
    seen += step.seen;
    place = step.seen < most || !step.last ? null : { value: new Date(step.last.at).toISOString(), id: step.last.id };
    week = step.last?.week ?? week;
  }
  return { hits, rest: place };
}

interface Step {
  seen: number;
  last: { id: string; at: number; week: number } | null;
  hits: Hit[];
}

async function present(tx: Tx, reader: { business_id: string; user_id: string }, hits: readonly Hit[], q: string) {
  const conversations = await presentConversations(tx, reader, [...new Set(hits.map(({ conversation_id }) => conversation_id))]);
  const messages = await tx.message.findMany({
    where: { id: { in: hits.map(({ id }) => id) } },
    select: { id: true, position: true, role: true, created_at: true, text: true },
  });
  return hits.flatMap(({ id, conversation_id }) => {
    const conversation = conversations.find((one) => one.id === conversation_id);
    const found = messages.find((one) => one.id === id);
    if (!conversation || !found) return [];
    const { text, ...message } = found;
    const { text: snippet, highlights } = snippetOf(text, q);
    return { conversation, message: { ...message, snippet, highlights } };
  });
}
