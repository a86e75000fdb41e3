import type { Block } from '@/lib/retrieval/document-block';
import { limits } from '@/lib/limits';
import { documentKind, type DocumentKind } from './document-kind';
import { readDocx } from './read-docx';
import { readHtml } from './read-html';
import { readPdf } from './read-pdf';
import { readCsv, readXlsx } from './read-tables';
import { readMarkdown, readPlain } from './read-text';
import { decodeText } from './decode-text';
import { UnreadableDocument } from './unreadable-document';

export interface DocumentFile {
  content: Uint8Array;
  file_name: string;
}

type OnProgress = (share: number) => void;

const readers: Record<DocumentKind, (content: Uint8Array, onProgress: OnProgress) => Promise<Block[]>> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  csv: readCsv,
  html: async (content) => (await readHtml(await decodeText(content))).blocks,
  markdown: readMarkdown,
  text: readPlain,
};

/** The blocks of a file in reading order: at least one. Throws UnreadableDocument. */
export async function readDocument({ content, file_name }: DocumentFile, onProgress: OnProgress): Promise<Block[]> {
  if (content.length > limits.document_bytes) throw new UnreadableDocument('document_too_large');
  const kind = await documentKind(content, file_name);
  const blocks = await readers[kind](content, onProgress).catch(explain);
  if (blocks.length === 0) throw new UnreadableDocument('document_without_text');
  return blocks;
}

/** What a reader throws otherwise, it throws about the file. */
function explain(error: unknown): never {
  throw error instanceof UnreadableDocument ? error : new UnreadableDocument('document_damaged', { cause: error });
}
