import type { PlatformContext } from '@/server/platform/context';
import { ratioOf } from '@/lib/reporting/kpis';
import { messageCounters, readCounted } from './read-growth';
import { platformPeriod, platformSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { sumActivity, type Counter } from './sum-activity';
import { sumContents } from './sum-contents';
import type { Sums } from './sums';

export function readPlatformOverview(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const contents = await sumContents(tx, whole, ['new_businesses', 'new_users', 'new_assistants', 'new_flows', 'new_knowledge_bases']);
    const activity = await sumActivity(tx, 'platform', whole);
    return {
      businesses: contents.total('new_businesses'),
      users: contents.total('new_users'),
      assistants: contents.compare((bucket) => contents.keys.reduce((sum, mode) => sum + contents.by(bucket, 'new_assistants', mode), 0)),
      flows: contents.total('new_flows'),
      knowledge_bases: contents.total('new_knowledge_bases'),
      executions: activity.figure('executions'),
      sessions: activity.figure('sessions'),
      messages: messagesOf(activity),
    };
  });
}

const messagesOf = (activity: Sums, key?: string) => activity.compare((bucket) => activity.of(bucket, messageCounters, key));

export function readExecutions(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const activity = await sumActivity(tx, 'platform', whole);
    return {
      executions: activity.figure('executions'),
      ended: activity.figure('ended'),
      abandoned: activity.figure('abandoned'),
      ended_share: activity.share('ended', 'executions'),
      abandoned_share: activity.share('abandoned', 'executions'),
      turns: activity.figure('turns'),
      failed_turns: activity.figure('failed_turns'),
    };
  });
}

export function readConversationalOverview(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const activity = await sumActivity(tx, 'platform', whole);
    const active = await readCounted(tx, query.days, 'active_sessions');
    const handedOver = await readCounted(tx, query.days, 'handed_over');
    return {
      sessions: activity.figure('sessions'),
      messages_per_session: activity.compare((bucket) => ratioOf(activity.of(bucket, messageCounters), activity.in(bucket, 'sessions'))),
      understood_share: understoodShare(activity),
      without_human_share: {
        current: withoutHuman(active.current, handedOver.current),
        previous: withoutHuman(active.previous, handedOver.previous),
      },
      handoffs: activity.figure('handoffs'),
      wait_seconds: activity.share('wait_seconds', 'handoffs_answered'),
      rating: ratingOf(activity),
    };
  });
}

/** Of the messages that an assistant replied to. A message can be noted as not understood without a reply, so the share is bounded. */
export const understoodShare = (activity: Sums) =>
  activity.compare((bucket) => {
    const share = ratioOf(activity.in(bucket, 'not_understood'), activity.in(bucket, 'answered'));
    return share === null ? null : Math.max(0, 1 - share);
  });

/** A conversation can be handed over without a message of its customer in the period, so the share is bounded. */
export function withoutHuman(active: number, handed_over: number): number | null {
  return active === 0 ? null : Math.max(0, 1 - handed_over / active);
}

export const ratings = [1, 2, 3, 4, 5] as const;
const ratingCounters = ratings.map((rating) => `rated_${rating}` as const);

export const ratingsIn = (activity: Sums, bucket: number) => activity.of(bucket, ratingCounters);

/** The average of 1 to 5. */
export const ratingOf = (activity: Sums) =>
  activity.compare((bucket) => {
    const sum = ratings.reduce((all, rating) => all + rating * activity.in(bucket, `rated_${rating}`), 0);
    return ratioOf(sum, ratingsIn(activity, bucket));
  });

export function readMessagesReport(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const activity = await sumActivity(tx, 'platform', whole);
    return {
      messages: messagesOf(activity),
      messages_in: activity.figure('messages_in'),
      messages_out: activity.figure('messages_out'),
      messages_operator: activity.figure('messages_operator'),
      answered: activity.figure('answered'),
      not_understood: activity.figure('not_understood'),
    };
  });
}

export function readMessagesVolume(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => ({ by_channel: volumeBy(await sumActivity(tx, 'platform', whole, 'channel'), 'channel') }));
}

/** Messages and conversations of each channel or assistant, most messages first. */
export function volumeBy<Name extends string>(activity: Sums, name: Name) {
  const items = activity.keys.map((key) => ({
    [name]: key,
    messages: messagesOf(activity, key),
    sessions: activity.figure('sessions', key),
  })) as (Record<Name, string> & { messages: ReturnType<typeof messagesOf>; sessions: ReturnType<typeof messagesOf> })[];
  return items.toSorted((a, b) => b.messages.current - a.messages.current || b.messages.previous - a.messages.previous);
}

/** A call that returns counters of all businesses over time. */
const seriesOfCounters =
  <const Name extends Counter>(names: readonly Name[]) =>
  (ctx: PlatformContext, query: SeriesQuery) => {
    const { period, pieces, unit } = platformSeries(ctx, query);
    return ctx.db(async (tx) => {
      const activity = await sumActivity(tx, 'platform', pieces);
      return activity.series(period, unit, (bucket) => valuesIn(activity, bucket, names));
    });
  };

export function valuesIn<Name extends Counter>(activity: Sums, bucket: number, names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, activity.in(bucket, name)])) as Record<Name, number>;
}

export const readExecutionsSeries = seriesOfCounters(['executions', 'ended', 'abandoned', 'failed_turns']);
export const readConversationalSeries = seriesOfCounters(['sessions', 'answered', 'not_understood', 'handoffs']);
export const readMessagesSeries = seriesOfCounters(messageCounters);
export const readAbandonmentSeries = seriesOfCounters(['abandoned']);

export function readPlatformOverviewSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const activity = await sumActivity(tx, 'platform', pieces);
    return activity.series(period, unit, (bucket) => ({
      ...valuesIn(activity, bucket, ['executions', 'sessions']),
      messages: activity.of(bucket, messageCounters),
    }));
  });
}
