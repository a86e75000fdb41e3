import type { StructuredData } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { Block, PassageDraft } from '@/lib/retrieval/document-block';
import { draftsOfData, draftsOfPairs } from '@/lib/retrieval/split/entry-drafts';
import { splitBlocks } from '@/lib/retrieval/split/split-blocks';
import type { DocumentToRead } from './claim-document';
import { readDocumentFile } from '@/server/knowledge/extract/read-document-file';
import type { WebPage } from '@/server/knowledge/web/read-address';
import { readWebDocument } from '@/server/knowledge/web/read-web-document';
import { readDocument } from '@/server/platform/documents/read-document';
import { UnreadableDocument } from '@/server/platform/documents/unreadable-document';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { fileStore } from '@/server/platform/storage';
import type { Reading } from './store-reading';

interface Watch {
  signal: AbortSignal;
  /** Receives the completed share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Passages of one document. They are stored in one transaction. */
const most_passages = 20_000;

/**
 * The passages of a document by its kind. Throws UnreadableDocument, UnreadablePage, or OutgoingError for what is wrong with it, and other
 * errors if the database, the file store, or a thread fails.
 */
export async function readContent(db: TenantDb, document: DocumentToRead, watch: Watch): Promise<Reading> {
  const reading = await readKind(db, document, watch);
  const { drafts } = reading;
  if (!drafts.length) throw new UnreadableDocument('document_without_text');
  if (drafts.length > most_passages) throw new UnreadableDocument('document_too_large');
  return reading;
}

async function readKind(db: TenantDb, document: DocumentToRead, watch: Watch): Promise<Reading> {
  switch (document.kind) {
    case 'file':
      return { drafts: splitBlocks(await readFile(document, watch)) };
    case 'text':
      return { drafts: splitBlocks(await readText(document.content ?? '', watch)) };
    case 'faq':
      return { drafts: await pairsOf(db, document.id) };
    case 'structured':
      return { drafts: draftsOfData(document.data as StructuredData) };
    case 'url': {
      const pages = await readWebDocument(document.url ?? '', watch);
      return { drafts: draftsOfPages(pages), title: pages.length === 1 ? pages[0]?.title : undefined };
    }
  }
}

async function readFile({ storage_key, file_name }: DocumentToRead, watch: Watch): Promise<Block[]> {
  const content = storage_key && (await fileStore().get(storage_key));
  // A file store that was restored from a backup may lack it.
  if (!content) throw new UnreadableDocument('file_missing');
  return readDocumentFile({ content, file_name: file_name ?? '' }, watch);
}

/** A text with this many characters or more is read in a thread. */
const long = 20_000;

/** People write texts with the headings and lists of Markdown. */
function readText(text: string, watch: Watch): Promise<Block[]> {
  const file = { content: new TextEncoder().encode(text), file_name: 'text.md' };
  return text.length < long ? readDocument(file, watch.onProgress) : readDocumentFile(file, watch);
}

async function pairsOf(db: TenantDb, document_id: string): Promise<PassageDraft[]> {
  const select = { question: true, answer: true };
  return draftsOfPairs(await db((tx) => tx.knowledgePair.findMany({ where: { document_id }, orderBy: { id: 'asc' }, select })));
}

/** Of several pages, each passage has the title of its page as its outermost heading. */
function draftsOfPages(pages: readonly WebPage[]): PassageDraft[] {
  return pages.flatMap(({ title, blocks }) =>
    splitBlocks(blocks).map((draft) =>
      pages.length > 1 && draft.headings[0] !== title ? { ...draft, headings: [title, ...draft.headings] } : draft,
    ),
  );
}
