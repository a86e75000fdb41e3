import type { Example } from './example';

const base = '/api/flow-manager/assistants';
const content = { name: 'نیمه‌کاره', pairs: [{ question: 'ساعت کار؟', answer: 'از ۹ تا ۱۷' }] };

/** Examples of calls about copying, importing, and creating assistants. */
export const assistantExamples: Record<string, Example> = {
  [`POST ${base}/{assistant_id}/clone`]: { body: () => ({ name: 'رونوشت' }) },
  [`POST ${base}/import`]: {
    body: () => ({ file: [new Blob([JSON.stringify({ format: 'hamdam.assistant/1', name: 'از فایل' })])] }),
  },
  [`GET ${base}/cards`]: { query: () => ({ type: 'SUPPORT', state: 'draft', channel: 'telegram', sort: 'name', search: 'دستیار' }) },
  [`POST ${base}/drafts`]: { body: () => ({ content }) },
  [`PUT ${base}/drafts/{draft_id}`]: { body: () => ({ content }) },
};
