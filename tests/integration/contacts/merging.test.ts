import { beforeEach, describe, expect, it } from 'vitest';
import type { MergePreview } from '@/lib/contracts/user-management/contact-merge';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { addContact, contacts, listContacts, readContact } from './contacts';

useProduct();
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

const merge = (id: string, other_id: string, fields: object = {}) =>
  owner.call<ContactDetail & ErrorBody>('post', `${contacts}/${id}/merge`, { json: { other_id, fields } });

describe('merging two customers', () => {
  it('keeps what was announced, with the conversations and identities of both', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const one = await addContact(owner, {
      name: 'مریم',
      tags: ['الف'],
      notes: 'یک',
      attributes: { city: 'شیراز', a: 1 },
      external_id: 'one',
    });
    const two = await addContact(owner, {
      name: 'مریم ک.',
      email: 'm@example.com',
      tags: ['ب'],
      notes: 'دو',
      attributes: { city: 'تهران', b: 2 },
      external_id: 'two',
    });
    await openSession(owner, assistant_id, { contact: { external_id: 'two' } });
    const preview = await owner.call<MergePreview>('post', `${contacts}/${one.id}/merge/preview`, { json: { other_id: two.id } });
    expect(preview.body.moved).toEqual({ conversations: 1, identities: 1 });
    const planned = Object.fromEntries(preview.body.fields.map(({ field, kept, result }) => [field, { kept, result }]));
    expect(planned).toMatchObject({
      name: { kept: 'this', result: 'مریم' },
      email: { kept: 'other', result: 'm@example.com' },
      notes: { kept: 'both', result: 'یک\n\nدو' },
      attributes: { kept: 'both', result: { city: 'شیراز', a: 1, b: 2 } },
      tags: { kept: 'both', result: ['الف', 'ب'] },
    });
    expect(await readContact(owner, two.id)).toMatchObject({ name: 'مریم ک.' });
    const merged = await merge(one.id, two.id, { name: 'other' });
    expect(merged.body).toMatchObject({ id: one.id, name: 'مریم ک.', email: 'm@example.com', notes: 'یک\n\nدو', conversation_count: 1 });
    expect(merged.body.identities.map(({ external_id }) => external_id)).toEqual(['one', 'two']);
    expect((await readContact(owner, two.id)).id).toBe(one.id);
    expect((await listContacts(owner)).total).toBe(1);
    const [entry] = await rows<{ action: string; detail: object }>(
      `select action, detail from audit_log_entries where business_id = $1 order by id desc limit 1`,
      [owner.business_id],
    );
    expect(entry).toMatchObject({ action: 'contact.merged', detail: { name: 'مریم ک.', merged_id: two.id } });
    const third = await addContact(owner, { name: 'سوم' });
    expect((await merge(third.id, two.id)).status).toBe(409);
    expect((await merge(third.id, one.id)).status).toBe(200);
    expect((await readContact(owner, two.id)).id).toBe(third.id);
  });

  it('is refused with themselves, and with a customer of another business', async () => {
    const { id } = await addContact(owner, { name: 'مریم' });
    const theirs = await addContact(await signUp(), { name: 'دیگری' });
    expect((await merge(id, id)).status).toBe(409);
    expect((await merge(id, theirs.id)).status).toBe(404);
  });

  it('keeps one of two when two merges cross each other, and tells the second', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await addContact(owner, { name: 'یک' }), await addContact(owner, { name: 'دو' })];
      const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body.detail).toContain('ادغام شده');
      const kept = answers.find(({ status }) => status === 200)?.body.id ?? '';
      for (const { id } of [one, two]) expect((await readContact(owner, id)).id).toBe(kept);
    }
  });

  it('loses nothing when three merges form a ring', async () => {
    const three = [];
    for (const name of ['یک', 'دو', 'سه']) three.push(await addContact(owner, { name, external_id: name }));
    const [a, b, c] = three.map(({ id }) => id) as [string, string, string];
    const answers = await Promise.all([merge(a, b), merge(b, c), merge(c, a)]);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await listContacts(owner)).total).toBe(3 - done);
    expect(await rows('select from contact_identities where business_id = $1', [owner.business_id])).toHaveLength(3);
  });
});
