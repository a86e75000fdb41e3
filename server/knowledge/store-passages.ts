import type { PassageDraft } from '@/lib/retrieval/document-block';
import type { Tx } from '@/server/platform/db/client';
import { insertPassages } from './retrieval/insert-passages';

interface StoredPassages {
  passages: number;
  /** Without questions and headings. */
  characters: number;
  /** They have no vectors yet. */
  embedding_model: null;
  embed_after: Date;
}

/**
 * Replaces the passages of a document. Until the transaction commits, searches find its previous ones.
 *
 * @param document its name is a title that questions are compared with
 * @returns what its row says about them now
 */
export async function storePassages(
  tx: Tx,
  document: { id: string; index_id: string; name: string },
  drafts: readonly PassageDraft[],
): Promise<StoredPassages> {
  await tx.passage.deleteMany({ where: { document_id: document.id } });
  await insertPassages(tx, [{ ...document, drafts }]);
  const characters = drafts.reduce((sum, { text }) => sum + text.length, 0);
  return { passages: drafts.length, characters, embedding_model: null, embed_after: new Date() };
}
