import { Prisma } from '@/prisma/generated/client';

/**
 * What others wrote under posts, each with the account's first answer in the same thread after it, for a query's `from`. Aliases: `c` is the
 * comment, `p` its post, and `a` the answer, or null.
 */
export const commentsWithAnswers = Prisma.sql`
  social_comments c
    join social_posts p on p.business_id = c.business_id and p.id = c.post_id
    left join lateral (
      select o.text, o.written_at from social_comments o
       where o.business_id = c.business_id and o.post_id = c.post_id and o.is_own
         and o.parent_external_id = coalesce(c.parent_external_id, c.external_id) and o.written_at >= c.written_at
       order by o.written_at limit 1) a on true`;
