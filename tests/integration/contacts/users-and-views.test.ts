import { beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { SavedView } from '@/lib/contracts/user-management/saved-views';
import type { Person } from '@/lib/contracts/user-management/users';
import type { ErrorBody } from '@/lib/errors';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import { addContact, contacts } from './contacts';

useProduct();
const users = '/api/user-management/users';
const views = '/api/user-management/saved-views';
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

describe('the calls about people', () => {
  it('cover customers as well as members', async () => {
    const { id } = await addContact(owner, { name: 'مریم', email: 'm@example.com', mobile: '09121112233', external_id: 'crm-1' });
    const stranger = await signUp();
    const ways: [string, Record<string, string>][] = [
      ['by-mobile', { mobile: '09121112233' }],
      ['channel-lookup', { channel: 'mobile', value: '09121112233' }],
      ['channel-lookup', { channel: 'email', value: 'M@example.com' }],
      ['channel-lookup', { channel: 'api', value: 'crm-1' }],
      [id, {}],
    ];
    for (const [path, query] of ways) {
      expect(await owner.call('get', `${users}/${path}`, { query })).toMatchObject({
        status: 200,
        body: { kind: 'contact', id, name: 'مریم' },
      });
      expect((await stranger.call('get', `${users}/${path}`, { query })).status).toBe(404);
      if (path !== id) expect((await owner.call('get', `${users}/${path}`, { query: { ...query, kind: 'member' } })).status).toBe(404);
    }
    for (let at = 0; at < 4; at++) await addContact(owner, { name: `نام ${at}` });
    const first = await owner.call<ListOf<Person>>('get', users, { query: { kind: 'contact', limit: '3' } });
    expect(first.body).toMatchObject({ total: 5, items: [{ name: 'نام 3' }, {}, {}] });
    const second = await owner.call<ListOf<Person>>('get', users, {
      query: { kind: 'contact', limit: '3', cursor: first.body.next_cursor ?? '' },
    });
    expect(second.body).toMatchObject({ items: [{ name: 'نام 0' }, { id }], next_cursor: null });
    expect((await owner.call<ListOf<Person>>('get', users)).body).toMatchObject({
      total: 1,
      items: [{ kind: 'member', id: owner.user_id }],
    });
    expect((await owner.call<ListOf<Person>>('get', users, { query: { kind: 'contact', search: '0912' } })).body.total).toBe(1);
  });

  it('begin conversations with customers', async () => {
    const { id: assistant_id } = await assistantWith(owner, shopFlow);
    const { id } = await addContact(owner, { name: 'مریم' });
    const begin = (more: object = {}) =>
      owner.call<ErrorBody & { id: string }>('post', `${users}/create-session`, { json: { user_id: id, assistant_id, ...more } });
    const begun = await begin();
    expect(begun).toMatchObject({ status: 201, body: { contact_id: id } });
    expect(await row('select contact_id, user_id, context from conversations where id = $1', [begun.body.id])).toEqual({
      contact_id: id,
      user_id: null,
      context: { name: 'مریم' },
    });
    expect((await begin({ channel: 'test' })).status).toBe(422);
    await owner.call('post', `${contacts}/${id}/block`);
    expect((await begin()).status).toBe(403);
  });
});

describe('saved views', () => {
  it("are a member's own, each with a name of its own", async () => {
    const save = (json: object, by = owner) => by.call<ErrorBody & SavedView>('post', views, { json });
    const saved = await save({ list: 'contacts', name: 'ویژه‌ها', query: 'tag=ویژه' });
    expect(saved.status).toBe(201);
    expect((await save({ list: 'contacts', name: 'ویژه‌ها', query: '' })).status).toBe(409);
    expect((await save({ list: 'inbox', name: 'ویژه‌ها', query: '' })).status).toBe(201);
    expect((await save({ list: 'pigeons', name: 'x', query: '' })).status).toBe(422);
    const staff = await addMember(owner.business_id, 'staff');
    expect((await save({ list: 'contacts', name: 'ویژه‌ها', query: '' }, staff)).status).toBe(201);
    const path = `${views}/${saved.body.id}`;
    expect((await staff.call('put', path, { json: { name: 'x' } })).status).toBe(404);
    expect((await staff.call('delete', path)).status).toBe(404);
    expect((await owner.call('put', path, { json: { name: 'الف', query: 'tag=x' } })).body).toMatchObject({ name: 'الف', query: 'tag=x' });
    expect((await owner.call('get', views, { query: { list: 'contacts' } })).body).toMatchObject({ items: [{ name: 'الف' }] });
    expect((await owner.call('delete', path)).status).toBe(204);
    expect((await owner.call('get', views, { query: { list: 'contacts' } })).body).toEqual({ items: [] });
  });

  it('are 50 of a list at most, also when they are saved at once', async () => {
    for (let from = 0; from < 48; from += 8)
      await Promise.all(
        Array.from({ length: 8 }, (_, at) => owner.call('post', views, { json: { list: 'inbox', name: `n${from + at}`, query: '' } })),
      );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => owner.call('post', views, { json: { list: 'inbox', name: `m${at}`, query: '' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  });
});
