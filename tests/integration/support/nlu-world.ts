import { randomUUID } from 'node:crypto';
import { encodeModel, modelFormat } from '@/lib/nlu/model-file';
import { trainModel } from '@/lib/nlu/train-model';
import { phraseKeys } from '@/server/platform/threads/tasks/phrase-keys';
import type { Context } from '@/server/platform/context';

/** The ids that endpoints of the training center take. */
export const nluIds = [
  'intent_id',
  'other_intent_id',
  'entity_id',
  'parameter_id',
  'utterance_id',
  'template_id',
  'part_id',
  'training_id',
  'model_id',
  'unmatched_id',
] as const;
export type NluId = (typeof nluIds)[number];

const phrases = { order_status: ['سفارشم کجاست؟', 'سفارش من کی می‌رسد؟'], opening_hours: ['چه ساعتی باز هستید؟', 'تا کی باز هستید؟'] };

/** Gives an assistant a little training data: a row in each table of the training center. Its training has failed. */
export async function teach(ctx: Context, assistant_id: string, conversation_id: string, name: string): Promise<Record<NluId, string>> {
  const examples = Object.entries(phrases).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })));
  const bytes = Buffer.from(encodeModel(trainModel({ language: 'fa', examples, entities: [] })));
  return ctx.db(async (tx) => {
    const [intent, other] = await Promise.all(
      Object.keys(phrases).map((key_name) => tx.nluIntent.create({ data: { assistant_id, key_name, description: name } })),
    );
    if (!intent || !other) throw new Error('there are two intents');
    const utterances = Object.entries(phrases).flatMap(([key_name, texts]) =>
      texts.map((text) => ({ assistant_id, intent_id: key_name === intent.key_name ? intent.id : other.id, text, ...phraseKeys(text) })),
    );
    const [utterance] = await tx.nluUtterance.createManyAndReturn({ data: utterances });
    const entity = await tx.nluEntity.create({
      data: { assistant_id, key_name: 'city', description: name, values: [{ value: 'تهران', synonyms: ['پایتخت'] }] },
    });
    const parameter = await tx.nluParameter.create({
      data: { intent_id: intent.id, entity: 'sys.number', data_type: 'number', prompt_question: `شمارهٔ سفارش در ${name}؟` },
    });
    const template = await tx.nluTemplate.create({ data: { assistant_id, name: `پاسخ ${name}` } });
    const part = await tx.nluTemplatePart.create({
      data: { template_id: template.id, type: 'static_text', text_content: `سلام از ${name}` },
    });
    const numbers = { intents: 2, phrases: examples.length, entities: 0 };
    const model = await tx.nluModel.create({
      data: { assistant_id, number: 1, language: 'fa', size: bytes.length, format: modelFormat, ...numbers },
    });
    await tx.nluModelFile.create({ data: { model_id: model.id, bytes } });
    await tx.assistant.update({ where: { id: assistant_id }, data: { nlu_model_id: model.id } });
    const finished = { status: 'failed', phase: 'done', reason: 'internal', finished_at: ctx.now } as const;
    const training = await tx.nluTraining.create({ data: { assistant_id, model_id: model.id, ...finished, ...numbers } });
    const text = `گل مصنوعی دارید ${name}؟`;
    const unmatched = await tx.nluUnmatchedMessage.create({
      data: {
        assistant_id,
        conversation_id,
        turn_id: randomUUID(),
        text,
        group_key: phraseKeys(text).group_key,
        intent_id: other.id,
        utterance_id: utterance?.id,
      },
    });
    return {
      intent_id: intent.id,
      other_intent_id: other.id,
      entity_id: entity.id,
      parameter_id: parameter.id,
      utterance_id: utterance?.id ?? '',
      template_id: template.id,
      part_id: part.id,
      training_id: training.id,
      model_id: model.id,
      unmatched_id: unmatched.id,
    };
  });
}
