import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/**
 * Reads waiting documents, one after another, until none waits that it may read. Businesses take turns. The job claims its
 * documents with `slot`, so that a repeated job continues with the same one.
 */
export const readDocumentsJob = defineJob({
  name: 'knowledge.read-documents',
  queue: 'documents',
  payload: z.object({ slot: z.uuid() }),
  attempts: 8,
  backoff_ms: 1_000,
});

/** Makes the vectors of passages that have none of the present model of embeddings. */
export const embedPassagesJob = defineJob({
  name: 'knowledge.embed-passages',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});

/** Finds documents whose job was lost and web pages that are due, and adds jobs that read them. */
export const sweepDocumentsJob = defineJob({
  name: 'knowledge.sweep-documents',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});
