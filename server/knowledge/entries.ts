import { knowledgeEntry, type KnowledgeEntry } from '@/lib/contracts/flow-manager/knowledge/search';
import { describeIssue } from '@/lib/describe-issue';
import { findUncleanText } from '@/lib/find-unclean-text';
import { limits } from '@/lib/limits';
import { AppError } from '@/lib/errors';
import { firstCharacters } from '@/lib/text/first-characters';
import { lineOfBrokenJson } from '@/lib/text/find-json-error';
import { nameWithoutEnding } from '@/server/conversations/file-kind';
import type { Context } from '@/server/platform/context';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { factsOfBytes, factsOfPairs } from './document-content';
import { afterDocuments, storeDocument } from './documents';
import { createPairs } from './faq/create-pairs';
import { lockIndex } from './require-index';
import { presentDocument, type DocumentRow } from './present-document';
import { andRead } from './queue-reading';

/**
 * Inserts texts and questions with answers: a document for each text, and one FAQ for all questions. What the knowledge
 * base has already is skipped. Throws not_found and payment_required.
 */
export function insertKnowledge(ctx: Context, index_id: string, { entries, name }: { entries: readonly KnowledgeEntry[]; name?: string }) {
  const pairs = entries.filter((entry) => 'question' in entry);
  const texts = entries.filter((entry) => 'text' in entry);
  const inserted = ctx.db(async (tx) => {
    await lockIndex(tx, index_id);
    const documents: DocumentRow[] = [];
    const isNew = async ({ content_hash }: { content_hash: string }): Promise<boolean> =>
      !(await tx.knowledgeDocument.count({ where: { index_id, content_hash } }));
    for (const { title, text } of texts) {
      const facts = factsOfBytes(text);
      if (await isNew(facts))
        documents.push(await storeDocument(tx, ctx, { index_id, kind: 'text', name: title ?? beginningOf(text), content: text, ...facts }));
    }
    const faq = pairs.length > 0 && factsOfPairs(pairs);
    if (faq && (await isNew(faq))) {
      const row = await storeDocument(tx, ctx, { index_id, kind: 'faq', name: name ?? beginningOf(pairs[0]?.question ?? ''), ...faq });
      await createPairs(tx, row.id, pairs);
      documents.push(row);
    }
    if (documents.length) await afterDocuments(tx, ctx.business_id);
    return {
      documents: documents.map(presentDocument),
      entries: entries.length,
      duplicates: texts.length + Number(pairs.length > 0) - documents.length,
    };
  });
  return andRead(inserted);
}

/**
 * Inserts the entries of a JSON file: a list, or an object with a list `entries`. Throws as `insertKnowledge`, and
 * validation_failed for JSON that cannot be read, with its line, and for entries that are wrong, with their paths.
 */
export async function uploadKnowledge(ctx: Context, index_id: string, file: File) {
  await countByTheHour('files_per_hour', ctx.business_id);
  const entries = readEntries(await file.text());
  return insertKnowledge(ctx, index_id, { entries, name: nameWithoutEnding(file.name) || undefined });
}

function readEntries(text: string): KnowledgeEntry[] {
  const json = text.replace(/^\ufeff/, '');
  const content = parse(json);
  const list = Array.isArray(content) ? content : (content as { entries?: unknown } | null)?.entries;
  if (!Array.isArray(list) || !list.length)
    throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'knowledge_json_shape' }] });
  if (list.length > limits.knowledge_entries)
    throw new AppError('validation_failed', {
      fields: [{ path: 'file', key: 'too_many_entries', params: { max: limits.knowledge_entries } }],
    });
  const unclean = findUncleanText(list);
  if (unclean) throw new AppError('validation_failed', { fields: [unclean] });
  const parsed = knowledgeEntry.array().safeParse(list, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw new AppError('validation_failed', { fields: issues.slice(0, 100).map(describeIssue), total: issues.length });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    const params = { line: lineOfBrokenJson(json) };
    throw new AppError('validation_failed', { detail: 'broken_json', fields: [{ path: 'file', key: 'broken_json_line', params }], cause });
  }
}

/** The first words of a text, as a name. */
export function beginningOf(text: string): string {
  const line = text.split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= 60) return line || '…';
  return `${firstCharacters(line, 60).replace(/\s+\S*$/, '')}…`;
}
