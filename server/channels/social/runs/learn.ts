import * as z from 'zod';
import { locales } from '@/lib/locales';
import { AppError } from '@/lib/errors';
import { deleteSomeDocuments } from '@/server/knowledge/delete-documents';
import { storeMadeDocument } from '@/server/knowledge/made-document';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { log } from '@/server/platform/log';
import { translateError } from '@/server/platform/translate';
import { readLearnedDocuments, type LearnedDocument } from './learned-documents';
import { RunFailed, type RunProgress, type RunStep, type RunWork } from './run-work';

const inputSchema = z.object({ index_id: z.uuid(), index_name: z.string(), locale: z.enum(locales) });
const cursorSchema = z.object({ written: z.number().default(0), is_written: z.boolean().default(false) });

/** How often it is looked whether the documents have been read, and for how long, in milliseconds. */
const [looking, longest] = [1_500, 15 * 60_000];

/** Writes captions and answered comments into a knowledge base, and waits until they can be found there. */
export const learnStep: RunStep = async (work) => {
  const { run, db } = work;
  const input = inputSchema.parse(run.input);
  const { written, is_written } = cursorSchema.parse(run.cursor);
  if (is_written) return waitForReading(work);
  const documents = await db((tx) => readLearnedDocuments(tx, run.connection_id));
  if (!documents.length) throw new RunFailed('nothing_to_learn');
  const document = documents[written];
  const total = documents.length * 2;
  const { index_id, index_name } = input;
  if (!document) {
    return {
      doing: 'reading_documents',
      done: run.done,
      total,
      cursor: { written, is_written: true },
      write: (tx) => removeOthers(tx, work, index_id, documents),
    };
  }
  const { posts = 0, answers = 0 } = run.result;
  const counts = document.part === 'posts' ? { posts: posts + document.count } : { answers: answers + document.count };
  return {
    doing: 'writing_documents',
    done: written + 1,
    total,
    cursor: { written: written + 1 },
    result: { ...counts, index_id, index_name },
    write: (tx) => writeDocument(tx, work, input, document),
  };
};

/** The document of an earlier run is replaced. Throws a RunFailed. */
async function writeDocument(
  tx: Tx,
  { run, connection, db }: RunWork,
  { index_id, locale }: z.output<typeof inputSchema>,
  { part, number, content }: LearnedDocument,
): Promise<void> {
  const { connection_id, business_id } = run;
  const key = { connection_id, index_id, part, number };
  const earlier = await tx.socialDocument.findFirst({ where: key, select: { document_id: true } });
  const name = translateError(locale, part === 'posts' ? 'learned_posts_name' : 'learned_answers_name', { name: connection.name, number });
  const ctx = contextOf(business_id, run.created_by, locale, db);
  try {
    const document_id = await storeMadeDocument(tx, ctx, { index_id, document_id: earlier?.document_id, name, content });
    if (document_id && document_id !== earlier?.document_id) {
      await tx.socialDocument.deleteMany({ where: key });
      await tx.socialDocument.create({ data: { ...key, document_id } });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'payment_required') throw new RunFailed('quota_reached');
    if (error.code === 'not_found') throw new RunFailed('index_gone');
    throw error;
  }
}

/** What the person who began the run may do was checked then. */
function contextOf(business_id: string, user_id: string, locale: Context['locale'], db: Context['db']): Context {
  const actor = { user_id, session_id: '', permissions: new Set<never>() };
  return { business_id, actor, locale, db, log, now: new Date() };
}

/** Documents of an earlier run for which there is nothing any more. */
async function removeOthers(tx: Tx, { run }: RunWork, index_id: string, documents: readonly LearnedDocument[]): Promise<void> {
  const rows = await tx.socialDocument.findMany({ where: { connection_id: run.connection_id, index_id } });
  const isMade = (row: { part: string; number: number }) =>
    documents.some(({ part, number }) => part === row.part && number === row.number);
  const ids = rows.filter((row) => !isMade(row)).map(({ document_id }) => document_id);
  if (ids.length) await deleteSomeDocuments(tx, run.business_id, { id: { in: ids } });
}

async function waitForReading({ run, db }: RunWork): Promise<RunProgress> {
  const { index_id } = inputSchema.parse(run.input);
  const rows = await db((tx) =>
    tx.socialDocument.findMany({
      where: { connection_id: run.connection_id, index_id },
      select: { document: { select: { state: true } } },
    }),
  );
  const states = rows.map(({ document }) => document.state);
  const open = states.filter((state) => state === 'waiting' || state === 'reading').length;
  const isOver = open === 0 || Date.now() - run.started_at.getTime() > longest;
  return {
    doing: 'reading_documents',
    done: (run.total ?? 0) - (isOver ? 0 : open),
    total: run.total,
    cursor: { ...cursorSchema.parse(run.cursor), is_written: true },
    result: { documents: states.length, unread_documents: states.filter((state) => state !== 'ready').length },
    ...(isOver ? { is_finished: true } : { wait_ms: looking }),
  };
}
