import type { Tx } from '@/server/platform/db/client';

/**
 * For the rest of the transaction, the planner takes an index wherever there is one, and no further processes. Its costs are
 * for a table that fills the disk and one query at a time: it would read all conversations to find the 300 of a member.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  await tx.$queryRaw`
    select set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1.1', true),
           set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`;
}
