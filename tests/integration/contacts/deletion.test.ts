import { beforeEach, describe, expect, it } from 'vitest';
import type { DeletedAccountData } from '@/lib/contracts/user-management/users';
import type { ErrorBody } from '@/lib/errors';
import { finishDeletion } from '@/server/contacts/delete-contact';
import { storeAttachments } from '@/server/conversations/attachments';
import { fileStore } from '@/server/platform/storage';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, contextOf, messaging, openSession, say, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { picture } from '../support/pictures';
import { useProduct } from '../support/product';
import { addContact, contacts, listContacts } from './contacts';

useProduct({ workers: true });
let owner: Account;
let assistant_id: string;

beforeEach(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
});

const everywhere = async (text: string) => {
  const tables = await rows<{ table: string }>(
    `select c.relname::text as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'business_id' and c.relkind::text = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { table } of tables) {
    if ((await rows(`select from ${table} t where business_id = $1 and t::text ilike $2 limit 1`, [owner.business_id, `%${text}%`])).length)
      found.push(table);
  }
  return found;
};

describe('deleting a customer', () => {
  it('leaves nothing of them but the fact', async () => {
    const { id } = await addContact(owner, { name: 'مریم کریمی', email: 'maryam@example.com', external_id: 'crm-77', notes: 'خوش‌حساب' });
    const other = await addContact(owner, { name: 'مریم کریمی دوم' });
    await owner.call('post', `${contacts}/${id}/merge`, { json: { other_id: other.id } });
    await owner.call('put', `${contacts}/${id}`, { json: { notes: 'مریم کریمی تلفن کرد' } });
    await owner.call('post', `${contacts}/${id}/picture`, { multipart: { picture: [new Blob([picture])] } });
    const { id: session_id } = await openSession(owner, assistant_id, {
      contact: { external_id: 'crm-77' },
      context: { name: 'مریم کریمی' },
    });
    await say(owner, session_id, 'مریم کریمی هستم');
    await storeAttachments(contextOf(owner), session_id, [new File(['سلام'], 'نامه.txt')]);
    const keys = [
      (await row<{ key: string }>('select storage_key as key from attachments where conversation_id = $1', [session_id])).key,
      (await row<{ key: string }>('select picture_key as key from contacts where id = $1', [id])).key,
    ];
    expect(await everywhere('مریم کریمی')).toContain('audit_log_entries');
    expect((await owner.call('delete', `${contacts}/${id}`)).status).toBe(204);
    for (const text of ['مریم', 'maryam@', 'crm-77', session_id]) expect(await everywhere(text)).toEqual([]);
    for (const key of keys) await expect.poll(() => fileStore().get(key)).toBeNull();
    for (const lost of [id, other.id]) expect((await owner.call('get', `${contacts}/${lost}`)).status).toBe(404);
    expect((await owner.call('get', `${messaging}/sessions/${session_id}`)).status).toBe(404);
    const log = await rows<{ action: string; detail: object; resource_name: null }>(
      `select action, detail, resource_name from audit_log_entries where resource_id = $1 order by id desc`,
      [id],
    );
    expect(log[0]).toEqual({ action: 'contact.deleted', detail: { conversations: 1, files: 1 }, resource_name: null });
    expect(log.map(({ action }) => action)).toContain('contact.merged');
    expect((await owner.call('delete', `${contacts}/${id}`)).status).toBe(404);
    const again = await openSession(owner, assistant_id, { contact: { external_id: 'crm-77' } });
    expect(again).toMatchObject({ replies: [{ text: 'سلام!' }, {}] });
  });

  it('is finished by a job when there is a lot, batch by batch', async () => {
    const { id } = await addContact(owner, { name: 'مریم' });
    await admin.query(
      `insert into conversations (id, business_id, assistant_id, contact_id, message_count) select gen_random_uuid(), $1, $2, $3, 40 from generate_series(1, 260)`,
      [owner.business_id, assistant_id, id],
    );
    await admin.query('update contacts set deleted_at = now() where id = $1', [id]);
    expect((await listContacts(owner)).total).toBe(0);
    await finishDeletion({ business_id: owner.business_id, contact_id: id });
    expect(await rows('select from conversations where business_id = $1', [owner.business_id])).toEqual([]);
    expect(await rows('select from contacts where business_id = $1', [owner.business_id])).toEqual([]);
    await finishDeletion({ business_id: owner.business_id, contact_id: id });
  });

  it('does not delete a customer who is not to be deleted', async () => {
    const { id } = await addContact(owner, { name: 'مریم' });
    await finishDeletion({ business_id: owner.business_id, contact_id: id });
    expect((await listContacts(owner)).total).toBe(1);
  });

  it('is possible by the call that deletes the data of a person', async () => {
    const { id } = await addContact(owner, { name: 'مریم', external_id: 'a' });
    const path = '/api/user-management/users/delete-account-data';
    const staff = await addMember(owner.business_id, 'staff');
    expect((await staff.call('post', path, { json: { user_id: id } })).status).toBe(403);
    const stranger = await signUp();
    expect((await stranger.call<ErrorBody>('post', path, { json: { user_id: id } })).status).toBe(404);
    const answer = await owner.call<DeletedAccountData>('post', path, { json: { user_id: id } });
    expect(answer.body).toMatchObject({
      deleted: [{ what: 'contact', count: 1 }, { what: 'identities', count: 1 }, {}, {}],
      kept: [{ what: 'audit_log' }],
    });
    expect((await listContacts(owner)).total).toBe(0);
  });
});
