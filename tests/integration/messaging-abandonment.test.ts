import { beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '@/server/conversations/apply-retention';
import { storeAttachments } from '@/server/conversations/attachments';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { relayOutbox } from '@/server/platform/outbox';
import { fileStore } from '@/server/platform/storage';
import { conversationJobs } from '@/workers/conversations';
import { startWorkers } from '@/workers/start-workers';
import { signUp, type Account } from './support/accounts';
import { assistantWith, contextOf, openSession, readHistory, readConversation, say, shopFlow, textsOf } from './support/conversations';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';

useProduct({ workers: true });
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const flow = {
  ...shopFlow,
  nodes: [...shopFlow.nodes, { key: 'human', type: 'handoff' }],
  edges: [...shopFlow.edges, { source: 'menu', target: 'human', order: 4, conditions: [{ type: 'exact_match', value: 'انسان' }] }],
  settings: { ...shopFlow.settings, abandon_timeout: 600 },
};

/** Simulates a customer who has been silent for this many seconds. */
async function letPass(session_id: string, seconds: number): Promise<void> {
  await admin.query(
    `update flow_instances set abandon_at = abandon_at - make_interval(secs => $2::int),
            state = jsonb_set(state, '{waiting_since}', to_jsonb((state->>'waiting_since')::bigint - $2::int * 1000))
      where conversation_id = $1 and abandon_at is not null`,
    [session_id, seconds],
  );
}

const abandonedSteps = async (session_id: string) =>
  rows(
    `select from event_log_entries where conversation_id = $1 and jsonb_path_exists(entry, '$.trace.steps[*] ? (@.type == "instance_abandoned")')`,
    [session_id],
  );

describe('a customer who is gone', () => {
  it('for longer than the flow waits is abandoned once, with any number of workers and sweeps', async () => {
    const stopMore = startWorkers(conversationJobs);
    try {
      const { id: assistant_id } = await assistantWith(owner, flow);
      const gone = await Promise.all([1, 2, 3].map(() => openSession(owner, assistant_id, { context: { name: 'مریم' } })));
      const { id: here } = await openSession(owner, assistant_id);
      for (const { id } of gone) await letPass(id, 601);
      await letPass(here, 540);
      await Promise.all(Array.from({ length: 4 }, () => sweepAbandoned(new Date())));
      for (const { id } of gone) {
        await expect.poll(async () => (await readConversation(owner, id)).status).toBe('abandoned');
        // A turn after them shows that all sweeps of this conversation are done.
        const turn = await say(owner, id, 'نام');
        expect(textsOf(turn.replies)).toEqual(['سلام!', 'چه کمکی؟', 'نام شما مریم است.', 'چه کمکی؟']);
        expect(await abandonedSteps(id)).toHaveLength(1);
        expect(await readConversation(owner, id)).toMatchObject({
          status: 'active',
          instances: [{ status: 'active' }, { status: 'abandoned' }],
        });
        expect((await readHistory(owner, id)).total).toBe(2 + 5);
      }
      await say(owner, here, 'قیمت');
      expect(await abandonedSteps(here)).toEqual([]);
      expect(await readConversation(owner, here)).toMatchObject({ status: 'active', instances: [{ status: 'active' }] });
    } finally {
      await stopMore();
    }
  });

  it('is not abandoned after all where a message came first', async () => {
    const { id: assistant_id } = await assistantWith(owner, flow);
    const { id } = await openSession(owner, assistant_id);
    await letPass(id, 601);
    await say(owner, id, 'قیمت');
    await sweepAbandoned(new Date());
    expect((await say(owner, id, 'قیمت')).status).toBe('active');
    expect(await abandonedSteps(id)).toEqual([]);
    const untilTimer = () =>
      row<{ seconds: number }>(
        'select extract(epoch from abandon_at - now())::int as seconds from flow_instances where conversation_id = $1',
        [id],
      );
    await expect.poll(async () => (await untilTimer()).seconds).toBeGreaterThan(590);
    await letPass(id, 601);
    await sweepAbandoned(new Date());
    await expect.poll(async () => (await readConversation(owner, id)).status).toBe('abandoned');
  });

  it('is not abandoned while with a human, nor after the end', async () => {
    const { id: assistant_id } = await assistantWith(owner, flow);
    for (const [message, status] of [
      ['انسان', 'needs_human_intervention'],
      ['خداحافظ', 'ended'],
    ] as const) {
      const { id } = await openSession(owner, assistant_id);
      await say(owner, id, message);
      expect(await rows('select from flow_instances where conversation_id = $1 and abandon_at is not null', [id])).toEqual([]);
      await sweepAbandoned(new Date(Date.now() + 86_400_000));
      expect((await readConversation(owner, id)).status).toBe(status);
    }
  });
});

describe('retention', () => {
  it('deletes the files of messages that are too old, and keeps the others', async () => {
    const account = await signUp();
    const { id: assistant_id } = await assistantWith(account, shopFlow);
    const { id } = await openSession(account, assistant_id);
    const [old, young] = await storeAttachments(contextOf(account), id, [new File(['کهنه'], 'a.txt'), new File(['تازه'], 'b.txt')]);
    const keyOf = async (attachment?: string) =>
      (await row<{ storage_key: string }>('select storage_key from attachments where id = $1', [attachment])).storage_key;
    const [oldKey, youngKey] = [await keyOf(old?.id), await keyOf(young?.id)];
    await admin.query(`update attachments set created_at = now() - interval '31 days' where id = $1`, [old?.id]);
    await account.call('put', '/api/user-management/business', { json: { message_retention_days: 30, log_retention_days: 30 } });
    await applyRetention(new Date());
    await relayOutbox();
    await expect.poll(() => fileStore().get(oldKey)).toBeNull();
    expect(await rows('select id from attachments where conversation_id = $1', [id])).toEqual([{ id: young?.id }]);
    expect(await fileStore().get(youngKey)).not.toBeNull();
  });
});
