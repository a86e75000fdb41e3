import type { PassageDraft } from '@/lib/retrieval/document-block';
import type { Tx } from '@/server/platform/db/client';
import { insertPassages } from './retrieval/insert-passages';

/**
 * Replaces the passages of a document. Until the transaction commits, searches find its previous ones.
 *
 * @param document its name is a title that questions are compared with
 * @returns how many passages it has now, and their characters without questions and headings
 */
export async function storePassages(
  tx: Tx,
  document: { id: string; index_id: string; name: string },
  drafts: readonly PassageDraft[],
): Promise<{ passages: number; characters: number }> {
  await tx.passage.deleteMany({ where: { document_id: document.id } });
  await insertPassages(tx, [{ ...document, drafts }]);
  return { passages: drafts.length, characters: drafts.reduce((sum, { text }) => sum + text.length, 0) };
}
