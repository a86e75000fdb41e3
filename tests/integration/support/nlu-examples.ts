import { admin } from './database';
import type { Example } from './example';
import type { World } from './world';

const nlu = '/api/flow-manager/nlu';

/** Examples of the training center's calls. */
export const nluExamples: Record<string, Example> = {
  [`POST ${nlu}/intents`]: {
    body: ({ ids }) => ({ assistant_id: ids.assistant_id, key_name: 'greeting', description: 'سلام و احوال‌پرسی' }),
  },
  [`PUT ${nlu}/intents/{intent_id}`]: { body: () => ({ key_name: 'where_is_it', description: '' }) },
  [`POST ${nlu}/intents/{intent_id}/parameters`]: {
    body: () => ({ entity: 'city', data_type: 'text', prompt_question: 'کدام شهر؟', required: true }),
  },
  [`PUT ${nlu}/parameters/{parameter_id}`]: { body: () => ({ entity: 'city', data_type: 'text', order: 0 }) },
  [`POST ${nlu}/intents/{intent_id}/utterances`]: { body: () => ({ lines: 'بستهٔ من نرسید\nدر [تهران](city) هستم' }) },
  [`PUT ${nlu}/utterances/{utterance_id}`]: {
    body: () => ({ text: 'سفارشم از تهران', annotations: [{ start: 10, end: 15, entity: 'city' }] }),
  },
  [`POST ${nlu}/utterances/{utterance_id}/move`]: { body: ({ ids }) => ({ intent_id: ids.other_intent_id }) },
  [`POST ${nlu}/intents/{intent_id}/utterances/delete`]: { body: ({ ids }) => ({ utterance_ids: [ids.utterance_id] }) },
  [`POST ${nlu}/entities`]: {
    body: ({ ids }) => ({
      assistant_id: ids.assistant_id,
      key_name: 'color',
      values: [{ value: 'قرمز', synonyms: ['سرخ'] }],
      patterns: ['[A-Z]{2}\\d+'],
    }),
  },
  [`PUT ${nlu}/entities/{entity_id}`]: { body: () => ({ key_name: 'town', values: [{ value: 'شیراز' }] }) },
  [`POST ${nlu}/assistants/{assistant_id}/entities/test`]: { body: () => ({ text: 'کد AB12', patterns: ['[A-Z]{2}\\d+'] }) },
  [`POST ${nlu}/templates`]: { body: ({ ids }) => ({ assistant_id: ids.assistant_id, name: 'پاسخ تازه', description: '' }) },
  [`PUT ${nlu}/templates/{template_id}`]: { body: () => ({ name: 'نام دیگر' }) },
  [`POST ${nlu}/templates/{template_id}/render`]: { body: () => ({ variables: { city: 'تهران' } }) },
  [`POST ${nlu}/templates/render`]: {
    body: () => ({ parts: [{ type: 'entity', entity: 'city', fallback_value: 'شهر شما' }], variables: {} }),
  },
  [`POST ${nlu}/templates/{template_id}/parts`]: { body: () => ({ type: 'entity', entity: 'city', fallback_value: 'شهر شما' }) },
  [`PUT ${nlu}/templates/{template_id}/parts/order`]: { body: ({ ids }) => ({ part_ids: [ids.part_id] }) },
  [`PUT ${nlu}/parts/{part_id}`]: { body: () => ({ text_content: 'درود' }) },
  [`POST ${nlu}/trainings/{training_id}/cancel`]: { before: (world) => setTraining(world, 'needs_consent') },
  [`POST ${nlu}/trainings/{training_id}/accept`]: { before: (world) => setTraining(world, 'needs_consent') },
  [`POST ${nlu}/assistants/{assistant_id}/parse`]: {
    body: ({ ids }) => ({ text: 'سفارشم کجاست؟', timezone: 'Asia/Tehran', model_id: ids.model_id }),
  },
  [`POST ${nlu}/assistants/{assistant_id}/unmatched/assign`]: {
    body: ({ ids }) => ({ message_ids: [ids.unmatched_id], intent_id: ids.intent_id, text: 'گل مصنوعی دارید؟' }),
  },
  [`POST ${nlu}/assistants/{assistant_id}/unmatched/dismiss`]: { body: ({ ids }) => ({ message_ids: [ids.unmatched_id] }) },
  [`POST ${nlu}/assistants/{assistant_id}/unmatched/undo`]: { body: ({ ids }) => ({ message_ids: [ids.unmatched_id] }) },
  [`POST ${nlu}/assistants/{assistant_id}/import`]: { body: () => ({ file: [new Blob(['text,intent\nسلام,greeting\nدرود,greeting\n'])] }) },
};

function setTraining({ ids }: World, status: string): Promise<unknown> {
  return admin.query('update nlu_trainings set status = $2::nlu_training_status where id = $1', [ids.training_id, status]);
}
