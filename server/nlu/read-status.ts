import { modelFormat } from '@/lib/nlu/model-file';
import type { NluModel } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nluLanguage } from '@/lib/nlu/nlu-language';
import { requireAssistant } from './require-assistant';
import { countTrainingData } from './training/read-training-data';

/** The model in use, whether it is up to date with the training data, and the open training. Throws not_found. */
export function readStatus(ctx: Context, assistant_id: string) {
  return ctx.db((tx) => statusOf(tx, assistant_id));
}

async function statusOf(tx: Tx, assistant_id: string) {
  const { nlu_model_id, language } = await requireAssistant(tx, assistant_id);
  const model = nlu_model_id ? await tx.nluModel.findUnique({ where: { id: nlu_model_id }, omit: { evaluation: true } }) : null;
  const training = await tx.nluTraining.findFirst({
    where: { assistant_id, status: { in: ['queued', 'running', 'needs_consent'] } },
    orderBy: { id: 'desc' },
    select: { id: true, status: true, progress: true },
  });
  return {
    model: model && { id: model.id, number: model.number, trained_at: model.created_at, accuracy: model.accuracy },
    is_out_of_date: model !== null && (isUnlike(model, language) || (await hasChanged(tx, assistant_id, model))),
    training,
  };
}

/** The status for an assistant's overview, with the counts of its training data and unmatched messages. */
export async function summarizeTraining(tx: Tx, assistant_id: string) {
  const { intents, phrases } = await countTrainingData(tx, assistant_id);
  const unmatched = await tx.nluUnmatchedMessage.count({ where: { assistant_id, status: 'open' } });
  return { ...(await statusOf(tx, assistant_id)), intents, phrases, unmatched };
}

/** The model was trained for another language, or by an earlier release whose models can no longer be read. */
function isUnlike(model: Pick<NluModel, 'language' | 'format'>, language: string): boolean {
  return model.language !== nluLanguage(language) || model.format !== modelFormat;
}

type Trained = Pick<NluModel, 'id' | 'created_at' | 'intents' | 'phrases' | 'entities'>;

/** A deletion changes the counts. An addition or a change has a later date. */
async function hasChanged(tx: Tx, assistant_id: string, { id, created_at, intents, phrases, entities }: Trained): Promise<boolean> {
  const now = await countTrainingData(tx, assistant_id);
  if (now.intents !== intents || now.phrases !== phrases || now.entities !== entities) return true;
  const training = await tx.nluTraining.findFirst({ where: { model_id: id }, select: { started_at: true } });
  const since = { gt: training?.started_at ?? created_at };
  const find = { where: { assistant_id, taught_at: since }, select: { id: true } };
  const phrase = await tx.nluUtterance.findFirst({ where: { assistant_id, updated_at: since }, select: { id: true } });
  return phrase !== null || (await tx.nluEntity.findFirst(find)) !== null || (await tx.nluIntent.findFirst(find)) !== null;
}
