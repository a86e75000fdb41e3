import { modelFormat } from '@/lib/nlu/model-file';
import type { NluLanguage } from '@/lib/nlu/types';
import { evaluateJob } from '@/server/nlu/jobs';
import type { Tx } from '@/server/platform/db/client';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import type { TrainedModel } from '@/server/platform/threads/tasks/training';
import { isClearlyWorse } from './is-clearly-worse';
import { activateModel } from './models';
import type { TrainingCounts } from './read-training-data';

interface Trained {
  business_id: string;
  assistant_id: string;
  training_id: string;
  slot: string;
  counts: TrainingCounts;
  language: NluLanguage;
  trained: TrainedModel;
}

/**
 * Ends a training in one transaction: stores the model, and activates it unless it is clearly worse. Nothing is written
 * if the training was cancelled or now belongs to another job.
 */
export async function storeModel(
  db: TenantDb,
  { business_id, assistant_id, training_id, slot, counts, language, trained }: Trained,
): Promise<void> {
  const { bytes, accuracy, comparison } = trained;
  const is_worse = comparison !== null && isClearlyWorse(comparison);
  const stored = await db(async (tx) => {
    // Locked first: if two workers both hold the training, only one ends it.
    const mine = await tx.nluTraining.updateMany({
      where: { id: training_id, claimed_by: slot, status: 'running' },
      data: { phase: 'storing' },
    });
    if (!mine.count) return false;
    const { _max } = await tx.nluModel.aggregate({ where: { assistant_id }, _max: { number: true } });
    const model = await tx.nluModel.create({
      data: {
        assistant_id,
        number: (_max.number ?? 0) + 1,
        language,
        ...counts,
        size: bytes.length,
        format: modelFormat,
        accuracy,
        evaluation_status: 'queued',
      },
    });
    await tx.nluModelFile.create({ data: { model_id: model.id, bytes: Buffer.from(bytes) }, select: { model_id: true } });
    const { nlu_model_id: previous } = await tx.assistant.findUniqueOrThrow({
      where: { id: assistant_id },
      select: { nlu_model_id: true },
    });
    if (!is_worse) await activateModel(tx, assistant_id, model.id);
    await tx.nluTraining.update({
      where: { id: training_id },
      data: {
        status: is_worse ? 'needs_consent' : 'succeeded',
        phase: 'done',
        progress: 100,
        accuracy,
        comparison: comparison ? { ...comparison } : undefined,
        model_id: model.id,
        finished_at: new Date(),
      },
    });
    await addToOutbox(tx, evaluateJob, { business_id, model_id: model.id }, business_id);
    await deleteOldModels(tx, assistant_id, previous);
    return true;
  });
  if (stored) relaySoon();
}

/** Keeps the newest models, the one in use and the one before it, and one that waits for consent. */
async function deleteOldModels(tx: Tx, assistant_id: string, previous: string | null): Promise<void> {
  await tx.$executeRaw`
    delete from nlu_models m where assistant_id = ${assistant_id}::uuid and id is distinct from ${previous}::uuid
       and id not in (select id from nlu_models where assistant_id = ${assistant_id}::uuid order by number desc limit ${env().NLU_KEEP_MODELS + 1})
       and not exists (select from assistants a where a.nlu_model_id = m.id)
       and not exists (select from nlu_trainings t where t.model_id = m.id and t.status = 'needs_consent')`;
}
