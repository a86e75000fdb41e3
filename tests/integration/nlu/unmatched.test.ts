import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { UnmatchedGroup } from '@/lib/contracts/flow-manager/nlu/unmatched';
import type { Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import { countThreadTasks } from '../support/thread-tasks';
import { callNlu, createIntent, refusal, succeed, teachPhrases, train } from './nlu';

useProduct({ workers: true });
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  assistant_id = (await assistantWith(owner, shopFlow)).id;
});

const list = (query: Record<string, string> = {}) =>
  succeed<ListOf<UnmatchedGroup>>(owner, 'get', `/assistants/${assistant_id}/unmatched`, { query });
const decide = (verb: string, json: object) =>
  callNlu<{ count: number; created_count: number }>(owner, 'post', `/assistants/${assistant_id}/unmatched/${verb}`, { json });
const phrasesOf = async (intent_id: string) =>
  (await succeed<ListOf<Utterance>>(owner, 'get', `/intents/${intent_id}/utterances`)).items.map(({ text }) => text);

/** A conversation with these messages. */
async function hold(messages: readonly string[], more: object = {}): Promise<void> {
  const { id } = await openSession(owner, assistant_id, more);
  for (const message of messages) await say(owner, id, message);
}

describe('messages that no flow understood', () => {
  it('are kept, grouped by likeness, the most frequent first; those that were understood are not', async () => {
    await hold(['گل مصنوعی دارید؟', 'قیمت چند است', 'ارسال به شیراز']);
    await hold(['گل مصنوعی دارید', 'دارید گل مصنوعی؟!', 'نام من']);
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { count: 3, examples: ['دارید گل مصنوعی؟!', 'گل مصنوعی دارید', 'گل مصنوعی دارید؟'], status: 'open', suggested: null, intent: null },
      { count: 1, examples: ['ارسال به شیراز'] },
    ]);
    expect(items[0]?.message_ids).toHaveLength(3);
    expect((await list({ search: 'شیراز' })).items.map(({ examples }) => examples)).toEqual([['ارسال به شیراز']]);
    expect((await list({ search: '%' })).total).toBe(0);
  });

  it('are one group, and decided together, though there are slips of the keyboard in them', async () => {
    await hold(['گل مصنوعی دارید؟', 'گل مصنویی دارید', 'ارسال به شیراز']);
    await hold(['گلمصنوعی دارید', 'گل مصنوعی دارید', 'گل طبیعی دارید', 'گل مصنوعی دارییید']);
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(items.map(({ count }) => count)).toEqual([4, 1, 1, 1]);
    expect(items[0]?.examples).toEqual(['گل مصنوعی دارید', 'گلمصنوعی دارید', 'گل مصنویی دارید', 'گل مصنوعی دارید؟']);
    expect(items[0]?.message_ids).toHaveLength(4);
    const pages = [await list({ limit: '1' })];
    while (pages.at(-1)?.next_cursor) pages.push(await list({ limit: '1', cursor: pages.at(-1)?.next_cursor ?? '' }));
    expect(pages.flatMap((page) => page.items)).toEqual(items);

    const { id: intent_id } = await createIntent(owner, assistant_id, 'artificial');
    const message_ids = [items[0]?.id];
    expect(await decide('assign', { message_ids, intent_id })).toMatchObject({ status: 200, body: { count: 4, created_count: 4 } });
    expect((await list()).items.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect((await list({ status: 'assigned' })).items).toMatchObject([{ count: 4 }]);
    expect((await decide('undo', { message_ids })).body).toEqual({ count: 4 });
    expect((await list()).items).toEqual(items);
  });

  it('are two groups where one says no', async () => {
    await hold(['می‌خواهم لغو کنم', 'نمی‌خواهم لغو کنم']);
    expect((await list()).total).toBe(2);
  });

  it('are listed page by page', async () => {
    await hold(['الف', 'ب', 'ب', 'پ', 'ت', 'ث', 'ث', 'ث']);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: ListOf<UnmatchedGroup> = await list({ limit: '2', ...(cursor && { cursor }) });
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ examples }) => examples.join()));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['ث', 'ب', 'ت', 'پ', 'الف']);
  });

  it('continue after a group that was decided in the meantime', async () => {
    await hold(['گل مصنوعی دارید؟', 'گل مصنویی دارید', 'ارسال به شیراز']);
    await hold(['گلدان سفالی', 'گلدان سفالی', 'کود مایع']);
    const { items } = await list();
    expect(items.map(({ count }) => count)).toEqual([2, 2, 1, 1]);
    for (const [place, { id }] of items.slice(0, 3).entries()) {
      const { next_cursor } = await list({ limit: '1' });
      await decide('dismiss', { message_ids: [id] });
      expect((await list({ limit: '1', cursor: next_cursor ?? '' })).items, String(place)).toEqual([items[place + 1]]);
    }
  });

  it('are joined beside the process that answers where they are many, and once while they stay the same', async () => {
    await hold(['گل مصنوعی دارید', 'ارسال به شیراز']);
    expect(await countThreadTasks(() => list())).toBe(0);
    await admin.query(
      `insert into nlu_unmatched_messages (id, business_id, assistant_id, conversation_id, turn_id, text, group_key)
       select gen_random_uuid(), business_id, assistant_id, conversation_id, turn_id,
              repeat('شمارهٔ ' || number || ' ', 10) || case when number % 2 = 0 then 'گلدان سفالی' else 'گلدان سفالیی' end, number / 2 || '-' || number % 2
         from (select * from nlu_unmatched_messages where assistant_id = $1 limit 1) as one, generate_series(1, 300) as number`,
      [assistant_id],
    );
    const seen: ListOf<UnmatchedGroup>[] = [];
    const look = async () => void seen.push(await list());
    expect(await countThreadTasks(look)).toBe(1);
    expect(await countThreadTasks(look)).toBe(0);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.total).toBe(302);
    const [group] = seen[0]?.items ?? [];
    expect(await countThreadTasks(() => decide('dismiss', { message_ids: [group?.id] }))).toBe(0);
    expect(await countThreadTasks(look)).toBe(1);
    expect(seen[2]?.total).toBe(301);
  });

  it('are kept without what is private in them, and not where they were only tried out', async () => {
    await hold(['شماره‌ام ۰۹۱۲۳۴۵۶۷۸۹ است']);
    await hold(['آزمایش'], { channel: 'test' });
    expect((await list()).items.map(({ examples }) => examples)).toEqual([['شماره‌ام <phone> است']]);
    const stored = await rows<{ text: string }>('select text from nlu_unmatched_messages where assistant_id = $1', [assistant_id]);
    expect(stored).toEqual([{ text: 'شماره‌ام <phone> است' }]);
  });

  it('become phrases of an intent, each once, and come back with one step', async () => {
    await hold(['گل مصنوعی دارید؟', 'گل مصنوعی دارید؟', 'گل مصنوعی دارید']);
    const { id: intent_id } = await createIntent(owner, assistant_id, 'artificial');
    const [group] = (await list()).items;
    const message_ids = [group?.id];
    expect(await decide('assign', { message_ids, intent_id })).toMatchObject({ status: 200, body: { count: 3, created_count: 2 } });
    expect((await list()).total).toBe(0);
    expect(await phrasesOf(intent_id)).toEqual(expect.arrayContaining(['گل مصنوعی دارید؟', 'گل مصنوعی دارید']));
    expect((await list({ status: 'assigned' })).items).toMatchObject([{ count: 3, intent: { id: intent_id, key_name: 'artificial' } }]);

    expect(await decide('undo', { message_ids })).toMatchObject({ status: 200, body: { count: 3 } });
    expect(await phrasesOf(intent_id)).toEqual([]);
    expect((await list()).items).toMatchObject([{ count: 3, intent: null }]);

    await decide('assign', { message_ids, intent_id, text: 'گل‌های مصنوعی هم می‌فروشید؟' });
    expect(await phrasesOf(intent_id)).toEqual(['گل‌های مصنوعی هم می‌فروشید؟']);
  });

  it('are dismissed, and come back', async () => {
    await hold(['الف', 'ب']);
    const [first] = (await list({ search: 'ب' })).items;
    expect((await decide('dismiss', { message_ids: first?.message_ids })).body).toEqual({ count: 1 });
    expect((await list()).items.map(({ examples }) => examples)).toEqual([['الف']]);
    expect((await list({ status: 'dismissed' })).total).toBe(1);
    await decide('undo', { message_ids: first?.message_ids });
    expect((await list()).total).toBe(2);
  });

  it('come with the intent that the model takes them for', async () => {
    const ids = await teachPhrases(owner, assistant_id);
    await succeed(owner, 'put', `/intents/${ids.order_status}`, { json: { description: 'سفارش کجاست' } });
    await train(owner, assistant_id);
    await hold(['پیگیری سفارشم']);
    expect((await list()).items).toMatchObject([
      { suggested: { intent_id: ids.order_status, key_name: 'order_status', description: 'سفارش کجاست' } },
    ]);
  });

  it('are separate: other messages and other intents are not found', async () => {
    await hold(['الف']);
    const [group] = (await list()).items;
    const other = await assistantWith(owner, shopFlow);
    const elsewhere = await createIntent(owner, other.id, 'elsewhere');
    const { id: here } = await createIntent(owner, assistant_id, 'here');
    const stranger = await signUp();
    const theirs = await assistantWith(stranger, shopFlow);
    const foreign = await createIntent(stranger, theirs.id, 'foreign');
    for (const [message_id, intent_id] of [
      [group?.id, elsewhere.id],
      [group?.id, foreign.id],
      [randomUUID(), here],
    ]) {
      expect(refusal(await decide('assign', { message_ids: [message_id], intent_id }))[0]).toBe(404);
    }
    for (const verb of ['dismiss', 'undo']) {
      const answer = await callNlu(owner, 'post', `/assistants/${other.id}/unmatched/${verb}`, { json: { message_ids: [group?.id] } });
      expect(answer.status).toBe(404);
    }
    expect((await list()).items).toMatchObject([{ count: 1 }]);
  });
});
