import { randomUUID } from 'node:crypto';
import { attachIndex } from '@/server/knowledge/assistant-indexes';
import { createDocument } from '@/server/knowledge/documents';
import { createIndex } from '@/server/knowledge/indexes';
import { createKeyword } from '@/server/knowledge/keywords';
import { readDocuments } from '@/server/knowledge/read-documents';
import type { Context } from '@/server/platform/context';
import type { DemoShop } from './demo-shop';
import { demoKnowledge } from './knowledge';

/** Gives a demo shop's assistant a knowledge base, and reads its documents with the job's own use case. */
export async function giveKnowledge(ctx: Context, assistant_id: string, { language }: DemoShop): Promise<void> {
  const { name, description, keywords, faq, text } = demoKnowledge[language];
  const { id: index_id } = await createIndex(ctx, { name, description });
  for (const keyword of keywords) await createKeyword(ctx, index_id, keyword);
  await createDocument(ctx, index_id, { kind: 'text', ...text });
  await createDocument(ctx, index_id, { kind: 'faq', name: faq.name, pairs: [...faq.pairs] });
  await attachIndex(ctx, { assistant_id, index_id });
  await readDocuments({ slot: randomUUID() });
}
