import { randomUUID } from 'node:crypto';
import { factsOfBytes, factsOfPairs } from '@/server/knowledge/document-content';
import { storePassages } from '@/server/knowledge/store-passages';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { fileStore } from '@/server/platform/storage';

/** The ids that endpoints of knowledge bases take. */
export const knowledgeIds = ['index_id', 'keyword_id', 'document_id', 'file_document_id', 'pair_id', 'miss_id'] as const;
export type KnowledgeId = (typeof knowledgeIds)[number];

/** Gives an assistant a knowledge base: a row in each of its tables. Its documents, an FAQ and a file, are read. */
export async function giveKnowledge(
  ctx: Context,
  assistant_id: string,
  conversation_id: string,
  name: string,
): Promise<Record<KnowledgeId, string>> {
  const pairs = [
    { question: `ساعت کار ${name}؟`, answer: 'از ۹ تا ۱۷' },
    { question: `نشانی ${name}؟`, answer: 'تهران' },
  ];
  const content = new TextEncoder().encode(`راهنمای ${name}`);
  const storage_key = `${ctx.business_id}/${newId()}`;
  await fileStore().put(storage_key, content, 'text/plain');
  return ctx.db(async (tx) => {
    const index = await tx.knowledgeIndex.create({
      data: { business_id: ctx.business_id, name: `kb-${randomUUID().slice(0, 8)}`, description: name },
    });
    const index_id = index.id;
    await tx.assistantIndex.create({ data: { assistant_id, index_id } });
    const keyword = await tx.knowledgeKeyword.create({ data: { index_id, keyword: name, folded: name } });
    const read = { index_id, name, state: 'ready', progress: 1, read_at: ctx.now } as const;
    const faq = await tx.knowledgeDocument.create({ data: { ...read, kind: 'faq', ...factsOfPairs(pairs) } });
    const [pair] = await tx.knowledgePair.createManyAndReturn({
      data: pairs.map((one) => ({ ...one, id: newId(), document_id: faq.id })),
    });
    const drafts = pairs.map(({ question, answer }) => ({ question, text: answer, headings: [], location: null }));
    await tx.knowledgeDocument.update({ where: { id: faq.id }, data: await storePassages(tx, faq, drafts) });
    await tx.$executeRaw`insert into passage_vectors (passage_id, index_id, document_id, model, vector)
      select id, index_id, document_id, 'bge-m3', '{1, 0, 0}' from passages where document_id = ${faq.id}::uuid`;
    const file = await tx.knowledgeDocument.create({
      data: { ...read, kind: 'file', file_name: `${name}.txt`, content_type: 'text/plain', storage_key, ...factsOfBytes(content) },
    });
    const miss = await tx.knowledgeMiss.create({
      data: {
        assistant_id,
        conversation_id,
        turn_id: randomUUID(),
        text: `پارکینگ دارید ${name}؟`,
        group_key: 'پارکینگ',
        document_id: faq.id,
      },
    });
    return {
      index_id,
      keyword_id: keyword.id,
      document_id: faq.id,
      file_document_id: file.id,
      pair_id: pair?.id ?? '',
      miss_id: miss.id,
    };
  });
}
