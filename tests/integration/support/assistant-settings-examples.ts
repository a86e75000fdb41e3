import type { Example } from './example';

const assistant = '/api/flow-manager/assistants/{assistant_id}';

/** Examples of the calls about what is set for an assistant. */
export const assistantSettingsExamples: Record<string, Example> = {
  [`PUT ${assistant}/settings`]: {
    body: ({ ids }) => ({
      name: 'نام دیگر',
      voice: 'coral',
      default_flow_base_id: ids.flow_base_id,
      workflow_id: ids.published_workflow_id,
      index_ids: [ids.index_id],
      instructions: [{ title: 'لحن', content: 'مؤدب باش' }],
      routes: [{ condition_type: 'text', condition: 'می‌خواهم خرید کنم', target_assistant_id: ids.other_assistant_id }],
    }),
  },
  [`PUT ${assistant}/default-flow`]: { body: ({ ids }) => ({ flow_base_id: ids.flow_base_id }) },
  [`PUT ${assistant}/workflow`]: { body: ({ ids }) => ({ workflow_id: ids.published_workflow_id }) },
  [`PUT ${assistant}/voice`]: { body: () => ({ voice: 'sage' }) },
  [`POST ${assistant}/instructions`]: { body: () => ({ title: 'لحن', content: 'کوتاه بنویس' }) },
  [`PUT ${assistant}/instructions`]: { body: () => ({ instructions: [{ title: 'لحن', content: 'کوتاه بنویس' }] }) },
  [`PUT ${assistant}/decision-routes`]: {
    body: ({ ids }) => ({ routes: [{ condition_type: 'keyword', condition: 'فروش, خرید', target_assistant_id: ids.other_assistant_id }] }),
  },
  [`POST ${assistant}/decide-and-route`]: { body: () => ({ message: 'بخش فروش' }) },
  [`POST ${assistant}/mode-comparison`]: { body: () => ({ message: 'ساعت کاری شما چیست؟' }) },
  'POST /api/flow-manager/voices/{voice}/sample': { params: () => ({ voice: 'alloy' }), body: () => ({ language: 'FA' }) },
};
