import type { BulkContactsInput } from '@/lib/contracts/user-management/contacts';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { writeCursor } from '@/server/platform/text-cursor';
import { findContacts, sortValue } from './find-contacts';

/** Customers that one transaction changes. */
const batch = 500;

interface Changed {
  changed: number;
  full: number;
}

/**
 * Adds and removes tags of many customers, and blocks or unblocks them: those with these ids, or all who match the filter.
 * Customers who would have too many tags keep theirs. Throws not_found if one of the ids is unknown; then nothing is
 * changed.
 */
export async function changeContacts(ctx: Context, { ids, filter, ...change }: BulkContactsInput): Promise<Changed> {
  const sum: Changed = { changed: 0, full: 0 };
  const add = ({ changed, full }: Changed) => {
    sum.changed += changed;
    sum.full += full;
  };
  if (ids) {
    add(
      await ctx.db(async (tx) => {
        const wanted = [...new Set(ids)];
        if ((await tx.contact.count({ where: { id: { in: wanted }, deleted_at: null } })) < wanted.length) throw new AppError('not_found');
        const changed = await changeSome(tx, ctx, wanted, change);
        await record(tx, ctx, change, changed);
        return changed;
      }),
    );
    return sum;
  }
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    cursor = await ctx.db(async (tx) => {
      const { ids: page } = await findContacts(tx, { filters: filter ?? {}, sort: 'created', most: batch, cursor });
      add(await changeSome(tx, ctx, page, change));
      const last = page.length === batch ? await tx.contact.findUnique({ where: { id: page.at(-1) } }) : null;
      return last ? writeCursor(sortValue('created', last), last.id) : undefined;
    });
  }
  await ctx.db((tx) => record(tx, ctx, change, sum));
  return sum;
}

type Change = Pick<BulkContactsInput, 'add_tags' | 'remove_tags' | 'block'>;

async function changeSome(tx: Tx, ctx: Context, ids: readonly string[], { add_tags, remove_tags, block }: Change): Promise<Changed> {
  const [counts] = await tx.$queryRaw<[Changed]>`
    with locked as (select id, tags, blocked_at from contacts where id = any(${[...ids]}::uuid[]) order by id for update),
    tagged as (
      select id, blocked_at, tags as before,
             array(select tag from unnest(tags || ${add_tags}::text[]) with ordinality as all_tags (tag, place)
                    where tag <> all(${remove_tags}::text[]) group by tag order by min(place)) as tags
        from locked),
    wanted as (
      select id, case when cardinality(tags) <= ${limits.tags} then tags else before end as tags, before, blocked_at as blocked_before,
             cardinality(tags) > ${limits.tags} as is_full,
             case when ${block ?? null}::boolean is null then blocked_at when ${block ?? null}::boolean then coalesce(blocked_at, ${ctx.now}) end as blocked_at
        from tagged),
    written as (
      update contacts set tags = wanted.tags, blocked_at = wanted.blocked_at, revision = revision + 1, updated_at = ${ctx.now}
        from wanted
       where contacts.id = wanted.id and (wanted.tags <> before or wanted.blocked_at is distinct from blocked_before)
      returning contacts.id)
    select (select count(*)::int from written) as changed, (select count(*)::int from wanted where is_full) as full`;
  return counts;
}

async function record(tx: Tx, ctx: Context, { add_tags, remove_tags, block }: Change, { changed }: Changed): Promise<void> {
  if (!changed) return;
  await recordAudit(tx, {
    action: 'contact.many_changed',
    business_id: ctx.business_id,
    actor_id: ctx.actor.user_id,
    detail: {
      contacts: changed,
      ...(add_tags.length && { added: add_tags }),
      ...(remove_tags.length && { removed: remove_tags }),
      ...(block !== undefined && { blocked: block }),
    },
  });
}
