import type { AssistantDocument } from '@/lib/assistants/assistant-document';
import type { LeftOut } from '@/lib/contracts/flow-manager/assistant-exchange';
import { documentRow } from '@/server/knowledge/documents';
import { writeIndex } from '@/server/knowledge/write-index';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/**
 * Adds the knowledge of a document to an assistant, as knowledge bases of their own. Documents whose content the assistant
 * answers from already are left out, and all of them are if the caller may not add knowledge. Throws payment_required.
 */
export async function addKnowledge(tx: Tx, ctx: Context, assistant_id: string, knowledge: AssistantDocument['knowledge']) {
  const left_out: LeftOut[] = [];
  let documents = 0;
  for (const { documents: all, ...index } of knowledge) {
    const isMissing = await whichAreMissing(tx, ctx, assistant_id, all);
    const missing = all.filter((_, at) => isMissing[at]);
    left_out.push(...all.flatMap((one, at): LeftOut[] => (isMissing[at] ? [] : [leave(documentRow(one).name, index.name)])));
    if (missing.length === 0) continue;
    const written = await writeIndex(tx, ctx, { ...index, documents: missing });
    left_out.push(...written.repeated.map((name) => leave(name, index.name)));
    documents += written.documents;
    await tx.assistantIndex.create({ data: { assistant_id, index_id: written.id } });
  }
  return { documents, left_out };
}

const leave = (name: string, place: string): LeftOut => ({ kind: 'document', name, place });

async function whichAreMissing(tx: Tx, ctx: Context, assistant_id: string, all: AssistantDocument['knowledge'][number]['documents']) {
  if (!ctx.actor.permissions.has('knowledge.update')) return all.map(() => false);
  const hashes = all.map((one) => documentRow(one).content_hash);
  const known = await tx.knowledgeDocument.findMany({
    where: { content_hash: { in: hashes }, index: { assistants: { some: { assistant_id } } } },
    select: { content_hash: true },
  });
  return hashes.map((hash) => !known.some(({ content_hash }) => content_hash === hash));
}
