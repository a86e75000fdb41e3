import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { NluStatus } from '@/lib/contracts/flow-manager/nlu/status';
import type { Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { admin } from '../support/database';
import { useProduct } from '../support/product';
import { addPhrases, callNlu, createEntity, createIntent, succeed, teachPhrases, train } from './nlu';

useProduct({ workers: true });
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  assistant_id = (await assistantWith(owner, shopFlow)).id;
});

const status = () => succeed<NluStatus>(owner, 'get', `/assistants/${assistant_id}/status`);
const isOutOfDate = async () => (await status()).is_out_of_date;

it('an assistant has no model, then one that is up to date, until what it is taught changes', { timeout: 60_000 }, async () => {
  const { order_status = '' } = await teachPhrases(owner, assistant_id);
  expect(await status()).toEqual({ model: null, is_out_of_date: false, training: null });
  await train(owner, assistant_id);
  expect(await status()).toMatchObject({ model: { number: 1 }, is_out_of_date: false, training: null });

  const [phrase] = (await addPhrases(owner, order_status, ['کی می‌آید'])).created;
  expect(await isOutOfDate()).toBe(true);
  await succeed(owner, 'delete', `/utterances/${phrase?.id}`, {}, 204);
  expect(await isOutOfDate()).toBe(false);

  const { items } = await succeed<{ items: Utterance[] }>(owner, 'get', `/intents/${order_status}/utterances`);
  await succeed(owner, 'put', `/utterances/${items[0]?.id}`, { json: { text: 'بستهٔ من کجا ماند' } });
  expect(await isOutOfDate()).toBe(true);
  await train(owner, assistant_id);
  expect(await status()).toMatchObject({ model: { number: 2 }, is_out_of_date: false });

  await createEntity(owner, assistant_id, 'city');
  expect(await isOutOfDate()).toBe(true);
});

it(
  'a description is for people: to change it leaves the model up to date; what a training reads does not',
  { timeout: 60_000 },
  async () => {
    const { order_status = '' } = await teachPhrases(owner, assistant_id);
    const city = await createEntity(owner, assistant_id, 'city', { values: [{ value: 'تهران' }], patterns: ['تهرو+ن'] });
    await train(owner, assistant_id);
    const [intent, entity] = [`/intents/${order_status}`, `/entities/${city.id}`];
    const change = (path: string, json: object) => succeed(owner, 'put', path, { json });
    await change(intent, { description: 'سفارش کجاست' });
    await change(entity, { description: 'شهر مقصد', values: [{ value: 'تهران' }], patterns: ['تهرو+ن'] });
    expect(await isOutOfDate()).toBe(false);

    for (const [path, json] of [
      [entity, { values: [{ value: 'تهران', synonyms: ['پایتخت'] }] }],
      [entity, { patterns: [] }],
      [entity, { key_name: 'town' }],
      [intent, { key_name: 'where_is_it' }],
    ] as const) {
      await change(path, json);
      expect(await isOutOfDate(), JSON.stringify(json)).toBe(true);
      await train(owner, assistant_id);
      expect(await isOutOfDate()).toBe(false);
    }
  },
);

it('a training that needs a decision is reported until there is one', { timeout: 60_000 }, async () => {
  await teachPhrases(owner, assistant_id);
  const { id } = await train(owner, assistant_id);
  await admin.query(`update nlu_trainings set status = 'needs_consent' where id = $1`, [id]);
  expect((await status()).training).toEqual({ id, status: 'needs_consent', progress: 100 });
  await succeed(owner, 'post', `/trainings/${id}/accept`);
  expect((await status()).training).toBeNull();
});

it('several phrases of an intent are deleted at the same time, and no others', async () => {
  const [mine, other] = [await createIntent(owner, assistant_id, 'mine'), await createIntent(owner, assistant_id, 'other')];
  const { created } = await addPhrases(owner, mine.id, ['الف', 'ب', 'پ']);
  const [foreign] = (await addPhrases(owner, other.id, ['ت'])).created;
  const utterance_ids = [created[0]?.id, created[2]?.id, foreign?.id, randomUUID()];
  const path = (intent_id: string) => `/intents/${intent_id}/utterances`;
  expect(await succeed(owner, 'post', `${path(mine.id)}/delete`, { json: { utterance_ids } })).toEqual({ deleted_count: 2 });
  expect((await succeed<{ items: Utterance[] }>(owner, 'get', path(mine.id))).items.map(({ text }) => text)).toEqual(['ب']);
  expect((await succeed<{ total: number }>(owner, 'get', path(other.id))).total).toBe(1);
  const stranger = await signUp();
  expect((await callNlu(stranger, 'post', `${path(mine.id)}/delete`, { json: { utterance_ids: [created[1]?.id] } })).status).toBe(404);
});
