import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShownKey } from '@/lib/contracts/user-management/api-keys';
import type { ErrorBody } from '@/lib/errors';
import { pruneAnswers } from '@/server/system/prune-answers';
import { addMember, signUp, type Account } from '../support/accounts';
import { admin, row } from '../support/database';
import type { Answer } from '../support/http';
import { useProduct } from '../support/product';
import { assistantWith, messaging, openSession, shopFlow } from '../support/conversations';
import { keysBase, makeKey, makePublishable, visitorBase, type MadeKey } from './keys';

useProduct();
const contacts = '/api/user-management/contacts';
const assistants = '/api/flow-manager/assistants';
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

interface Made {
  id: string;
}

const create = (by: Account, key: string, json: object = { name: 'دستیار' }) =>
  by.call<Made>('post', assistants, { json, headers: { 'Idempotency-Key': key } });
const count = async ({ business_id }: Account) =>
  (await row<{ count: number }>('select count(*)::int as count from assistants where business_id = $1', [business_id])).count;

describe('a repeated call', () => {
  it('gets the same answer, and creates nothing again', async () => {
    const by = await signUp();
    const key = randomUUID();
    const first = await create(by, key);
    const second = await create(by, `"${key}"`);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('Idempotency-Replayed'), second.headers.get('Idempotency-Replayed')]).toEqual([null, 'true']);
    expect(await count(by)).toBe(1);
    expect((await create(by, randomUUID())).body.id).not.toBe(first.body.id);
  });

  it('with other input is refused', async () => {
    const key = randomUUID();
    await create(owner, key);
    const other = await owner.call<ErrorBody>('post', assistants, { json: { name: 'دیگر' }, headers: { 'Idempotency-Key': key } });
    expect(other).toMatchObject({ status: 422, body: { fields: [{ path: 'Idempotency-Key' }] } });
    // The same body for another call is other input too.
    const elsewhere = await owner.call('post', contacts, { json: { name: 'دستیار' }, headers: { 'Idempotency-Key': key } });
    expect(elsewhere.status).toBe(422);
  });

  it('that comes while the first is in progress does nothing', async () => {
    const by = await signUp();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(by, key)));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    for (const { status, headers } of answers) if (status === 409) expect(headers.get('Retry-After')).toBe('1');
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(await count(by)).toBe(1);
    expect((await create(by, key)).status).toBe(201);
  });

  it('of a call that failed is a new one', async () => {
    const key = randomUUID();
    expect((await create(owner, key, { name: '' })).status).toBe(422);
    const taken = { name: 'برچسب' };
    const label = (json: object) => owner.call('post', '/api/user-management/labels', { json, headers: { 'Idempotency-Key': key } });
    await owner.call('post', '/api/user-management/labels', { json: taken });
    expect((await label(taken)).status).toBe(409);
    expect((await label({ name: 'دیگر' })).status).toBe(201);
  });

  it('belongs to its caller: a colleague, a key, and another business have their own', async () => {
    const key = randomUUID();
    const callers = [owner, await addMember(owner.business_id, 'admin'), await signUp()];
    const made = await Promise.all(callers.map((by) => create(by, key)));
    const { call } = await makeKey(owner, { permissions: ['assistants.create'] });
    made.push(await call<Made>('post', assistants, { json: { name: 'دستیار' }, headers: { 'Idempotency-Key': key } }));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(4);
  });

  it('compares files by their content', async () => {
    const { body } = await owner.call<Made>('post', '/api/flow-manager/indexes', { json: { name: 'guide' } });
    const key = randomUUID();
    const upload = (text: string): Promise<Answer<Made>> =>
      owner.call('post', `/api/flow-manager/indexes/${body.id}/documents`, {
        multipart: { file: [new File([text], 'a.txt')] },
        headers: { 'Idempotency-Key': key },
      });
    const first = await upload('سلام دنیا');
    expect(first.status).toBe(201);
    expect((await upload('سلام دنیا')).body).toEqual(first.body);
    expect((await upload('سلام دیگر')).status).toBe(422);
  });

  it('does not get a secret again', async () => {
    const key = randomUUID();
    const make = () =>
      owner.call<ShownKey>('post', keysBase, {
        json: { name: 'x', permissions: ['assistants.read'] },
        headers: { 'Idempotency-Key': key },
      });
    const first = await make();
    expect(first.status).toBe(201);
    expect((await make()).status).toBe(409);
    const kept = await row<{ answer: unknown }>('select answer from idempotent_answers where business_id = $1 and key = $2', [
      owner.business_id,
      key,
    ]);
    expect(kept.answer).toBeNull();
  });
});

describe('an answer', () => {
  it('is forgotten with the customer whom it contains', async () => {
    const key = randomUUID();
    const make = () => owner.call<Made>('post', contacts, { json: { name: 'مریم کریمی' }, headers: { 'Idempotency-Key': key } });
    const { body } = await make();
    expect((await owner.call('delete', `${contacts}/${body.id}`)).status).toBe(204);
    expect((await make()).status).toBe(409);
    expect((await row<{ answer: unknown }>('select answer from idempotent_answers where key = $1', [key])).answer).toBeNull();
  });

  it('is kept for a day', async () => {
    const key = randomUUID();
    const first = await create(owner, key);
    const age = (hours: number) =>
      admin.query(`update idempotent_answers set created_at = now() - make_interval(hours => $2) where key = $1`, [key, hours]);
    await age(23);
    await pruneAnswers(new Date());
    expect((await create(owner, key)).body).toEqual(first.body);
    await age(25);
    expect((await create(owner, key)).body.id).not.toBe(first.body.id);
    await age(25);
    await pruneAnswers(new Date());
    expect((await row<{ count: number }>('select count(*)::int as count from idempotent_answers where key = $1', [key])).count).toBe(0);
  });

  it('that never came is asked for again after two minutes', async () => {
    const key = randomUUID();
    const first = await create(owner, key);
    const lose = (age: string) =>
      admin.query(`update idempotent_answers set status = null, answer = null, created_at = now() - $2::interval where key = $1`, [
        key,
        age,
      ]);
    await lose('1 minute');
    expect((await create(owner, key)).status).toBe(409);
    await lose('3 minutes');
    const again = await create(owner, key);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });
});

it.each(['', ' ', '""', 'x'.repeat(256), 'clé'])('a key that is none (%j) is refused', async (key) => {
  const refused = await owner.call<ErrorBody>('post', assistants, { json: { name: 'x' }, headers: { 'Idempotency-Key': key } });
  expect(refused.status).toBe(422);
});

it('a call without a key stores nothing', async () => {
  const by = await signUp();
  await by.call('post', assistants, { json: { name: 'دستیار' } });
  expect(
    (await row<{ count: number }>('select count(*)::int as count from idempotent_answers where business_id = $1', [by.business_id])).count,
  ).toBe(0);
});

it.each([
  ['a rotated key', () => makeKey(owner).then(({ api_key }) => `${keysBase}/${api_key.id}/rotate`)],
  [
    'a reset conversation',
    async () => `${messaging}/sessions/${(await openSession(owner, (await assistantWith(owner, shopFlow)).id)).id}/reset`,
  ],
])('what answers 200 and creates accepts a key too: %s', async (_, path) => {
  const [at, key] = [await path(), randomUUID()];
  const send = () => owner.call('post', at, { json: {}, headers: { 'Idempotency-Key': key } });
  expect((await send()).status).toBe(200);
  const again = await send();
  // A secret is not kept, so it is not rotated again either.
  expect(at.endsWith('/rotate') ? again.status : again.headers.get('Idempotency-Replayed')).toBe(at.endsWith('/rotate') ? 409 : 'true');
});

describe('a visitor of a website', () => {
  interface Begun {
    id: string;
    visitor_token: string;
  }
  let site: MadeKey;
  const begin = (key: string, address = '192.0.2.7', visitor_token?: string) =>
    site.call<Begun & ErrorBody>('post', `${visitorBase}/sessions`, {
      json: {},
      address,
      headers: { 'Idempotency-Key': key, ...(visitor_token && { 'X-Visitor-Token': visitor_token }) },
    });

  beforeAll(async () => {
    site = await makePublishable(owner, (await assistantWith(owner, shopFlow)).id);
  });

  it('begins one conversation, and gets the same token, which is not stored as it is', async () => {
    const key = randomUUID();
    const first = await begin(key);
    const second = await begin(key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const { answer } = await row<{ answer: object }>('select answer from idempotent_answers where key = $1', [key]);
    expect(JSON.stringify(answer)).toContain(first.body.id);
    expect(JSON.stringify(answer)).not.toContain(first.body.visitor_token);
  });

  it('does not get the conversation of another one', async () => {
    const key = randomUUID();
    const one = await begin(key);
    const other = await begin(key, '192.0.2.8');
    const known = await begin(key, '192.0.2.7', one.body.visitor_token);
    expect(new Set([one, other, known].map(({ body }) => body.id)).size).toBe(3);
    expect((await begin('1')).status).toBe(422);
  });
});
