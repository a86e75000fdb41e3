import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { NluModelVersion } from '@/lib/contracts/flow-manager/nlu/models';
import type { Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { addPhrases, callNlu, createIntent, refusal, startTraining, succeed, teachPhrases, train, untilTraining } from './nlu';

const product = useProduct({ workers: true });
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  product.startWorkers();
  assistant_id = (await assistantWith(owner, shopFlow)).id;
});

const listModels = () => succeed<ListOf<NluModelVersion>>(owner, 'get', `/assistants/${assistant_id}/models`);
const act = (id: string, verb: string) => callNlu<Training>(owner, 'post', `/trainings/${id}/${verb}`);

describe('a training', () => {
  it('makes a model of what the assistant is taught, and puts it to use', async () => {
    await teachPhrases(owner, assistant_id);
    const training = await train(owner, assistant_id);
    expect(training).toMatchObject({ phase: 'done', progress: 100, reason: null, intents: 3, phrases: 18, entities: 0, comparison: null });
    expect(training.accuracy).toBeGreaterThan(0.3);
    expect(training.seconds).toBeGreaterThan(0);
    const { items } = await listModels();
    expect(items).toMatchObject([{ id: training.model_id, number: 1, is_active: true, intents: 3, phrases: 18, accuracy: training.accuracy }]);
  });

  it('is refused where there is nothing to train on', async () => {
    await createIntent(owner, assistant_id, 'empty');
    const answer = await callNlu(owner, 'post', `/assistants/${assistant_id}/trainings`);
    expect(refusal(answer)).toEqual([422, 'There is nothing to train on yet: add an intent with phrases, or an entity']);
  });

  it('is refused while another one is under way, also where two ask at once', async () => {
    await product.stopWorkers();
    await teachPhrases(owner, assistant_id);
    const answers = await Promise.all([1, 2, 3].map(() => callNlu(owner, 'post', `/assistants/${assistant_id}/trainings`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is cancelled before it begins, and tried anew', async () => {
    await product.stopWorkers();
    await teachPhrases(owner, assistant_id);
    const { id } = await startTraining(owner, assistant_id);
    expect(await act(id, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancelled', model_id: null } });
    expect(refusal(await act(id, 'cancel'))).toEqual([409, 'This training is over already']);
    const again = await act(id, 'retry');
    expect(again).toMatchObject({ status: 201, body: { status: 'queued' } });
    product.startWorkers();
    await untilTraining(owner, again.body.id, 'succeeded');
    expect(refusal(await act(again.body.id, 'retry'))).toEqual([409, 'This training has neither failed nor been cancelled']);
    expect(refusal(await act(again.body.id, 'accept'))).toEqual([409, 'This training does not wait for a decision']);
    const { items } = await succeed<ListOf<Training>>(owner, 'get', `/assistants/${assistant_id}/trainings`);
    expect(items.map(({ status }) => status)).toEqual(['succeeded', 'cancelled']);
  });

  it('is stopped while it runs, and leaves nothing behind', async () => {
    const { id: intent_id } = await createIntent(owner, assistant_id, 'much');
    const { id: other } = await createIntent(owner, assistant_id, 'more');
    const words = ['سفارش', 'قیمت', 'ساعت', 'ارسال', 'گلدان', 'رز', 'پول', 'کارت', 'شهر', 'امروز', 'فردا', 'چند', 'کجا', 'بسته'];
    const manyOf = (seed: number) => Array.from({ length: 4000 }, (_, n) => Array.from({ length: 6 }, (_w, k) => words[(n * (k + seed) + k * k + (n >> k)) % words.length]).join(' ') + ` ${n}`);
    await addPhrases(owner, intent_id, manyOf(3));
    await addPhrases(owner, other, manyOf(5));
    const { id } = await startTraining(owner, assistant_id);
    await untilTraining(owner, id, 'running');
    expect((await act(id, 'cancel')).body.status).toBe('cancelled');
    // The worker is free again: the next one runs to its end.
    await Promise.all([intent_id, other].map((intent) => succeed(owner, 'delete', `/intents/${intent}`, {}, 204)));
    await teachPhrases(owner, assistant_id);
    await train(owner, assistant_id);
    expect((await succeed<Training>(owner, 'get', `/trainings/${id}`)).status).toBe('cancelled');
    expect((await listModels()).total).toBe(1);
  });
});

describe('models', () => {
  it('are gone back to and forth, one is in use at a time', async () => {
    const ids = await teachPhrases(owner, assistant_id);
    const first = await train(owner, assistant_id);
    await addPhrases(owner, ids.price ?? '', ['این گل گران است یا ارزان']);
    const second = await train(owner, assistant_id);
    const inUse = async () => (await listModels()).items.filter(({ is_active }) => is_active).map(({ number }) => number);
    expect(await inUse()).toEqual([2]);
    expect(await succeed(owner, 'post', `/models/${first.model_id}/activate`)).toMatchObject({ number: 1, is_active: true });
    expect(await inUse()).toEqual([1]);
    await succeed(owner, 'post', `/models/${second.model_id}/activate`);
    expect(await inUse()).toEqual([2]);
  });
});
