import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Call, CallDetail } from '@/lib/contracts/voice/calls';
import { fileStore } from '@/server/platform/storage';
import { relayOutbox } from '@/server/platform/outbox';
import { removeDeletedBusinesses } from '@/server/businesses/remove-deleted';
import { pruneVoice } from '@/server/voice/prune-voice';
import { sweepCalls } from '@/server/voice/sweep-calls';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';

useProduct({ workers: true });
const base = '/api/voice/calls';
let owner: Account;
let assistant_id: string;
let conversation_id: string;

beforeEach(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
  ({ id: conversation_id } = await openSession(owner, assistant_id));
});

/** A call as the voice process stores it. `ago` is in seconds: since when it is answered, and its last sign of life. */
async function storeCall(ago: { answered?: number; alive: number }, values: Record<string, unknown> = {}): Promise<string> {
  const columns: Record<string, unknown> = {
    id: randomUUID(),
    business_id: owner.business_id,
    assistant_id,
    conversation_id,
    direction: 'inbound',
    source: 'phone',
    state: 'calling',
    from_number: '+989120000000',
    sip_call_id: randomUUID(),
    worker_id: randomUUID(),
    began_at: new Date(Date.now() - 1_000 * (ago.answered ?? ago.alive)),
    answered_at: ago.answered === undefined ? null : new Date(Date.now() - 1_000 * ago.answered),
    heartbeat_at: new Date(Date.now() - 1_000 * ago.alive),
    ...values,
  };
  const names = Object.keys(columns);
  await admin.query(
    `insert into calls (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
  return columns.id as string;
}

const recorded = async (expires_at: Date): Promise<{ id: string; key: string }> => {
  const key = `${owner.business_id}/${randomUUID()}`;
  await fileStore().put(key, Buffer.from('encrypted'), 'application/octet-stream');
  const over = { state: 'ended', ended_at: new Date(), end_reason: 'caller_hung_up', seconds: 9 };
  const values = { ...over, is_recorded: true, recording_key: key, recording_seconds: 9, recording_expires_at: expires_at };
  return { id: await storeCall({ answered: 9, alive: 0 }, values), key };
};
const inAnHour = () => new Date(Date.now() + 3_600_000);
const read = async (id: string) => (await owner.call<CallDetail>('get', `${base}/${id}`)).body;

describe('a call whose process died', () => {
  it('is closed once with the reason, at its last sign of life, and counted', async () => {
    const id = await storeCall({ answered: 70, alive: 10 });
    await Promise.all([sweepCalls(), sweepCalls(), sweepCalls()]);
    expect(await read(id)).toMatchObject({ state: 'failed', end_reason: 'worker_lost', seconds: 60, cost_seconds: 60, is_on_hold: false });
    expect(await rows(`select seconds from call_seconds where business_id = $1 and kind = 'used'`, [owner.business_id])).toEqual([
      { seconds: '-60' },
    ]);
    expect(
      await rows(`select detail ->> 'reason' as reason from conversation_entries where conversation_id = $1`, [conversation_id]),
    ).toEqual([{ reason: 'worker_lost' }]);
  });

  it('costs nothing if it was a test, or was not answered', async () => {
    const test = await storeCall({ answered: 70, alive: 10 }, { source: 'test' });
    const ringing = await storeCall({ alive: 10 }, { state: 'ringing' });
    await sweepCalls();
    expect(await read(test)).toMatchObject({ state: 'failed', seconds: 60, cost_seconds: 0 });
    expect(await read(ringing)).toMatchObject({ state: 'failed', seconds: 0, cost_seconds: 0 });
  });

  it('is not one that lives', async () => {
    const id = await storeCall({ answered: 70, alive: 1 });
    await sweepCalls();
    expect(await read(id)).toMatchObject({ state: 'calling', ended_at: null });
  });
});

describe('a recording', () => {
  it('is deleted by people who may, with its file, which is recorded', async () => {
    const { id, key } = await recorded(inAnHour());
    expect((await read(id)).recording).toMatchObject({ seconds: 9 });
    expect((await owner.call('delete', `${base}/${id}/recording`)).status).toBe(204);
    expect((await read(id)).recording).toBeNull();
    await expect.poll(() => fileStore().get(key)).toBeNull();
    expect((await owner.call('delete', `${base}/${id}/recording`)).status).toBe(404);
    expect(await rows(`select action from audit_log_entries where resource_id = $1`, [id])).toEqual([{ action: 'call.recording_deleted' }]);
  });

  it('is deleted when its time is over, and not before', async () => {
    const [old, young] = [await recorded(new Date(Date.now() - 1_000)), await recorded(inAnHour())];
    await pruneVoice(new Date());
    await expect.poll(() => fileStore().get(old.key)).toBeNull();
    expect((await read(old.id)).recording).toBeNull();
    expect((await read(young.id)).recording).not.toBeNull();
    expect(await fileStore().get(young.key)).not.toBeNull();
  });

  it('goes with the conversation, as does who called; the times stay', async () => {
    const { id, key } = await recorded(inAnHour());
    await admin.query(
      `insert into call_turns (id, business_id, call_id, conversation_id, kind, text) values ($1, $2, $3, $4, 'speech', 'راز')`,
      [randomUUID(), owner.business_id, id, conversation_id],
    );
    await admin.query('delete from conversations where id = $1', [conversation_id]);
    await pruneVoice(new Date());
    await expect.poll(() => fileStore().get(key)).toBeNull();
    expect(await read(id)).toMatchObject({ conversation_id: null, from_number: '', seconds: 9, recording: null, turns: [] });
  });

  it('goes with its business', async () => {
    const { key } = await recorded(inAnHour());
    await admin.query('update businesses set deleted_at = now() where id = $1', [owner.business_id]);
    await removeDeletedBusinesses();
    await relayOutbox();
    await expect.poll(() => fileStore().get(key)).toBeNull();
    expect(await rows('select from businesses where id = $1', [owner.business_id])).toEqual([]);
  });
});

describe('the list of calls', () => {
  it('is filtered, and paged from the newest', async () => {
    const first = await storeCall({ answered: 9, alive: 0 });
    const second = await storeCall({ alive: 0 }, { direction: 'outbound', state: 'ringing' });
    const list = async (query: Record<string, string>) => {
      const { body } = await owner.call<ListOf<Call>>('get', base, { query });
      return body.items.map(({ id }) => id);
    };
    expect((await list({})).toSorted()).toEqual([first, second].toSorted());
    expect(await list({ direction: 'outbound' })).toEqual([second]);
    expect(await list({ state: 'calling' })).toEqual([first]);
    expect(await list({ conversation_id, limit: '1' })).toHaveLength(1);
    expect(await list({ from: inAnHour().toISOString() })).toEqual([]);
    const { sip_call_id } = await row<{ sip_call_id: string }>('select sip_call_id from calls where id = $1', [first]);
    expect(await list({ sip_call_id })).toEqual([first]);
    const backwards = { from: inAnHour().toISOString(), to: new Date().toISOString() };
    expect((await owner.call('get', base, { query: backwards })).status).toBe(422);
    expect((await owner.call('get', base, { query: { assistant_id: randomUUID() } })).status).toBe(404);
  });

  it('shows how long callers waited for an answer', async () => {
    const id = await storeCall({ answered: 9, alive: 0 });
    for (const total_ms of [900, 300, 500])
      await admin.query(
        `insert into call_turns (id, business_id, call_id, conversation_id, kind, total_ms) values ($1, $2, $3, $4, 'speech', $5)`,
        [randomUUID(), owner.business_id, id, conversation_id, total_ms],
      );
    expect(await read(id)).toMatchObject({ latency: { median_ms: 500, worst_ms: 900 }, assistant: { id: assistant_id } });
  });
});
