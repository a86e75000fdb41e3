import { createHash } from 'node:crypto';
import type { StructuredData } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** What a document's row says about its content: the size in bytes, and a hash that is equal for equal content. */
export interface ContentFacts {
  size: number;
  content_hash: string;
}

/** The facts of a text or a file. */
export function factsOfBytes(content: string | Uint8Array): ContentFacts {
  return { size: Buffer.byteLength(content), content_hash: hash('bytes', content) };
}

/** The facts of an FAQ. The order of its pairs matters. */
export function factsOfPairs(pairs: readonly PairInput[]): ContentFacts {
  const json = JSON.stringify(pairs.map(({ question, answer }) => [question, answer]));
  return { size: Buffer.byteLength(json), content_hash: hash('pairs', json) };
}

/** The facts of key/value data. The order of its keys does not matter. */
export function factsOfData(data: StructuredData): ContentFacts {
  const json = JSON.stringify(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { size: Buffer.byteLength(json), content_hash: hash('data', json) };
}

/** The facts of a web page before it is read. Its text belongs to the web, so only the address is stored. */
export function factsOfUrl(url: string): ContentFacts {
  const { href } = new URL(url);
  return { size: Buffer.byteLength(href), content_hash: hash('url', href.replace(/#.*$/, '').replace(/\/$/, '')) };
}

/** Different for kinds, so that a text that looks like an address is not mistaken for one. */
function hash(kind: string, content: string | Uint8Array): string {
  return createHash('sha256').update(`${kind}\n`).update(content).digest('base64url');
}

/**
 * Throws conflict, with the name of the first one, if the knowledge base has another document with this content. The
 * knowledge base must be locked: see `lockIndex`.
 */
export async function refuseDuplicate(tx: Tx, { index_id, content_hash, id }: { index_id: string; content_hash: string; id?: string }) {
  const first = await tx.knowledgeDocument.findFirst({ where: { index_id, content_hash, id: { not: id } }, select: { name: true } });
  if (first) throw new AppError('conflict', { detail: 'document_duplicate', params: { name: first.name } });
}
