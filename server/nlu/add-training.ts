import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { trainJob } from './jobs';
import { countTrainingData } from './training/read-training-data';

/** Lets a job train an assistant after the commit. Null if there is nothing to train on. Fails while one of its trainings is in progress. */
export async function addTraining(tx: Tx, ctx: Context, assistant_id: string) {
  const counts = await countTrainingData(tx, assistant_id);
  if (counts.phrases === 0 && counts.entities === 0) return null;
  const row = await tx.nluTraining.create({ data: { assistant_id, ...counts } });
  await addToOutbox(tx, trainJob, { slot: row.id }, ctx.business_id);
  await recordChange(tx, ctx, { action: 'nlu.training_started', resource_id: row.id, detail: { assistant_id } });
  return row;
}
