import { ratioOf } from '@/lib/reporting/kpis';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { platformPeriod, platformSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { flowsOf, sumNodes } from './sum-nodes';

/** How each type of node does, the most used first. */
export function readComponents(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const nodes = await sumNodes(tx, whole);
    const items = nodes.keys.map((node_type) => ({
      node_type,
      entered: nodes.figure('entered', node_type),
      stalled: nodes.figure('stalled', node_type),
      abandoned: nodes.figure('abandoned', node_type),
      stalled_share: nodes.compare((bucket) => ratioOf(nodes.in(bucket, 'stalled', node_type), nodes.in(bucket, 'entered', node_type))),
    }));
    return { items: items.toSorted((a, b) => b.entered.current - a.entered.current) };
  });
}

export function readComponentsSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const nodes = await sumNodes(tx, pieces);
    return nodes.series(period, unit, (bucket) => ({
      entered: nodes.all(bucket, 'entered'),
      stalled: nodes.all(bucket, 'stalled'),
      abandoned: nodes.all(bucket, 'abandoned'),
    }));
  });
}

/** Where customers leave: by type of node, and the nodes at which most leave, which are ranked every hour. */
export function readAbandonmentNodes(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const nodes = await sumNodes(tx, whole);
    const byType = nodes.keys.map((node_type) => ({ node_type, abandoned: nodes.figure('abandoned', node_type) }));
    const ranked = await listRanked(tx, 'node', query.days);
    const of = await flowsOf(
      tx,
      ranked.map(({ subject_id }) => subject_id),
    );
    return {
      by_type: byType
        .filter(({ abandoned }) => abandoned.current + abandoned.previous > 0)
        .toSorted((a, b) => b.abandoned.current - a.abandoned.current),
      items: ranked.map(({ business, subject_id, node_id, node_key, node_type, count, count_before }) => ({
        business,
        ...of(subject_id),
        node: { id: node_id ?? subject_id, key: node_key, type: node_type ?? '' },
        abandoned: { current: Number(count), previous: Number(count_before) },
      })),
    };
  });
}

/** The assistants with the most messages, which are ranked every hour. Deleted ones are left out. */
export function readMostActiveAssistants(ctx: PlatformContext, query: PeriodQuery) {
  return ctx.db(async (tx) => {
    const ranked = await listRanked(tx, 'assistant', query.days);
    const assistants = await tx.assistant.findMany({
      where: { id: { in: ranked.map(({ subject_id }) => subject_id) } },
      select: { id: true, name: true },
    });
    const byId = new Map(assistants.map((assistant) => [assistant.id, assistant]));
    return {
      items: ranked.flatMap(({ business, subject_id, ...counts }) => {
        const assistant = byId.get(subject_id);
        if (!assistant) return [];
        return [
          {
            assistant,
            business,
            messages: { current: Number(counts.count), previous: Number(counts.count_before) },
            sessions: { current: Number(counts.sessions), previous: Number(counts.sessions_before) },
          },
        ];
      }),
    };
  });
}

const listRanked = (tx: Tx, kind: 'assistant' | 'node', days: number) =>
  tx.reportRanking.findMany({
    where: { kind, days },
    orderBy: { place: 'asc' },
    include: { business: { select: { id: true, name: true } } },
  });
