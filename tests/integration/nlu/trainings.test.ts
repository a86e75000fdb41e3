import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import type { Evaluation, NluModelVersion } from '@/lib/contracts/flow-manager/nlu/models';
import type { Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import { sweepTrainings } from '@/server/nlu/sweep-trainings';
import { claimTraining } from '@/server/nlu/training/claim-training';
import { queue } from '@/server/platform/queue';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import {
  addPhrases,
  callNlu,
  createIntent,
  readTraining,
  refusal,
  startTraining,
  succeed,
  teachPhrases,
  train,
  untilTraining,
} from './nlu';

vi.hoisted(() => {
  process.env.NLU_KEEP_MODELS = '1';
});

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
const act = (id: string, verb: string, account = owner) => callNlu<Training>(account, 'post', `/trainings/${id}/${verb}`);

const syllables = ['با', 'دو', 'سی', 'رو', 'گا', 'می', 'نا', 'شو', 'کی', 'لا'];
const syllable = (number: number) => syllables[number % 10] ?? '';
/** Thirty words that no other intent has, each with these endings. If there are several endings, a phrase is understood by its siblings. */
const phrasesOf = (intent: number, ends: readonly string[]) =>
  Array.from(
    { length: 30 },
    (_, n) => syllable(n * 7 + intent) + syllable(n * 3 + intent * 4 + Math.floor(n / 10)) + syllable(n + intent * 5),
  ).flatMap((word) => ends.map((end) => `${word} ${end}`));

/** Prevents evaluations from finishing until the returned function is called, so that even a quick one is seen while it runs. */
async function holdEvaluations(): Promise<() => Promise<void>> {
  const holder = await admin.connect();
  await holder.query('select pg_advisory_lock(1)');
  await admin.query(`create function await_holder() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger await_holder before update on nlu_models for each row when (new.evaluation_status = 'succeeded') execute function await_holder()`);
  return async () => {
    await holder.query('select pg_advisory_unlock(1)');
    holder.release();
    await admin.query('drop function await_holder cascade');
  };
}

describe('a training', { timeout: 60_000 }, () => {
  it('makes a model of what the assistant is taught, and puts it to use', async () => {
    await teachPhrases(owner, assistant_id);
    const training = await train(owner, assistant_id);
    expect(training).toMatchObject({ phase: 'done', progress: 100, reason: null, intents: 3, phrases: 18, entities: 0, comparison: null });
    expect(training.accuracy).toBeGreaterThan(0.3);
    expect(training.seconds).toBeGreaterThan(0);
    const { items } = await listModels();
    expect(items).toMatchObject([
      { id: training.model_id, number: 1, is_active: true, intents: 3, phrases: 18, accuracy: training.accuracy },
    ]);
  });

  it('is refused where there is nothing to train on', async () => {
    await createIntent(owner, assistant_id, 'empty');
    const answer = await callNlu(owner, 'post', `/assistants/${assistant_id}/trainings`);
    expect(refusal(answer)).toEqual([422, 'There is nothing to train on yet: add an intent with phrases, or an entity']);
  });

  it('is refused while another one is in progress, also if two are requested at the same time', async () => {
    await product.stopWorkers();
    await teachPhrases(owner, assistant_id);
    const answers = await Promise.all([1, 2, 3].map(() => callNlu(owner, 'post', `/assistants/${assistant_id}/trainings`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is cancelled before it begins, and tried again', async () => {
    await product.stopWorkers();
    await teachPhrases(owner, assistant_id);
    const { id } = await startTraining(owner, assistant_id);
    expect(await act(id, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancelled', model_id: null } });
    expect(refusal(await act(id, 'cancel'))).toEqual([409, 'This training has already finished']);
    const again = await act(id, 'retry');
    expect(again).toMatchObject({ status: 201, body: { status: 'queued' } });
    product.startWorkers();
    await untilTraining(owner, again.body.id, 'succeeded');
    expect(refusal(await act(again.body.id, 'retry'))).toEqual([409, 'Only a failed or cancelled training can be started again']);
    expect(refusal(await act(again.body.id, 'accept'))).toEqual([409, 'There is nothing to decide for this training']);
    const { items } = await succeed<ListOf<Training>>(owner, 'get', `/assistants/${assistant_id}/trainings`);
    expect(items.map(({ status }) => status)).toEqual(['succeeded', 'cancelled']);
  });

  it('is stopped while it runs, and leaves nothing behind', async () => {
    const { id: intent_id } = await createIntent(owner, assistant_id, 'much');
    const { id: other } = await createIntent(owner, assistant_id, 'more');
    const words = ['سفارش', 'قیمت', 'ساعت', 'ارسال', 'گلدان', 'رز', 'پول', 'کارت', 'شهر', 'امروز', 'فردا', 'چند', 'کجا', 'بسته'];
    const manyOf = (seed: number) =>
      Array.from(
        { length: 4000 },
        (_, n) => Array.from({ length: 6 }, (_w, k) => words[(n * (k + seed) + k * k + (n >> k)) % words.length]).join(' ') + ` ${n}`,
      );
    await addPhrases(owner, intent_id, manyOf(3));
    await addPhrases(owner, other, manyOf(5));
    const { id } = await startTraining(owner, assistant_id);
    await untilTraining(owner, id, 'running');
    expect((await act(id, 'cancel')).body.status).toBe('cancelled');
    // The worker is free again, and the next training finishes.
    await Promise.all([intent_id, other].map((intent) => succeed(owner, 'delete', `/intents/${intent}`, {}, 204)));
    await teachPhrases(owner, assistant_id);
    await train(owner, assistant_id);
    expect((await succeed<Training>(owner, 'get', `/trainings/${id}`)).status).toBe('cancelled');
    expect((await listModels()).total).toBe(1);
  });
});

describe('the order of trainings', { timeout: 60_000 }, () => {
  it('is fair: a business that has one in progress, or had the last one, waits for those that have not', async () => {
    await product.stopWorkers();
    const busy = await signUp();
    const quiet = await signUp();
    const wanted: [Account, string][] = [];
    for (const account of [busy, busy, busy, quiet, quiet]) {
      const { id } = await assistantWith(account, shopFlow);
      await teachPhrases(account, id, { price: ['قیمت'] });
      wanted.push([account, (await startTraining(account, id)).id]);
    }
    const [first, second, third, fourth, fifth] = wanted.map(([, id]) => id);
    await admin.query(`update nlu_trainings set status = 'cancelled' where status = 'queued' and id <> all($1)`, [
      wanted.map(([, id]) => id),
    ]);
    const claim = async () => (await claimTraining(randomUUID()))?.id;
    expect([await claim(), await claim()]).toEqual([first, fourth]);
    await act(first ?? '', 'cancel', busy);
    // The busy business has none running now, and the quiet one has one.
    expect(await claim()).toBe(second);
    await Promise.all([act(second ?? '', 'cancel', busy), act(fourth ?? '', 'cancel', quiet)]);
    // Neither has one running, so the business whose last one began earlier is next.
    expect([await claim(), await claim(), await claim()]).toEqual([fifth, third, undefined]);
    for (const [account, id] of wanted) await act(id, 'cancel', account);
  });

  it('gives a business one job at a time: a training waits for its others, but not for those of other businesses', async () => {
    const [busy, quiet] = [await signUp(), await signUp()];
    const holder = await admin.connect();
    // Like a worker that evaluates one of its models.
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [busy.business_id]);
    const begin = async (account: Account) => {
      const { id } = await assistantWith(account, shopFlow);
      await teachPhrases(account, id);
      return (await startTraining(account, id)).id;
    };
    const [waits, goes] = [await begin(busy), await begin(quiet)];
    await untilTraining(quiet, goes, 'succeeded');
    await expect.poll(() => readTraining(busy, waits)).toMatchObject({ status: 'queued', phase: 'waiting' });
    await holder.query('select pg_advisory_unlock(hashtextextended($1, 0))', [busy.business_id]);
    holder.release();
    await untilTraining(busy, waits, 'succeeded');
  });

  it('is claimed once, by any number of workers, and a job that begins again continues with its own', async () => {
    await product.stopWorkers();
    await teachPhrases(owner, assistant_id);
    const { id } = await startTraining(owner, assistant_id);
    await admin.query(`update nlu_trainings set status = 'cancelled' where status = 'queued' and id <> $1`, [id]);
    const slots = Array.from({ length: 6 }, () => randomUUID());
    const claims = await Promise.all(slots.map((slot) => claimTraining(slot)));
    const winner = claims.findIndex(Boolean);
    expect(claims.filter(Boolean).map((claimed) => claimed?.id)).toEqual([id]);
    expect(await claimTraining(slots[winner] ?? '')).toMatchObject({ id });
    await act(id, 'cancel');
  });

  it('is kept if Redis has lost the jobs: the next sweep finds those that no one runs', async () => {
    await product.stopWorkers();
    await teachPhrases(owner, assistant_id);
    const { id } = await startTraining(owner, assistant_id);
    await admin.query('delete from outbox_jobs');
    await queue('trainings').drain();
    await claimTraining(randomUUID());
    await admin.query(`update nlu_trainings set heartbeat_at = now() - interval '2 minutes' where id = $1`, [id]);
    await sweepTrainings();
    await sweepTrainings();
    expect(await queue('trainings').getWaitingCount()).toBe(1);
    product.startWorkers();
    await untilTraining(owner, id, 'succeeded');
  });
});

describe('models', { timeout: 60_000 }, () => {
  it('of a format that is no longer read are reported as such, cannot be restored, and are trained again automatically, once', async () => {
    await teachPhrases(owner, assistant_id);
    const { model_id } = await train(owner, assistant_id);
    await product.stopWorkers();
    await admin.query('update nlu_models set format = 1 where id = $1', [model_id]);
    expect((await listModels()).items).toMatchObject([{ is_active: true, is_readable: false }]);
    expect(await succeed(owner, 'get', `/assistants/${assistant_id}/status`)).toMatchObject({ model: { number: 1 }, is_out_of_date: true });
    expect(refusal(await callNlu(owner, 'post', `/models/${model_id}/activate`))).toEqual([
      409,
      'This model was created by an earlier version and can no longer be used. Train again',
    ]);

    await sweepTrainings();
    await sweepTrainings();
    const { items } = await succeed<ListOf<Training>>(owner, 'get', `/assistants/${assistant_id}/trainings`);
    expect(items.map(({ status }) => status)).toEqual(['queued', 'succeeded']);
    product.startWorkers();
    await untilTraining(owner, items[0]?.id ?? '', 'succeeded');
    expect((await listModels()).items).toMatchObject([{ number: 2, is_active: true, is_readable: true }, { number: 1 }]);
    await sweepTrainings();
    expect((await succeed<ListOf<Training>>(owner, 'get', `/assistants/${assistant_id}/trainings`)).total).toBe(2);
  });

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

  it('are evaluated after their training, intent by intent', async () => {
    await teachPhrases(owner, assistant_id);
    const { model_id } = await train(owner, assistant_id);
    const read = () =>
      succeed<{ status: string; progress: number; evaluation: Evaluation | null }>(owner, 'get', `/models/${model_id}/evaluation`);
    await expect.poll(async () => (await read()).status).toBe('succeeded');
    const { evaluation } = await read();
    expect(evaluation).toMatchObject({
      phrases: 18,
      intents: [{ intent: 'opening_hours', phrases: 6 }, { intent: 'order_status' }, { intent: 'price' }],
    });
    const tried = evaluation?.confusion.reduce((sum, { count }) => sum + count, 0);
    const right =
      evaluation?.confusion.filter(({ intent, taken_for }) => intent === taken_for).reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect(tried).toBe(18);
    expect(evaluation?.wrong).toHaveLength(18 - right);
    expect(evaluation?.accuracy).toBeCloseTo(right / 18);
    // The health of an intent shows how well the model in use understands it.
    const { items } = await succeed<ListOf<Intent>>(owner, 'get', `/assistants/${assistant_id}/intents`);
    const accuracies = Object.fromEntries(items.map(({ key_name, health }) => [key_name, health.accuracy]));
    expect(accuracies).toEqual(Object.fromEntries(evaluation?.intents.map(({ intent, f1 }) => [intent, f1]) ?? []));
    expect(Object.values(accuracies).filter((accuracy) => accuracy !== null && accuracy > 0)).not.toEqual([]);
    expect(await callNlu(owner, 'post', `/assistants/${assistant_id}/evaluations`)).toMatchObject({
      status: 202,
      body: { evaluation_status: 'queued' },
    });
    await expect.poll(async () => (await read()).status).toBe('succeeded');
  });

  it('say while they are evaluated how far that is', async () => {
    await teachPhrases(owner, assistant_id);
    const letEnd = await holdEvaluations();
    let read: () => Promise<{ status: string; progress: number }>;
    try {
      const { model_id } = await train(owner, assistant_id);
      read = () => succeed(owner, 'get', `/models/${model_id}/evaluation`);
      const { status, progress } = await vi.waitFor(
        async () => {
          const reading = await read();
          expect(reading.progress).toBeGreaterThan(0);
          return reading;
        },
        { timeout: 10_000, interval: 50 },
      );
      expect(status).toBe('running');
      expect(progress).toBeLessThan(100);
    } finally {
      await letEnd();
    }
    await expect.poll(() => read()).toMatchObject({ status: 'succeeded' });
  });

  it('of which one is clearly worse wait for consent', async () => {
    const ends = ['گلدان', 'لاله', 'سبد'];
    await teachPhrases(owner, assistant_id, { price: phrasesOf(0, ends), opening_hours: phrasesOf(1, ends) });
    const first = await train(owner, assistant_id);
    await admin.query(`delete from nlu_utterances where assistant_id = $1 and text not like '% گلدان'`, [assistant_id]);
    const worse = await startTraining(owner, assistant_id);
    const training = await untilTraining(owner, worse.id, 'needs_consent');
    expect(training.comparison?.after).toBeLessThan((training.comparison?.before ?? 0) - 0.03);
    const inUse = async () => (await listModels()).items.find(({ is_active }) => is_active)?.id;
    expect(await inUse()).toBe(first.model_id);
    expect(await act(training.id, 'accept')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await inUse()).toBe(training.model_id);
  });

  it('of which one is worse remain if consent is declined, or the assistant is trained again', async () => {
    const ends = ['گلدان', 'لاله', 'سبد'];
    await teachPhrases(owner, assistant_id, { price: phrasesOf(0, ends), opening_hours: phrasesOf(1, ends) });
    const first = await train(owner, assistant_id);
    await admin.query(`delete from nlu_utterances where assistant_id = $1 and text not like '% گلدان'`, [assistant_id]);
    const declined = await startTraining(owner, assistant_id);
    await untilTraining(owner, declined.id, 'needs_consent');
    expect((await act(declined.id, 'cancel')).body).toMatchObject({ status: 'cancelled' });
    const overtaken = await startTraining(owner, assistant_id);
    await untilTraining(owner, overtaken.id, 'needs_consent');
    const last = await startTraining(owner, assistant_id);
    await untilTraining(owner, last.id, 'needs_consent');
    expect(refusal(await act(overtaken.id, 'accept'))).toEqual([409, 'There is nothing to decide for this training']);
    expect((await listModels()).items.filter(({ is_active }) => is_active).map(({ id }) => id)).toEqual([first.model_id]);
  });

  it('go with their assistant, and so does all that it was taught', async () => {
    await teachPhrases(owner, assistant_id);
    const { model_id } = await train(owner, assistant_id);
    expect((await owner.call('delete', `/api/flow-manager/assistants/${assistant_id}`)).status).toBe(204);
    for (const table of ['nlu_intents', 'nlu_utterances', 'nlu_models', 'nlu_trainings']) {
      expect(await rows(`select from ${table} where assistant_id = $1`, [assistant_id])).toEqual([]);
    }
    expect(await rows('select from nlu_model_files where model_id = $1', [model_id])).toEqual([]);
  });

  it('are kept in a number that is a setting, including the one in use at any age', async () => {
    const ids = await teachPhrases(owner, assistant_id);
    const first = await train(owner, assistant_id);
    for (let round = 0; round < 3; round += 1) {
      await addPhrases(owner, ids.price ?? '', [`این یکی چند است ${'خ'.repeat(round + 1)}`]);
      await train(owner, assistant_id);
      await succeed(owner, 'post', `/models/${first.model_id}/activate`);
    }
    const numbers = (await listModels()).items.map(({ number }) => number);
    expect(numbers).toEqual([4, 3, 1]);
  });
});
