import type { Buckets } from '@/lib/reporting/period';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { ratingOf, ratings, ratingsIn, understoodShare, valuesIn, volumeBy, withoutHuman } from './platform-dashboard';
import { messageCounters } from './read-growth';
import { businessPeriod, businessSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { countActive } from './count-active';
import { countedUntil } from './counted-rows';
import { sumActivity } from './sum-activity';
import { flowsOf, listLeftAt } from './sum-nodes';

/** What an owner asks: whether customers are understood, who answers them, how long they wait, where they leave, and how satisfied they are. */
export function readBusinessData(ctx: Context, query: PeriodQuery) {
  return ctx.db(async (tx) => {
    const { whole } = await businessPeriod(tx, ctx, query);
    const activity = await sumActivity(tx, 'business', whole);
    const active = (await countActive(tx, whole)).figure('sessions');
    const handed_over = await countHandedOver(tx, whole);
    return {
      answered: activity.figure('answered'),
      not_understood: activity.figure('not_understood'),
      understood_share: understoodShare(activity),
      active_sessions: active,
      handed_over,
      without_human_share: {
        current: withoutHuman(active.current, handed_over.current),
        previous: withoutHuman(active.previous, handed_over.previous),
      },
      handoffs: {
        opened: activity.figure('handoffs'),
        wait_seconds: activity.share('wait_seconds', 'handoffs_answered'),
        longest_wait_seconds: activity.compare((bucket) =>
          activity.in(bucket, 'handoffs_answered') > 0 ? activity.in(bucket, 'longest_wait_seconds') : null,
        ),
        waiting: await tx.handoffRequest.count({
          where: { status: { not: 'RESOLVED' }, first_response_at: null, conversation: { channel: { not: 'test' } } },
        }),
      },
      satisfaction: {
        rating: ratingOf(activity),
        ratings: activity.compare((bucket) => ratingsIn(activity, bucket)),
        distribution: ratings.map((rating) => ({ rating, ratings: activity.figure(`rated_${rating}`).current })),
      },
      messages_not_understood: await listNotUnderstood(tx, ctx.business_id, whole.boundaries[2]),
      leaving: await listLeaving(tx, whole),
      executions: activity.figure('executions'),
      abandoned: activity.figure('abandoned'),
    };
  });
}

/** Conversations in which a person was asked for. They are few. */
async function countHandedOver(tx: Tx, { boundaries }: Buckets) {
  const until = await countedUntil(tx);
  const [from, previousTo, since] = boundaries;
  const [counted] = await tx.$queryRaw<{ current: number; previous: number }[]>`
    select count(distinct conversation_id) filter (where at >= ${since})::int as current,
           count(distinct conversation_id) filter (where at < ${previousTo})::int as previous
      from (select at, conversation_id from report_customers where handed_over and at >= ${from} and at < ${until}
            union all
            select at, conversation_id from count_customers(${until}::timestamptz, 'infinity') where handed_over) as counted`;
  return counted ?? { current: 0, previous: 0 };
}

/** The latest messages are enough to say which are the most frequent, and take the same time in every business. */
const latestMessages = 5_000;
const mostMessages = 10;

async function listNotUnderstood(tx: Tx, business_id: string, since: Date | undefined) {
  const rows = await tx.$queryRaw<{ text: string; count: number; id: string; name: string }[]>`
    with latest as (
      select id, assistant_id, group_key, text from nlu_unmatched_messages
       where business_id = ${business_id}::uuid and created_at >= ${since} order by created_at desc limit ${latestMessages})
    select (array_agg(l.text order by l.id desc))[1] as text, count(*)::int as count, a.id, a.name
      from latest l join assistants a on a.id = l.assistant_id
     group by a.id, a.name, l.group_key order by 2 desc, max(l.id::text) desc limit ${mostMessages}`;
  return rows.map(({ text, count, id, name }) => ({ text, count, assistant: { id, name } }));
}

async function listLeaving(tx: Tx, whole: Buckets) {
  const nodes = await listLeftAt(tx, whole);
  const of = await flowsOf(
    tx,
    nodes.map(({ flow_id }) => flow_id),
  );
  return nodes.map(({ flow_id, node_id, node_key, node_type, current, previous }) => ({
    ...of(flow_id),
    node: { id: node_id, key: node_key, type: node_type },
    abandoned: { current, previous },
  }));
}

export function readBusinessVolume(ctx: Context, query: PeriodQuery) {
  return ctx.db(async (tx) => {
    const { whole } = await businessPeriod(tx, ctx, query);
    const byChannel = await sumActivity(tx, 'business', whole, 'channel');
    const byAssistant = volumeBy(await sumActivity(tx, 'business', whole, 'assistant_id'), 'assistant_id');
    const assistants = await tx.assistant.findMany({
      where: { id: { in: byAssistant.map(({ assistant_id }) => assistant_id) } },
      select: { id: true, name: true },
    });
    const byId = new Map(assistants.map((assistant) => [assistant.id, assistant]));
    const all = (bucket: number) => byChannel.keys.reduce((sum, key) => sum + byChannel.of(bucket, messageCounters, key), 0);
    return {
      messages: byChannel.compare(all),
      by_channel: volumeBy(byChannel, 'channel'),
      by_assistant: byAssistant.flatMap(({ assistant_id, ...volume }) => {
        const assistant = byId.get(assistant_id);
        return assistant ? [{ assistant, ...volume }] : [];
      }),
    };
  });
}

export function readBusinessMessagesSeries(ctx: Context, query: SeriesQuery) {
  return ctx.db(async (tx) => {
    const { period, pieces, unit } = await businessSeries(tx, ctx, query);
    const activity = await sumActivity(tx, 'business', pieces);
    return activity.series(period, unit, (bucket) => valuesIn(activity, bucket, messageCounters));
  });
}
