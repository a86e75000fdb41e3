import type { Buckets } from '@/lib/reporting/period';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { countedRows } from './counted-rows';
import { Sums, type SumRow } from './sums';

/** What is counted of what exists on the platform: the column `what` of report_contents(). */
export type Content =
  | 'new_businesses'
  | 'new_users'
  | 'new_assistants'
  | 'archived'
  | 'new_flows'
  | 'activations'
  | 'published'
  | 'new_knowledge_bases'
  | 'new_documents'
  | 'passages';

/** Before everything. */
const beginning = new Date(0);

/** What exists on the platform, by when it was created, since the beginning: what was counted, and live what has been created since. */
export async function sumContents(tx: Tx, buckets: Buckets, whats: readonly Content[]): Promise<Sums> {
  const { contents_counted_until } = await tx.reportProgress.findUniqueOrThrow({ where: { id: 1 } });
  const counted = countedRows(
    { ...buckets, beginning },
    {
      until: contents_counted_until ?? beginning,
      table: 'platform_contents',
      live: 'report_contents',
      columns: Prisma.sql`what, key, amount`,
      where: Prisma.sql`what = any(${[...whats]})`,
    },
  );
  return new Sums(
    buckets,
    await tx.$queryRaw<SumRow[]>`
      select bucket, key, what, sum(amount)::float8 as amount from (${counted}) as counted where what = any(${[...whats]}) group by 1, 2, 3`,
  );
}
