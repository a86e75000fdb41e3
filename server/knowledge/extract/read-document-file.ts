import type { Block } from '@/lib/retrieval/document-block';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import type { DocumentFile } from '@/server/platform/documents/read-document';
import { UnreadableDocument } from '@/server/platform/documents/unreadable-document';
import { runBounded } from '../run-bounded';

export interface ReadDocumentOptions {
  signal: AbortSignal;
  /** Receives the share that is read, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Reads a file's text in a thread that ends over its limits of time and memory. Throws UnreadableDocument, the reason of
 * `signal`, and ThreadStopped if this process stops.
 */
export async function readDocumentFile(file: DocumentFile, { signal, onProgress }: ReadDocumentOptions): Promise<Block[]> {
  const seconds = env().DOCUMENT_READING_TIMEOUT;
  const reading = await runBounded('readDocumentBlocks', file, { signal, seconds, onProgress });
  if (reading.ok) return reading.blocks;
  log.info({ code: reading.code, reason: reading.reason }, 'a document cannot be read');
  throw new UnreadableDocument(reading.code);
}
