import type { AssistantDocument } from '@/lib/assistants/assistant-document';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { afterDocuments, documentRow, storeDocument } from './documents';
import { createPairs } from './faq/create-pairs';

type Knowledge = AssistantDocument['knowledge'][number];

/** What a transaction has written of a knowledge base. */
export interface WrittenIndex {
  id: string;
  /** What it is called, because the name was in use. */
  name: string;
  documents: number;
  /** The names of documents that repeat the content of another one. They are not written. */
  repeated: string[];
}

/**
 * Writes a knowledge base with its documents, which a job then reads, in a transaction. A name that is in use gets a
 * number. Throws payment_required, and a unique violation if someone else uses the name at the same moment.
 */
export async function writeIndex(tx: Tx, ctx: Context, { description, keywords, ...knowledge }: Knowledge): Promise<WrittenIndex> {
  const name = await freeName(tx, knowledge.name);
  const { id: index_id } = await tx.knowledgeIndex.create({ data: { name, description } });
  await refuseOverQuota(tx, ctx.business_id, ['indexes']);
  await recordChange(tx, ctx, { action: 'knowledge.index_created', resource_id: index_id, name });
  const folded = new Map(keywords.map((keyword) => [normalizeForMatching(keyword), keyword]));
  // A keyword of only punctuation could never be in a question.
  folded.delete('');
  await tx.knowledgeKeyword.createMany({ data: [...folded].map(([key, keyword]) => ({ id: newId(), index_id, keyword, folded: key })) });
  const known = new Set<string>();
  const repeated: string[] = [];
  for (const input of knowledge.documents) {
    const row = documentRow(input);
    if (known.has(row.content_hash)) repeated.push(row.name);
    else {
      known.add(row.content_hash);
      const { id } = await storeDocument(tx, ctx, { ...row, index_id });
      if (input.kind === 'faq') await createPairs(tx, id, input.pairs);
    }
  }
  if (known.size) await afterDocuments(tx, ctx.business_id);
  return { id: index_id, name, documents: known.size, repeated };
}

/** The name, or the first one with a number that is free: `faq-2`. */
async function freeName(tx: Tx, name: string): Promise<string> {
  const rows = await tx.knowledgeIndex.findMany({
    where: { name: { startsWith: name.slice(0, 90), mode: 'insensitive' } },
    select: { name: true },
  });
  const taken = new Set(rows.map((row) => row.name.toLowerCase()));
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const numbered = `${name.slice(0, 90)}-${number}`;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}
