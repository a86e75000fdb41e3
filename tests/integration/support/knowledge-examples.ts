import type { Example } from './example';

const manager = '/api/flow-manager';
const index = `${manager}/indexes/{index_id}`;
const document = `${manager}/documents/{document_id}`;

const table = () => new File(['پرسش,پاسخ\nارسال چقدر طول می‌کشد؟,دو روز\n'], 'پرسش‌ها.csv');
const text = () => new File(['قوانین بازگشت کالا'], 'قوانین.txt');

/** Examples of the calls of knowledge bases. */
export const knowledgeExamples: Record<string, Example> = {
  [`POST ${manager}/indexes`]: { body: () => ({ name: 'new-shop_1', description: 'قوانین فروشگاه' }) },
  [`PUT ${index}`]: { body: () => ({ description: 'دیگر' }) },
  [`POST ${index}/keywords`]: { body: () => ({ keyword: 'مرجوعی' }) },
  [`PUT ${index}/keywords/{keyword_id}`]: { body: () => ({ keyword: 'بازگشت' }) },
  [`PUT ${manager}/assistants/{assistant_id}/indexes/{index_id}`]: { params: ({ ids }) => ({ assistant_id: ids.other_assistant_id }) },
  [`POST ${index}/documents`]: { body: () => ({ kind: 'faq', name: 'پرسش‌ها', pairs: [{ question: 'کجایید؟', answer: 'شیراز' }] }) },
  [`POST ${index}/documents (form)`]: { body: () => ({ file: [text()], name: 'قوانین' }) },
  [`PUT ${document}`]: { body: () => ({ name: 'نام دیگر' }) },
  [`PUT ${document} (form)`]: {
    params: ({ ids }) => ({ document_id: ids.file_document_id }),
    body: () => ({ file: [text()] }),
  },
  [`POST ${document}/pairs`]: { body: () => ({ pairs: [{ question: 'هزینهٔ ارسال؟', answer: 'رایگان' }] }) },
  [`PUT ${document}/pairs`]: { body: () => ({ pairs: [{ question: 'هزینهٔ ارسال؟', answer: 'رایگان' }] }) },
  [`PUT ${document}/pairs/{pair_id}`]: { body: () => ({ question: 'کی باز هستید؟', answer: 'همیشه' }) },
  [`POST ${index}/faq/columns`]: { body: () => ({ file: [table()] }) },
  [`POST ${index}/faq/import`]: {
    body: ({ ids }) => ({ file: [table()], question_column: '1', answer_column: '2', document_id: ids.document_id }),
  },
  [`POST ${manager}/knowledge/search`]: {
    body: ({ ids }) => ({
      query: 'ساعت کار',
      assistant_id: ids.assistant_id,
      index_id: ids.index_id,
      document_id: ids.document_id,
      kinds: ['faq'],
    }),
  },
  [`POST ${index}/knowledge`]: { body: () => ({ entries: [{ title: 'ارسال', text: 'ارسال دو روز طول می‌کشد.' }] }) },
  [`POST ${index}/knowledge/batch`]: { body: () => ({ file: [new File(['[{"question":"کجا؟","answer":"اینجا"}]'], 'all.json')] }) },
  [`POST ${index}/knowledge/delete`]: { body: ({ ids }) => ({ document_ids: [ids.document_id] }) },
  [`GET ${manager}/knowledge/misses`]: { query: ({ ids }) => ({ assistant_id: ids.assistant_id }) },
  [`POST ${manager}/knowledge/misses/dismiss`]: { body: ({ ids }) => ({ miss_ids: [ids.miss_id] }) },
  [`POST ${manager}/knowledge/misses/reopen`]: { body: ({ ids }) => ({ miss_ids: [ids.miss_id] }) },
  [`POST ${manager}/knowledge/misses/answer`]: {
    body: ({ ids }) => ({
      miss_ids: [ids.miss_id],
      index_id: ids.index_id,
      document_id: ids.document_id,
      question: 'پارکینگ دارید؟',
      answer: 'بله',
    }),
  },
};
