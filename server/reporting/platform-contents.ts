import type { PlatformContext } from '@/server/platform/context';
import { platformPeriod, platformSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { sumActivity } from './sum-activity';
import { sumContents } from './sum-contents';
import type { Sums } from './sums';

export function readFlows(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const flows = await sumContents(tx, whole, ['new_flows', 'activations', 'published']);
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
    const flows = await sumContents(tx, pieces, ['new_flows', 'activations']);
    return flows.series(period, unit, (bucket) => ({
      flows: flows.by(bucket, 'new_flows'),
      new_flows: flows.in(bucket, 'new_flows'),
      activations: flows.in(bucket, 'activations'),
    }));
  });
}

/** The keys of a sum together. */
const total = (keys: readonly string[], read: (key: string) => number) => keys.reduce((sum, key) => sum + read(key), 0);

export function readAssistantsReport(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const sums = await sumContents(tx, whole, ['new_assistants', 'archived']);
    const modes = sums.keys.filter((mode) => mode !== '');
    return {
      assistants: sums.compare((bucket) => total(modes, (mode) => sums.by(bucket, 'new_assistants', mode))),
      new_assistants: sums.compare((bucket) => total(modes, (mode) => sums.in(bucket, 'new_assistants', mode))),
      archived: sums.total('archived').current,
      by_mode: modes.map((mode) => ({ mode, assistants: sums.total('new_assistants', mode).current })),
    };
  });
}

export function readAssistantsSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const sums = await sumContents(tx, pieces, ['new_assistants']);
    return sums.series(period, unit, (bucket) => ({
      assistants: total(sums.keys, (mode) => sums.by(bucket, 'new_assistants', mode)),
      new_assistants: total(sums.keys, (mode) => sums.in(bucket, 'new_assistants', mode)),
    }));
  });
}

/** Documents are counted by their kind and state: `file ready`. */
const documentsAdded = (sums: Sums, bucket: number, keys = sums.keys) => total(keys, (key) => sums.in(bucket, 'new_documents', key));
const documentsBy = (sums: Sums, bucket: number, keys = sums.keys) => total(keys, (key) => sums.by(bucket, 'new_documents', key));

export function readKnowledgeReport(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const contents = await sumContents(tx, whole, ['new_knowledge_bases', 'new_documents', 'passages']);
    const activity = await sumActivity(tx, 'platform', whole);
    const failed = contents.keys.filter((key) => key.endsWith(' failed'));
    return {
      knowledge_bases: contents.total('new_knowledge_bases'),
      documents: contents.compare((bucket) => documentsBy(contents, bucket)),
      new_documents: contents.compare((bucket) => documentsAdded(contents, bucket)),
      failed_documents: contents.compare((bucket) => documentsBy(contents, bucket, failed)).current,
      passages: contents.compare((bucket) => total(contents.keys, (key) => contents.by(bucket, 'passages', key))).current,
      misses: activity.figure('misses'),
    };
  });
}

export function readKnowledgeSeries(ctx: PlatformContext, query: SeriesQuery) {
  const { period, pieces, unit } = platformSeries(ctx, query);
  return ctx.db(async (tx) => {
    const contents = await sumContents(tx, pieces, ['new_documents']);
    const activity = await sumActivity(tx, 'platform', pieces);
    return contents.series(period, unit, (bucket) => ({
      new_documents: documentsAdded(contents, bucket),
      misses: activity.in(bucket, 'misses'),
    }));
  });
}

export function readKnowledgeComposition(ctx: PlatformContext, query: PeriodQuery) {
  const { whole } = platformPeriod(ctx, query);
  return ctx.db(async (tx) => {
    const sums = await sumContents(tx, whole, ['new_documents', 'passages']);
    const parts = (part: 0 | 1) => [...new Set(sums.keys.map((key) => key.split(' ')[part] ?? ''))];
    const documents = (keys: readonly string[]) => sums.compare((bucket) => documentsBy(sums, bucket, keys)).current;
    return {
      by_kind: parts(0)
        .map((kind) => {
          const keys = sums.keys.filter((key) => key.startsWith(`${kind} `));
          return {
            kind,
            documents: documents(keys),
            passages: total(keys, (key) => sums.total('passages', key).current),
            new_documents: sums.compare((bucket) => documentsAdded(sums, bucket, keys)),
          };
        })
        .toSorted((a, b) => b.documents - a.documents),
      by_state: parts(1)
        .map((state) => ({ state, documents: documents(sums.keys.filter((key) => key.endsWith(` ${state}`))) }))
        .toSorted((a, b) => b.documents - a.documents),
    };
  });
}
