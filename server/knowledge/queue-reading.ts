import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { readDocumentsJob } from './jobs';

/** The fields of a document that waits to be read. A job that reads an older content no longer stores what it has read. */
export const waiting = (now: Date) =>
  ({
    state: 'waiting',
    progress: 0,
    failure: null,
    failure_params: {},
    attempts: 0,
    retries: 0,
    retry_at: null,
    claimed_by: null,
    queued_at: now,
  }) as const;

/** Adds a job that reads the waiting documents after the commit. One is enough for all documents of a transaction. */
export function queueReading(tx: Tx, business_id: string): Promise<void> {
  return addToOutbox(tx, readDocumentsJob, { slot: newId() }, business_id);
}

/** Waits for the commit of a transaction that queued a reading, and lets the job begin immediately. */
export async function andRead<Result>(committed: Promise<Result>): Promise<Result> {
  const result = await committed;
  relaySoon();
  return result;
}

const hour = 60 * 60 * 1000;

/** When a web page that was read at `read_at` is read again. */
export const nextReading = (read_at: Date, hours: number): Date => new Date(read_at.getTime() + hours * hour);
