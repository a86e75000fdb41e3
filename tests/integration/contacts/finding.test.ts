import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { addContact, contacts, listContacts, readContact } from './contacts';

useProduct();
let owner: Account;
let assistant_id: string;

beforeEach(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
});

type Opened = ErrorBody & { id: string; contact_id: string | null };

const open = (contact?: object, more: object = {}, path = `${messaging}/sessions`) =>
  owner.call<Opened>('post', path, { json: { assistant_id, ...(contact && { contact }), ...more } });

describe('a new conversation', () => {
  it('finds its customer by external id, then by email, then by mobile, and creates one otherwise', async () => {
    const first = await open({ external_id: 'crm-1', name: 'مریم', email: 'M@example.com' });
    expect(first.status).toBe(201);
    const { contact_id } = first.body;
    const others = [
      await open({ external_id: 'crm-1' }, {}, '/api/user-management/sessions'),
      await open({ email: 'm@example.com', mobile: '09121112233' }),
      await open({ mobile: '+989121112233', name: 'نام دیگر', attributes: { city: 'شیراز' } }),
      await open({ external_id: 'crm-2', mobile: '+989121112233' }),
      await open({ external_id: 'crm-2' }),
    ];
    expect(others.map(({ body }) => body.contact_id)).toEqual(others.map(() => contact_id));
    expect(await readContact(owner, contact_id ?? '')).toMatchObject({
      name: 'مریم',
      email: 'm@example.com',
      mobile: '+989121112233',
      attributes: { city: 'شیراز' },
      identities: [{ external_id: 'crm-1' }, { external_id: 'crm-2' }],
      conversation_count: 6,
    });
    expect((await open({ external_id: 'crm-3' })).body.contact_id).not.toBe(contact_id);
    expect((await open()).body.contact_id).toBeNull();
    expect((await listContacts(owner)).total).toBe(2);
  });

  it('needs something that identifies the customer, and none in a live test', async () => {
    expect((await open({ name: 'مریم' })).status).toBe(422);
    expect((await open({ external_id: 'x' }, { channel: 'test' })).status).toBe(422);
    expect((await open({ external_id: 'x'.repeat(256) })).status).toBe(422);
    expect((await open({ external_id: 'x' }, { assistant_id: '018f0000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect((await listContacts(owner)).total).toBe(0);
  });

  it('creates a customer once, however many begin at the same moment', async () => {
    const named = [
      { external_id: 'same' },
      { email: 'same@example.com' },
      { mobile: '09120000001' },
      { external_id: 'both', email: 'both@example.com' },
    ];
    for (const contact of named) {
      const opened = await Promise.all(Array.from({ length: 6 }, () => open(contact)));
      expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
      expect(new Set(opened.map(({ body }) => body.contact_id)).size).toBe(1);
    }
    expect((await listContacts(owner)).total).toBe(named.length);
  });

  it('goes to the customer who is kept while two are merged', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await addContact(owner, { name: 'یک' }), await addContact(owner, { name: 'دو', external_id: `r${round}` })];
      const [merged, opened] = await Promise.all([
        owner.call('post', `${contacts}/${one.id}/merge`, { json: { other_id: two.id } }),
        open({ external_id: `r${round}` }),
      ]);
      expect([merged.status, opened.status]).toEqual([200, 201]);
      expect((await readContact(owner, one.id)).conversation_count).toBe(1);
    }
    expect(await rows('select from conversations where business_id = $1 and contact_id is null', [owner.business_id])).toEqual([]);
  });
});
