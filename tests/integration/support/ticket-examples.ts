import { rows } from './database';
import type { Example } from './example';
import { shippedCategory } from './ticket-world';

const base = '/api/user-management/ticketing';
const names = { fa: 'پرداخت', ar: 'الدفع', en: 'Payment' };
const category = { category_id: shippedCategory };

/** What all businesses share: it has the same ids in both worlds. */
const [category_id, support_reply_id] = ['019ac310-0000-7000-8000-0000000000aa', '019ac310-0000-7000-8000-0000000000bb'];
const ofCategory: Example = {
  params: () => ({ category_id }),
  before: () =>
    rows(`insert into ticket_categories (id, name_fa, name_ar, name_en) values ($1, 'دسته', 'فئة', 'Category') on conflict do nothing`, [
      category_id,
    ]),
};
const ofReply: Example = {
  params: () => ({ support_reply_id }),
  before: () =>
    rows(`insert into support_replies (id, title, "text") values ($1, 'خوشامد', 'سلام') on conflict do nothing`, [support_reply_id]),
};

export const ticketExamples: Record<string, Example> = {
  [`POST ${base}/tickets`]: {
    body: ({ ids }) => ({
      subject: 'ورود',
      message: 'وارد نمی‌شوم',
      ...category,
      related_ticket_id: ids.ticket_id,
      files: [new Blob(['سلام'])],
    }),
  },
  [`PUT ${base}/tickets/{ticket_id}`]: { body: () => ({ status: 'resolved' }) },
  [`POST ${base}/tickets/{ticket_id}/replies`]: { body: () => ({ message: 'سلام', files: [new Blob(['سلام'])] }) },
  [`POST ${base}/categories`]: { body: () => ({ names }) },
  [`PUT ${base}/categories/{category_id}`]: { ...ofCategory, body: () => ({ names, is_active: false }) },
  [`DELETE ${base}/categories/{category_id}`]: ofCategory,
  [`GET ${base}/platform/tickets`]: {
    query: ({ account }) => ({ ...category, business_id: account.business_id, assignee: 'none', sort: 'newest' }),
  },
  [`PUT ${base}/platform/tickets/{ticket_id}`]: { body: () => ({ priority: 'high', ...category, assignee_id: null }) },
  [`POST ${base}/platform/tickets/{ticket_id}/replies`]: { body: () => ({ message: 'سلام' }) },
  [`POST ${base}/platform/tickets/{ticket_id}/notes`]: { body: () => ({ text: 'یادداشت' }) },
  [`POST ${base}/platform/canned-replies`]: { body: () => ({ title: `خوشامد ${Math.random()}`, text: 'سلام' }) },
  [`PUT ${base}/platform/canned-replies/{support_reply_id}`]: { ...ofReply, body: () => ({ text: 'درود' }) },
  [`DELETE ${base}/platform/canned-replies/{support_reply_id}`]: ofReply,
  [`PUT ${base}/platform/sla`]: { body: () => ({ items: [{ priority: 'urgent', first_answer_minutes: 60, resolution_minutes: 480 }] }) },
};
