import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactEvent } from '@/lib/contracts/user-management/contacts';
import type { ErrorBody } from '@/lib/errors';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, shopFlow } from '../support/conversations';
import { admin, rows } from '../support/database';
import { picture } from '../support/pictures';
import { useProduct } from '../support/product';
import { addContact, allContacts, contacts, listContacts, readContact } from './contacts';

useProduct();
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('the list of customers', () => {
  it('finds by name, email, mobile, and identity, on any keyboard', async () => {
    const maryam = await addContact(owner, {
      name: 'مریم کریمی',
      email: 'Maryam@Example.com',
      mobile: '09121112233',
      external_id: 'CRM-77',
    });
    await addContact(owner, { name: 'علی' });
    expect(maryam).toMatchObject({
      email: 'maryam@example.com',
      mobile: '+989121112233',
      identities: [{ channel: 'api', external_id: 'CRM-77' }],
    });
    for (const search of ['كريمي', 'مریم‌کریمی', 'maryam@ex', '0912111', '۹۱۲۱۱۱', 'crm-77', 'یم']) {
      const found = await listContacts(owner, { search });
      expect({ search, ...found }).toMatchObject({ search, total: 1, items: [{ id: maryam.id, identity_count: 1, channels: ['api'] }] });
    }
    for (const search of ['%', '_', '\\']) expect((await listContacts(owner, { search })).total).toBe(0);
    const stranger = await signUp();
    expect(await listContacts(stranger, { search: 'مریم' })).toMatchObject({ total: 0, items: [] });
  });

  it('filters and sorts, and pages without losing or repeating any', async () => {
    for (let at = 0; at < 9; at++)
      await addContact(owner, { name: at === 4 ? '' : `نام ${at % 3}`, email: `c${at}@example.com`, tags: at % 2 ? ['ویژه'] : [] });
    await admin.query(
      `update contacts set last_seen_at = '2026-01-01' where business_id = $1 and email in ('c1@example.com', 'c2@example.com')`,
      [owner.business_id],
    );
    for (const sort of ['last_seen', 'name', 'created']) {
      const items = await allContacts(owner, { sort, limit: '2' });
      expect(new Set(items.map(({ id }) => id)).size).toBe(9);
      expect(items).toHaveLength(9);
    }
    const byName = names(await allContacts(owner, { sort: 'name', limit: '4' }));
    expect(byName).toEqual(['نام 0', 'نام 0', 'نام 0', 'نام 1', 'نام 1', 'نام 2', 'نام 2', 'نام 2', '']);
    expect((await listContacts(owner, { tag: 'ویژه' })).total).toBe(4);
    expect((await listContacts(owner, { tag: 'ویژه', search: 'نام' })).total).toBe(4);
    expect((await listContacts(owner, { seen_before: '2026-02-01T00:00:00Z' })).total).toBe(2);
    expect((await listContacts(owner, { seen_after: '2026-02-01T00:00:00Z' })).total).toBe(7);
    expect((await listContacts(owner, { channel: 'api' })).total).toBe(0);
    expect((await listContacts(owner, { blocked: 'false' })).total).toBe(9);
    expect((await listContacts(owner, { blocked: 'true' })).total).toBe(0);
    for (const cursor of [
      'x',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('["x","018f0000-0000-7000-8000-000000000000"]').toString('base64url'),
    ])
      expect((await owner.call<ErrorBody>('get', contacts, { query: { cursor } })).status).toBe(422);
  });

  it('pages through a search with more matches than are counted', async () => {
    await admin.query(
      `insert into contacts (id, business_id, name, last_seen_at)
       select gen_random_uuid(), $1, 'مشتری شماره ' || n, now() - n * interval '1 second' from generate_series(1, 10050) n`,
      [owner.business_id],
    );
    const first = await listContacts(owner, { search: 'مشتری', limit: '3' });
    expect(first).toMatchObject({ total: 10_000, total_is_capped: true });
    expect(names(first.items)).toEqual(['مشتری شماره 1', 'مشتری شماره 2', 'مشتری شماره 3']);
    const second = await listContacts(owner, { search: 'مشتری', limit: '3', cursor: first.next_cursor ?? '' });
    expect(names(second.items)).toEqual(['مشتری شماره 4', 'مشتری شماره 5', 'مشتری شماره 6']);
    expect(await listContacts(owner, { search: 'شماره 10050' })).toMatchObject({ total: 1, total_is_capped: false });
    expect((await listContacts(owner, {})).total_is_capped).toBe(true);
  });
});

describe('a customer', () => {
  it('is changed by one of two people who edit at once, and the other is told', async () => {
    const { id, revision } = await addContact(owner, { name: 'مریم', attributes: { city: 'شیراز' } });
    const change = (json: object) => owner.call<ErrorBody>('put', `${contacts}/${id}`, { json, headers: { 'If-Match': `"${revision}"` } });
    const answers = await Promise.all([change({ name: 'مریم کریمی' }), change({ notes: 'خوش‌حساب' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await readContact(owner, id)).toMatchObject({ revision: revision + 1, attributes: { city: 'شیراز' } });
    for (const json of [
      { email: 'x' },
      { mobile: 'x' },
      { language: '؟' },
      { tags: Array.from({ length: 51 }, (_, at) => `t${at}`) },
      { attributes: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`a${at}`, at])) },
      { notes: 'x'.repeat(10_001) },
    ])
      expect((await owner.call('put', `${contacts}/${id}`, { json })).status).toBe(422);
    expect((await owner.call('post', contacts, { json: { notes: 'x' } })).status).toBe(422);
  });

  it('belongs to one business, and needs permissions', async () => {
    const { id } = await addContact(owner, { name: 'مریم' });
    const [stranger, staff, user] = [
      await signUp(),
      await addMember(owner.business_id, 'staff'),
      await addMember(owner.business_id, 'user'),
    ];
    expect((await stranger.call('get', `${contacts}/${id}`)).status).toBe(404);
    expect((await staff.call('put', `${contacts}/${id}`, { json: { name: 'x' } })).status).toBe(200);
    expect((await staff.call('delete', `${contacts}/${id}`)).status).toBe(403);
    expect((await user.call('get', contacts)).status).toBe(403);
  });

  it('has identities of their own', async () => {
    const one = await addContact(owner, { name: 'یک', external_id: 'a' });
    const two = await addContact(owner, { name: 'دو' });
    const add = (id: string, external_id: string) =>
      owner.call<ErrorBody & { id: string }>('post', `${contacts}/${id}/identities`, { json: { external_id } });
    expect((await add(two.id, 'a')).status).toBe(409);
    expect((await owner.call('post', contacts, { json: { name: 'سه', external_id: 'a' } })).status).toBe(409);
    const added = await add(two.id, 'b');
    expect(added.status).toBe(201);
    expect((await owner.call('delete', `${contacts}/${one.id}/identities/${added.body.id}`)).status).toBe(404);
    expect((await owner.call('delete', `${contacts}/${two.id}/identities/${added.body.id}`)).status).toBe(204);
    expect((await add(one.id, 'b')).status).toBe(201);
    expect((await listContacts(owner, { search: 'سه' })).total).toBe(0);
  });

  it('has a picture, whose file goes with it', async () => {
    const { id } = await addContact(owner, { name: 'مریم' });
    const set = (file: Blob) =>
      owner.call<{ picture_url: string | null }>('post', `${contacts}/${id}/picture`, { multipart: { picture: [file] } });
    const { picture_url } = (await set(new Blob([picture]))).body;
    expect((await owner.call('get', picture_url ?? '')).status).toBe(200);
    expect((await set(new Blob(['x']))).status).toBe(422);
    expect((await owner.call<{ picture_url: null }>('delete', `${contacts}/${id}/picture`)).body.picture_url).toBeNull();
    expect(
      await rows(`select payload from outbox_jobs where name = 'conversations.remove-files' and business_id = $1`, [owner.business_id]),
    ).toHaveLength(1);
  });

  it('shows what happened: conversations and changes, newest first, page by page', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const { id } = await addContact(owner, { name: 'مریم', external_id: 'm' });
    await openSession(owner, assistant_id, { contact: { external_id: 'm' } });
    await owner.call('put', `${contacts}/${id}`, { json: { name: 'مریم کریمی' } });
    await owner.call('post', `${contacts}/${id}/block`);
    const read = (query: Record<string, string>) =>
      owner.call<{ items: ContactEvent[]; next_cursor: string | null }>('get', `${contacts}/${id}/timeline`, { query });
    const { items } = (await read({})).body;
    expect(items.map(({ kind }) => kind)).toEqual(['blocked', 'updated', 'conversation_started', 'created']);
    expect(items[1]).toMatchObject({
      actor: { id: owner.user_id, name: 'سارا احمدی' },
      changes: [{ field: 'name', from: 'مریم', to: 'مریم کریمی' }],
    });
    expect(items[2]).toMatchObject({ conversation: { channel: 'api', assistant_name: 'دستیار' } });
    const first = (await read({ limit: '3' })).body;
    const second = (await read({ limit: '3', cursor: first.next_cursor ?? '' })).body;
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.next_cursor).toBeNull();
    expect((await owner.call('get', `${contacts}/${id}/conversations`)).body).toMatchObject({
      total: 1,
      items: [{ contact_id: id, assistant: { id: assistant_id } }],
    });
  });
});

describe('many customers at once', () => {
  it('get tags and are blocked, by ids or by a filter, all or none', async () => {
    const ids: string[] = [];
    for (const name of ['یک', 'دو', 'سه']) ids.push((await addContact(owner, { name, tags: ['قدیمی'] })).id);
    const bulk = (json: object) => owner.call<ErrorBody & { changed: number; full: number }>('post', `${contacts}/bulk`, { json });
    expect((await bulk({ ids: ids.slice(0, 2), add_tags: ['ویژه'], remove_tags: ['قدیمی'] })).body).toEqual({ changed: 2, full: 0 });
    expect((await bulk({ filter: { tag: 'ویژه' }, block: true })).body).toEqual({ changed: 2, full: 0 });
    expect((await bulk({ filter: { tag: 'ویژه' }, block: true })).body).toEqual({ changed: 0, full: 0 });
    const [one, , three] = await Promise.all(ids.map((id) => readContact(owner, id)));
    expect(one).toMatchObject({ tags: ['ویژه'], blocked_at: expect.any(String) as string });
    expect(three).toMatchObject({ tags: ['قدیمی'], blocked_at: null });
    expect((await owner.call('get', `${contacts}/tags`)).body).toEqual({
      items: [
        { tag: 'ویژه', count: 2 },
        { tag: 'قدیمی', count: 1 },
      ],
    });
    const theirs = await addContact(await signUp(), { name: 'دیگری' });
    expect((await bulk({ ids: [...ids, theirs.id], add_tags: ['x'] })).status).toBe(404);
    expect((await listContacts(owner, { tag: 'x' })).total).toBe(0);
    expect((await bulk({ add_tags: ['x'] })).status).toBe(422);
    expect((await bulk({ ids, filter: {}, add_tags: ['x'] })).status).toBe(422);
  });

  it('keep their tags where there would be too many', async () => {
    const tags = Array.from({ length: 50 }, (_, at) => `t${at}`);
    const { id } = await addContact(owner, { name: 'یک', tags });
    expect((await owner.call('post', `${contacts}/bulk`, { json: { ids: [id], add_tags: ['x'] } })).body).toEqual({ changed: 0, full: 1 });
    expect((await readContact(owner, id)).tags).toEqual(tags);
  });
});
