import { Prisma } from '@/prisma/generated/client';
import type { Buckets } from '@/lib/reporting/period';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { platformPeriod, platformSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { countedUntil, sumActivity } from './sum-activity';
import { sumEvents } from './sum-events';
import type { Sums } from './sums';

/** What exists now, by when it was created, and versions by when they were last activated. */
const flowEvents = Prisma.sql`
  select created_at, null, 'new_flows', 1 from flow_bases
  union all
  select activated_at, null, 'activations', 1 from flow_versions where activated_at is not null
  union all
  select min(v.activated_at), null, 'published', 1 from flow_versions v where v.activated_at is not null group by v.flow_base_id`;

export function readFlows(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const flows = await sumEvents(tx, whole, flowEvents);
    return {
      flows: flows.total('new_flows'),
      published: flows.total('published'),
      new_flows: flows.figure('new_flows'),
      activations: flows.figure('activations'),
    };
  });
}

export function readFlowsSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const flows = await sumEvents(tx, pieces, flowEvents);
    return flows.series(period, unit, (bucket) => ({
      flows: flows.by(bucket, 'new_flows'),
      new_flows: flows.in(bucket, 'new_flows'),
      activations: flows.in(bucket, 'activations'),
    }));
  });
}

const assistantEvents = Prisma.sql`select created_at, mode, 'new_assistants', 1 from assistants`;
const allAssistants = Prisma.sql`select created_at, null, 'new_assistants', 1 from assistants`;

export function readAssistantsReport(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const byMode = await sumEvents(tx, whole, assistantEvents);
    const all = await sumEvents(tx, whole, allAssistants);
    const [counted] = await tx.$queryRaw<{ archived: number }[]>`
      select count(*)::int as archived from assistants where archived_at is not null`;
    return {
      assistants: all.total('new_assistants'),
      new_assistants: all.figure('new_assistants'),
      archived: counted?.archived ?? 0,
      by_mode: byMode.keys.map((mode) => ({ mode, assistants: byMode.total('new_assistants', mode).current })),
    };
  });
}

export function readAssistantsSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const all = await sumEvents(tx, pieces, allAssistants);
    return all.series(period, unit, (bucket) => ({
      assistants: all.by(bucket, 'new_assistants'),
      new_assistants: all.in(bucket, 'new_assistants'),
    }));
  });
}

/** Documents that were added, by kind: the counted hours, and live what was added since. */
async function sumDocuments(tx: Tx, buckets: Buckets): Promise<Sums> {
  const until = await countedUntil(tx);
  return sumEvents(
    tx,
    buckets,
    Prisma.sql`
      select at, kind, 'new_documents', added from platform_documents where at >= ${buckets.boundaries[0]} and at < ${until}
      union all
      select created_at, kind, 'new_documents', 1 from knowledge_documents where created_at >= ${until}`,
  );
}

const addedIn = (added: Sums, bucket: number) => added.keys.reduce((all, kind) => all + added.in(bucket, 'new_documents', kind), 0);

export function readKnowledgeReport(ctx: PlatformContext, query: PeriodQuery) {
  const { period, whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const bases = await sumEvents(tx, whole, Prisma.sql`select created_at, null, 'new_bases', 1 from knowledge_indexes`);
    const added = await sumDocuments(tx, whole);
    const activity = await sumActivity(tx, 'platform', whole);
    const documents = await countDocuments(tx, period.previous.to);
    return {
      knowledge_bases: bases.total('new_bases'),
      documents: { current: sum(documents, 'documents'), previous: sum(documents, 'documents_before') },
      new_documents: added.compare((bucket) => addedIn(added, bucket)),
      failed_documents: sum(
        documents.filter(({ state }) => state === 'failed'),
        'documents',
      ),
      passages: sum(documents, 'passages'),
      misses: activity.figure('misses'),
    };
  });
}

export function readKnowledgeSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const added = await sumDocuments(tx, pieces);
    const activity = await sumActivity(tx, 'platform', pieces);
    return added.series(period, unit, (bucket) => ({
      new_documents: addedIn(added, bucket),
      misses: activity.in(bucket, 'misses'),
    }));
  });
}

export function readKnowledgeComposition(ctx: PlatformContext, query: PeriodQuery) {
  const { period, whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const added = await sumDocuments(tx, whole);
    const documents = await countDocuments(tx, period.previous.to);
    const kinds = [...new Set(documents.map(({ kind }) => kind))];
    const states = [...new Set(documents.map(({ state }) => state))];
    return {
      by_kind: kinds.map((kind) => {
        const own = documents.filter((row) => row.kind === kind);
        return {
          kind,
          documents: sum(own, 'documents'),
          passages: sum(own, 'passages'),
          new_documents: added.figure('new_documents', kind),
        };
      }),
      by_state: states.map((state) => ({
        state,
        documents: sum(
          documents.filter((row) => row.state === state),
          'documents',
        ),
      })),
    };
  });
}

type DocumentCount = Awaited<ReturnType<typeof countDocuments>>[number];

const sum = (rows: readonly DocumentCount[], name: 'documents' | 'documents_before' | 'passages') =>
  rows.reduce((all, row) => all + row[name], 0);

/** All documents that there are now, and those of them that there were before. */
function countDocuments(tx: Tx, before: Date) {
  return tx.$queryRaw<{ kind: string; state: string; documents: number; documents_before: number; passages: number }[]>`
    select kind::text, state::text, count(*)::int as documents, count(*) filter (where created_at < ${before})::int as documents_before,
           coalesce(sum(passages), 0)::float8 as passages
      from knowledge_documents group by kind, state order by 3 desc, 1, 2`;
}
