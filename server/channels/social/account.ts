import type { SocialTotals } from '@/lib/contracts/flow-manager/channels/social';
import type { HealthFigures } from '@/lib/social/health-score';
import { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { commentsWithAnswers } from './answered-comments';
import { requireSocial } from './open-network';

const day = 86_400_000;

/** The account as it was read last, and how much of it is stored. Throws not_found. */
export function readAccount({ db }: Context, connection_id: string) {
  return db(async (tx) => {
    await requireSocial(tx, connection_id);
    const row = await tx.socialAccount.findFirst({ where: { connection_id } });
    const posts = await tx.socialPost.count({ where: { connection_id } });
    const [counts] = await tx.$queryRaw<[{ comments: number; answered: number }]>`
      select count(*)::int as comments, count(a.written_at)::int as answered
        from ${commentsWithAnswers} where p.connection_id = ${connection_id}::uuid and not c.is_own`;
    return {
      profile: row,
      synced_at: row?.synced_at ?? null,
      posts,
      comments: counts.comments,
      answered_comments: counts.answered,
    };
  });
}

/** Figures of the last days, and of as many days before them. Throws not_found. */
export function readSummary({ db, now }: Context, connection_id: string, days: number) {
  return db(async (tx) => {
    await requireSocial(tx, connection_id);
    const [start, before] = [1, 2].map((times) => new Date(now.getTime() - times * days * day)) as [Date, Date];
    return { days, current: await totalsOf(tx, connection_id, start, now), previous: await totalsOf(tx, connection_id, before, start) };
  });
}

async function totalsOf(tx: Tx, connection_id: string, from: Date, until: Date): Promise<SocialTotals> {
  const [posts] = await tx.$queryRaw<[Pick<SocialTotals, 'posts' | 'likes' | 'reach'>]>`
    select count(*)::int as posts, coalesce(sum(likes), 0)::int as likes, sum(reach)::int as reach
      from social_posts where connection_id = ${connection_id}::uuid and published_at >= ${from} and published_at < ${until}`;
  const { comments, answered, median_minutes } = await commentsOf(tx, connection_id, from, until);
  return { ...posts, comments, answered_share: comments > 0 ? answered / comments : null, median_response_minutes: median_minutes };
}

async function commentsOf(tx: Tx, connection_id: string, from: Date, until: Date) {
  const [row] = await tx.$queryRaw<[{ comments: number; answered: number; median_minutes: number | null }]>`
    select count(*)::int as comments, count(a.written_at)::int as answered,
           round(percentile_cont(0.5) within group (order by extract(epoch from a.written_at - c.written_at) / 60)
             filter (where a.written_at is not null))::int as median_minutes
      from ${commentsWithAnswers}
     where p.connection_id = ${connection_id}::uuid and not c.is_own and c.written_at >= ${from} and c.written_at < ${until}`;
  return row;
}

/** What a report is computed from: the last 30 days as they were read, and the profile. Null before the first sync. */
export async function readHealthFigures(tx: Tx, connection_id: string, now: Date): Promise<(HealthFigures & { synced_at: Date }) | null> {
  const account = await tx.socialAccount.findFirst({ where: { connection_id } });
  if (!account?.synced_at) return null;
  const since = new Date(now.getTime() - 30 * day);
  const [posts] = await tx.$queryRaw<[{ posts: number; interactions: number }]>`
    select count(*)::int as posts, coalesce(sum(coalesce(likes, 0) + coalesce(comments, 0)), 0)::int as interactions
      from social_posts where connection_id = ${connection_id}::uuid and published_at >= ${since}`;
  const { comments, answered, median_minutes } = await commentsOf(tx, connection_id, since, now);
  const waiting = Prisma.sql`c.written_at >= ${since} and c.written_at < ${new Date(now.getTime() - day)}`;
  const [{ unanswered }] = await tx.$queryRaw<[{ unanswered: number }]>`
    select count(*)::int as unanswered from ${commentsWithAnswers}
     where p.connection_id = ${connection_id}::uuid and not c.is_own and not c.is_hidden and a.written_at is null and ${waiting}`;
  const has_assistant = (await tx.connectionAssistant.count({ where: { connection_id, purpose: 'comments', is_active: true } })) > 0;
  const { name, username, biography, website, has_picture } = account;
  const profile = [name, username, biography, website].map((text) => text.trim() !== '').concat(has_picture);
  return {
    ...posts,
    comments,
    answered,
    median_response_minutes: median_minutes,
    unanswered,
    followers: account.followers,
    profile_filled: profile.filter(Boolean).length,
    profile_fields: profile.length,
    has_assistant,
    synced_at: account.synced_at,
  };
}
