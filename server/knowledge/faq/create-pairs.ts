import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';

/** Rows of one statement. */
const batch = 500;

/** Adds pairs at the end of an FAQ. Its order is that of the ids. */
export async function createPairs(tx: Tx, document_id: string, pairs: readonly PairInput[]): Promise<void> {
  const rows = pairs.map(({ question, answer }) => ({ id: newId(), document_id, question, answer }));
  for (let from = 0; from < rows.length; from += batch) await tx.knowledgePair.createMany({ data: rows.slice(from, from + batch) });
}
