import type { Context } from '@/server/platform/context';

/** Tags that a list shows. */
const mostTags = 200;

/** The tags of the business's customers with how many have each, the most frequent first. */
export function listTags(ctx: Context, search: string | undefined) {
  return ctx.db(async (tx) => ({
    items: await tx.$queryRaw<{ tag: string; count: number }[]>`
      select tag, count(*)::int as count from contacts, unnest(tags) as tag
       where tags <> '{}' and deleted_at is null and strpos(search_form(tag), search_form(${search ?? ''})) > 0
       group by tag order by count(*) desc, tag limit ${mostTags}`,
  }));
}
