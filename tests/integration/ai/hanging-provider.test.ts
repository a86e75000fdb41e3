import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow, textsOf } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { answerPieces } from '../support/stand-ins/models';

// A worker with one place for turns, and one call to models of a business at a time.
const provider = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/models')).startModels();
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  process.env.TURN_CONCURRENCY = '1';
  process.env.BUSINESS_WORKER_TURNS = '1';
  process.env.MODEL_CALLS = '2';
  process.env.BUSINESS_MODEL_CALLS = '1';
  process.env.MODEL_IDLE_TIMEOUT_MS = '6000';
  return standIn;
});

useProduct({ workers: true });
afterAll(() => provider.stop());

const settings = { ...shopFlow.settings, general_error_message: 'مشکلی پیش آمد.' };
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

async function assistantIn(account: Account, mode: 'advanced' | 'hybrid'): Promise<string> {
  const { id } = await assistantWith(account, { ...shopFlow, settings });
  await account.call('put', `/api/flow-manager/assistants/${id}`, { json: { mode } });
  return id;
}

const attempts = async (session_id: string) =>
  (await rows<{ attempts: number }>('select attempts from inbound_events where conversation_id = $1', [session_id]))[0]?.attempts ?? 0;

it('a provider that hangs delays no turn that asks no model, and its other turns are answered later, each once', async () => {
  await owner.call('put', '/api/flow-manager/models/keys/compatible', { json: { base_url: `${provider.url}/v1`, model: 'llama3.1' } });
  const [asking, quoting] = [await assistantIn(owner, 'hybrid'), await assistantIn(owner, 'advanced')];
  provider.next = [{ type: 'hang' }];
  const sessions = [];
  const turns: ReturnType<typeof say>[] = [];
  for (let index = 0; index < 4; index++) {
    const { id } = await openSession(owner, asking);
    sessions.push(id);
    turns.push(say(owner, id, 'چرا آسمان آبی است؟'));
    await expect.poll(() => attempts(id)).toBeGreaterThan(0);
  }
  expect(provider.calls).toHaveLength(1);
  // One waits for its place, and those beyond it were postponed.
  const last = sessions.at(-1) ?? '';
  await expect.poll(() => attempts(last)).toBeGreaterThan(1);

  // A turn of the same business that a worker handles, and one of another business.
  const other = await signUp('نیلوفر');
  for (const [account, assistant_id] of [
    [owner, quoting],
    [other, await assistantIn(other, 'advanced')],
  ] as const) {
    const { id } = await openSession(account, assistant_id);
    const turn = await say(account, id, 'چرا آسمان آبی است؟');
    expect(turn.replies.length).toBeGreaterThan(0);
    expect(await attempts(id)).toBe(1);
  }
  expect(provider.calls).toHaveLength(1);
  expect(provider.calls[0]?.gone).toBe(false);

  const replies = (await Promise.all(turns)).map((turn) => textsOf(turn.replies).join(' '));
  expect(replies[0]).toContain('مشکلی پیش آمد.');
  for (const reply of replies.slice(1)) expect(reply).toContain(answerPieces.join(''));
  expect(provider.calls).toHaveLength(4);
  expect(new Set(provider.calls.map(({ idempotency_key }) => idempotency_key)).size).toBe(4);
});
