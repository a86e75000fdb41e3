import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import type { AssistantContents } from '@/lib/contracts/flow-manager/assistants';
import { recordMiss } from '@/server/knowledge/record-miss';
import { addMember, signUp, type Account } from './support/accounts';
import { assistantWith, openSession, say, shopFlow } from './support/conversations';
import { admin } from './support/database';
import { useProduct } from './support/product';
import { createEntity, createTemplate, teachPhrases, train } from './nlu/nlu';

useProduct({ workers: true });
const assistants = '/api/flow-manager/assistants';
let owner: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  assistant = await assistantWith(owner, shopFlow);
});

const overview = (query: Record<string, string> = {}, by = owner) =>
  by.call<AssistantOverview>('get', `${assistants}/${assistant.id}/overview`, { query });

async function hold(messages: readonly string[], more: object = {}): Promise<string> {
  const { id } = await openSession(owner, assistant.id, more);
  for (const message of messages) await say(owner, id, message);
  return id;
}

const begunDaysAgo = (session_id: string, days: number) =>
  admin.query(`update conversations set created_at = now() - make_interval(days => $2) where id = $1`, [session_id, days]);

describe('the overview of an assistant', () => {
  it('counts customers’ conversations of the period and of the one before, and leaves live tests out', async () => {
    expect((await overview()).body.conversations).toEqual({ count: 0, count_before: 0, messages: 0, not_understood: 0 });
    await hold([]);
    await hold(['قیمت'], { channel: 'test' });
    await begunDaysAgo(await hold(['قیمت']), 10);
    await begunDaysAgo(await hold(['قیمت']), 40);
    expect((await overview()).body.conversations).toMatchObject({ count: 2, count_before: 1 });
    expect((await overview({ days: '7' })).body.conversations).toMatchObject({ count: 1, count_before: 1 });
    expect((await overview({ days: '90' })).body.conversations).toMatchObject({ count: 3, count_before: 0 });
    expect((await overview({ days: '8' })).status).toBe(422);
  });

  it('says how many of the messages that it replied to were not understood', async () => {
    await hold(['قیمت', 'گل مصنوعی دارید؟', 'قیمت', 'قیمت']);
    await hold(['ارسال به شیراز'], { channel: 'test' });
    const stale = await hold(['گلدان سفالی هم هست؟']);
    expect((await overview()).body.conversations).toMatchObject({ messages: 5, not_understood: 2 });
    await begunDaysAgo(stale, 40);
    expect((await overview()).body.conversations).toMatchObject({ messages: 4, not_understood: 1 });
  });

  it('shows which version is live, and the draft where there is one', async () => {
    expect((await overview()).body.flow).toEqual({ live: { id: assistant.version_id, number: 2 }, draft: null });
    const clone = `/api/flow-manager/dialog/versions/${assistant.version_id}/clone`;
    const { body } = await owner.call<{ id: string }>('post', clone, { json: {} });
    expect((await overview()).body.flow).toEqual({ live: { id: assistant.version_id, number: 2 }, draft: { id: body.id, number: 3 } });
  });

  it('shows what is taught, and the model with its accuracy', { timeout: 60_000 }, async () => {
    expect((await overview()).body.nlu).toEqual({
      model: null,
      is_out_of_date: false,
      training: null,
      intents: 0,
      phrases: 0,
      unmatched: 0,
    });
    await teachPhrases(owner, assistant.id);
    await train(owner, assistant.id);
    await hold(['گل مصنوعی دارید؟']);
    const { nlu } = (await overview()).body;
    expect(nlu).toMatchObject({ model: { number: 1 }, is_out_of_date: false, training: null, unmatched: 1 });
    expect(nlu?.intents).toBeGreaterThan(1);
    expect(nlu?.phrases).toBeGreaterThan(10);
    await expect.poll(async () => (await overview()).body.nlu?.model?.accuracy, { timeout: 30_000 }).toBeGreaterThan(0);
  });

  it('shows each person what they may read', async () => {
    const [staff, user] = [await addMember(owner.business_id, 'staff'), await addMember(owner.business_id, 'user')];
    expect((await overview({}, staff)).body).toMatchObject({ conversations: { count: 0 }, flow: null, nlu: null });
    expect((await overview({}, user)).body).toEqual({ conversations: null, flow: null, nlu: null });
    expect((await overview({}, await signUp())).status).toBe(404);
  });
});

describe('what is deleted with an assistant', () => {
  const contents = (by = owner) => by.call<AssistantContents>('get', `${assistants}/${assistant.id}/contents`);

  it('is counted, and of this assistant alone', async () => {
    const other = await assistantWith(owner, shopFlow);
    await openSession(owner, other.id);
    expect((await contents()).body).toEqual({
      flows: 1,
      versions: 2,
      conversations: 0,
      live_tests: 0,
      files: 0,
      intents: 0,
      phrases: 0,
      entities: 0,
      templates: 0,
      models: 0,
      unanswered: 0,
    });
    const session_id = await hold(['قیمت']);
    await hold([], { channel: 'test' });
    await owner.call('post', '/api/flow-manager/messaging/chat/v2', { multipart: { session_id, files: [new File(['سلام'], 'نامه.txt')] } });
    await teachPhrases(owner, assistant.id);
    await createEntity(owner, assistant.id, 'city');
    await createTemplate(owner, assistant.id, 'greeting');
    const { business_id } = owner;
    await recordMiss({
      business_id,
      assistant_id: assistant.id,
      conversation_id: session_id,
      turn_id: randomUUID(),
      text: 'پارکینگ دارید؟',
    });
    const { body } = await contents();
    expect(body).toMatchObject({
      flows: 1,
      versions: 2,
      conversations: 1,
      live_tests: 1,
      files: 1,
      templates: 1,
      models: 0,
      unanswered: 1,
    });
    expect(body.intents).toBeGreaterThan(1);
    expect(body.phrases).toBeGreaterThan(10);
    expect(body.entities).toBeGreaterThanOrEqual(1);
  });

  it('is for those who may delete it', async () => {
    expect((await contents(await addMember(owner.business_id, 'member'))).status).toBe(403);
    expect((await contents(await signUp())).status).toBe(404);
  });
});
