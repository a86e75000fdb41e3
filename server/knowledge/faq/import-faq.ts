import { largestTable, type ImportFaqInput, type TableColumns } from '@/lib/contracts/flow-manager/knowledge/faq';
import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { limits } from '@/lib/limits';
import { AppError } from '@/lib/errors';
import { firstCharacters } from '@/lib/text/first-characters';
import { isStorableText } from '@/lib/text/is-storable-text';
import { nameWithoutEnding } from '@/server/conversations/file-kind';
import { factsOfPairs } from '@/server/knowledge/document-content';
import { addDocument } from '@/server/knowledge/documents';
import { lockIndex, requireIndex } from '@/server/knowledge/require-index';
import { lockDocument, presentDocument } from '@/server/knowledge/present-document';
import { andRead } from '@/server/knowledge/queue-reading';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { createPairs } from './create-pairs';
import { afterPairs } from './pairs';

/** Columns that are offered, and what is shown of each: its first values, in characters. */
const [mostColumns, mostExamples, exampleLength] = [100, 3, 120];

const namesOfQuestion = /question|پرسش|سؤال|سوال|السؤال|^q$/i;
const namesOfAnswer = /answer|reply|response|پاسخ|جواب|إجابة|اجابة|الرد|^a$/i;

/** The columns of a table, named by its first row, and which are probably meant. Throws not_found, validation_failed. */
export async function readColumns(ctx: Context, index_id: string, file: File): Promise<TableColumns> {
  await ctx.db((tx) => requireIndex(tx, index_id));
  const [header = [], ...rows] = await readRows(file);
  const width = Math.min(Math.max(header.length, ...rows.slice(0, 100).map(({ length }) => length)), mostColumns);
  const columns = Array.from({ length: width }, (_, at) => ({
    column: at + 1,
    name: shorten(header[at] ?? ''),
    examples: rows.flatMap((row) => (row[at]?.trim() ? [shorten(row[at])] : [])).slice(0, mostExamples),
  }));
  const named = (names: RegExp) => columns.find(({ name }) => names.test(name))?.column;
  const question_column = named(namesOfQuestion) ?? (width === 2 ? 1 : null);
  const answer_column = named(namesOfAnswer) ?? (width === 2 ? 2 : null);
  return { columns, rows: rows.length, question_column, answer_column };
}

/**
 * Creates an FAQ from a table's rows, or adds them to `document_id`. Rows without a question or an answer are skipped, and
 * so are those that repeat another. Throws not_found, payment_required, rate_limited, conflict if the document is no FAQ or
 * the knowledge base has the same pairs, and validation_failed for a table without pairs or with too many.
 */
export async function importFaq(ctx: Context, index_id: string, input: ImportFaqInput) {
  const { file, document_id, name } = input;
  await ctx.db((tx) => requireIndex(tx, index_id));
  await countByTheHour('files_per_hour', ctx.business_id);
  const { pairs, skipped } = pairsOf(await readRows(file), input);
  const imported = ctx.db(async (tx) => {
    await lockIndex(tx, index_id);
    if (!document_id) {
      const row = await addDocument(tx, ctx, { index_id, kind: 'faq', name: name ?? nameWithoutEnding(file.name), ...factsOfPairs(pairs) });
      await createPairs(tx, row.id, pairs);
      return { document: presentDocument(row), added: pairs.length, skipped };
    }
    const faq = await lockDocument(tx, document_id);
    if (faq.index_id !== index_id) throw new AppError('not_found');
    if (faq.kind !== 'faq') throw new AppError('conflict', { detail: 'document_is_no_faq' });
    await createPairs(tx, faq.id, pairs);
    return { document: presentDocument(await afterPairs(tx, ctx, faq)), added: pairs.length, skipped };
  });
  return andRead(imported);
}

async function readRows(file: File): Promise<string[][]> {
  if (file.size > largestTable)
    throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: largestTable / 1024 / 1024 } });
  const content = new Uint8Array(await file.arrayBuffer());
  const reading = await runForCall('readTableRows', { content, file_name: file.name }, content.length);
  if (reading.ok) return reading.rows;
  throw new AppError('validation_failed', { fields: [{ path: 'file', key: reading.code }] });
}

function pairsOf(rows: readonly (readonly string[])[], input: ImportFaqInput): { pairs: PairInput[]; skipped: number } {
  const { question_column, answer_column, has_header } = input;
  const found = new Map<string, PairInput>();
  const content = rows.slice(has_header ? 1 : 0);
  for (const row of content) {
    const pair = { question: cellOf(row, question_column), answer: cellOf(row, answer_column) };
    const isTooLong = pair.question.length > limits.faq_question || pair.answer.length > limits.faq_answer;
    if (pair.question && pair.answer && !isTooLong) found.set(`${pair.question}\n${pair.answer}`, pair);
  }
  const pairs = [...found.values()];
  if (!pairs.length) throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'no_pairs' }] });
  if (pairs.length > limits.faq_pairs)
    throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'too_many_pairs', params: { max: limits.faq_pairs } }] });
  return { pairs, skipped: content.length - pairs.length };
}

function cellOf(row: readonly string[], column: number): string {
  const text = (row[column - 1] ?? '').trim();
  return isStorableText(text) ? text : '';
}

const shorten = (text: string): string => firstCharacters(text.trim(), exampleLength);
