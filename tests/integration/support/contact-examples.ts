import type { Example } from './example';
import { picture } from './pictures';

const contacts = '/api/user-management/contacts';
const views = '/api/user-management/saved-views';

const table = () => new File(['name,email\nمریم,maryam@example.com\n'], 'customers.csv');

/** Examples of the calls of customers and saved views. */
export const contactExamples: Record<string, Example> = {
  [`POST ${contacts}`]: { body: () => ({ name: 'مریم', mobile: '09121112233', attributes: { city: 'شیراز' }, tags: ['ویژه'] }) },
  [`PUT ${contacts}/{contact_id}`]: { body: () => ({ name: 'مریم کریمی', notes: 'خوش‌حساب' }) },
  [`POST ${contacts}/bulk`]: { body: ({ ids }) => ({ ids: [ids.contact_id], add_tags: ['جدید'], block: false }) },
  [`POST ${contacts}/import/preview`]: { body: () => ({ file: [table()] }) },
  [`POST ${contacts}/import`]: {
    body: () => ({
      file: [table()],
      mapping: JSON.stringify([
        { column: 1, field: 'name' },
        { column: 2, field: 'email' },
      ]),
    }),
  },
  [`POST ${contacts}/{contact_id}/picture`]: { body: () => ({ picture: [picture] }) },
  [`POST ${contacts}/{contact_id}/identities`]: { body: () => ({ channel: 'api', external_id: 'c-42' }) },
  [`POST ${contacts}/{contact_id}/merge/preview`]: { body: ({ ids }) => ({ other_id: ids.other_contact_id }) },
  [`POST ${contacts}/{contact_id}/merge`]: { body: ({ ids }) => ({ other_id: ids.other_contact_id, fields: { name: 'other' } }) },
  [`GET ${views}`]: { query: () => ({ list: 'contacts' }) },
  [`POST ${views}`]: { body: () => ({ list: 'inbox', name: 'منتظرها', query: 'view=waiting' }) },
  [`PUT ${views}/{view_id}`]: { body: () => ({ name: 'ویژه‌ها' }) },
};
