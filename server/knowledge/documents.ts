import type {
  DocumentChange,
  DocumentInput,
  documentDetail,
  DocumentsQuery,
  StructuredData,
} from '@/lib/contracts/flow-manager/knowledge/documents';
import type * as z from 'zod';
import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { factsOfBytes, factsOfData, factsOfPairs, factsOfUrl, refuseDuplicate, type ContentFacts } from './document-content';
import { createPairs } from './faq/create-pairs';
import { nameOfUrl } from './name-of-url';
import { lockIndex, requireIndex } from './require-index';
import { lockDocument, presentDocument, requireDocument, withoutContent, type DocumentRow } from './present-document';
import { andRead, nextReading, queueReading, waiting } from './queue-reading';

/** The documents of a knowledge base, newest first. Throws not_found. */
export function listDocuments(ctx: Context, index_id: string, { limit, cursor, search, kind, state }: DocumentsQuery) {
  return ctx.db(async (tx) => {
    await requireIndex(tx, index_id);
    const where = { index_id, kind, state, ...(search && (await containing(tx, search))) };
    const total = await tx.knowledgeDocument.count({ where });
    const rows = await tx.knowledgeDocument.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      omit: withoutContent,
    });
    return toPage(rows.map(presentDocument), total, limit);
  });
}

/**
 * Adds a document that a job then reads. Throws not_found, payment_required, and conflict if the knowledge base has one
 * with the same content.
 */
export function createDocument(ctx: Context, index_id: string, input: DocumentInput) {
  const data = documentRow(input);
  const added = ctx.db(async (tx) => {
    await lockIndex(tx, index_id);
    const row = await addDocument(tx, ctx, { ...data, index_id });
    if (input.kind === 'faq') await createPairs(tx, row.id, input.pairs);
    return presentDocument(row);
  });
  return andRead(added);
}

/**
 * Adds a document in a transaction that has locked its knowledge base. Throws payment_required, and conflict if the
 * knowledge base has one with the same content.
 */
export async function addDocument(tx: Tx, ctx: Context, data: Prisma.KnowledgeDocumentUncheckedCreateInput): Promise<DocumentRow> {
  await refuseDuplicate(tx, data);
  const row = await storeDocument(tx, ctx, data);
  await afterDocuments(tx, ctx.business_id);
  return row;
}

/** Stores a document whose content is new, in a transaction that has locked its knowledge base. `afterDocuments` must follow. */
export async function storeDocument(tx: Tx, ctx: Context, data: Prisma.KnowledgeDocumentUncheckedCreateInput): Promise<DocumentRow> {
  const row = await tx.knowledgeDocument.create({ data, omit: withoutContent });
  const { id, index_id, kind, name } = row;
  await recordChange(tx, ctx, { action: 'knowledge.document_added', resource_id: id, name, detail: { index_id, kind } });
  return row;
}

/** Lets a job read the documents that a transaction has stored. Throws payment_required. */
export async function afterDocuments(tx: Tx, business_id: string): Promise<void> {
  await refuseOverQuota(tx, business_id, ['documents', 'knowledge']);
  await queueReading(tx, business_id);
}

/** One document with its content. Throws not_found. */
export function readDocument(ctx: Context, id: string) {
  return ctx.db((tx) => detail(tx, id));
}

/**
 * Changes a document. It is read again, and its previous text answers until then. Throws not_found, payment_required,
 * validation_failed for a field that documents of its kind do not have, and conflict if the knowledge base has a document
 * with the same content.
 */
export function updateDocument(ctx: Context, id: string, change: DocumentChange) {
  const facts = factsOf(change);
  const updated = ctx.db(async (tx) => {
    const { index_id, kind } = await requireDocument(tx, id);
    refuseFieldsOfOthers(kind, change);
    await lockIndex(tx, index_id);
    const before = await lockDocument(tx, id);
    if (facts) await refuseDuplicate(tx, { ...facts, index_id, id });
    await tx.knowledgeDocument.update({ where: { id }, data: { ...change, ...facts, ...readingAfter(change, before, ctx.now) } });
    if (facts) await refuseOverQuota(tx, ctx.business_id, ['knowledge']);
    if (isReadAgain(change)) await queueReading(tx, ctx.business_id);
    const { content, data, ...named } = change;
    // What a document says is too long for the log.
    const rewritten = content !== undefined || data !== undefined;
    await recordChange(tx, ctx, {
      action: 'knowledge.document_updated',
      resource_id: id,
      name: before.name,
      ...(!rewritten && { before, change: named }),
      detail: { index_id, kind },
    });
    return detail(tx, id);
  });
  return andRead(updated);
}

/** Reads a document again, also after a failure. One that waits, or is being read, begins again. Throws not_found. */
export function reindexDocument(ctx: Context, id: string) {
  const queued = ctx.db(async (tx) => {
    const { index_id, kind, name } = await lockDocument(tx, id);
    const row = await tx.knowledgeDocument.update({ where: { id }, data: waiting(ctx.now), omit: withoutContent });
    await queueReading(tx, ctx.business_id);
    await recordChange(tx, ctx, { action: 'knowledge.document_reindexed', resource_id: id, name, detail: { index_id, kind } });
    return presentDocument(row);
  });
  return andRead(queued);
}

/** A document with its content, in a transaction. Throws not_found. */
export async function detail(tx: Tx, id: string): Promise<z.input<typeof documentDetail>> {
  const row = await tx.knowledgeDocument.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  const pair_count = row.kind === 'faq' ? await tx.knowledgePair.count({ where: { document_id: id } }) : null;
  return { ...presentDocument(row), content: row.content, data: row.data as StructuredData | null, pair_count };
}

type NewRow = Pick<
  Prisma.KnowledgeDocumentUncheckedCreateInput,
  'kind' | 'name' | 'content' | 'data' | 'url' | 'read_every_hours' | 'size' | 'content_hash'
>;

/** The row of a new document, without its knowledge base. */
export function documentRow(input: DocumentInput): NewRow {
  const { kind, name } = input;
  switch (kind) {
    case 'text':
      return { kind, name, content: input.content, ...factsOfBytes(input.content) };
    case 'faq':
      return { kind, name, ...factsOfPairs(input.pairs) };
    case 'structured':
      return { kind, name, data: input.data, ...factsOfData(input.data) };
    case 'url': {
      const { url, read_every_hours } = input;
      // It is called by its address until its title is known.
      return { kind, name: name ?? nameOfUrl(url), url, read_every_hours, ...factsOfUrl(url) };
    }
  }
}

/** The fields that only documents of one kind have. */
const kindOf = { content: 'text', data: 'structured', url: 'url', read_every_hours: 'url' } as const;

function refuseFieldsOfOthers(kind: string, change: DocumentChange): void {
  const fields = Object.entries(kindOf).filter(([field, owner]) => change[field as keyof DocumentChange] !== undefined && owner !== kind);
  if (fields.length)
    throw new AppError('validation_failed', { fields: fields.map(([path]) => ({ path, key: 'document_field_of_other_kind' as const })) });
}

function factsOf({ content, data, url }: DocumentChange): ContentFacts | undefined {
  if (content !== undefined) return factsOfBytes(content);
  if (data !== undefined) return factsOfData(data);
  return url === undefined ? undefined : factsOfUrl(url);
}

/** A passage contains the name of its document. */
const isReadAgain = ({ name, content, data, url }: DocumentChange): boolean =>
  [name, content, data, url].some((field) => field !== undefined);

function readingAfter(change: DocumentChange, { read_at }: DocumentRow, now: Date) {
  const { read_every_hours: hours } = change;
  return {
    ...(isReadAgain(change) && waiting(now)),
    ...(hours !== undefined && { next_read_at: hours === null ? null : nextReading(read_at ?? now, hours) }),
  };
}
