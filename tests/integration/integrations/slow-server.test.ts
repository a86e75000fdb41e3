import { afterAll, expect, it, vi } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, textsOf } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';

// A worker with one place for turns, and one call of an action of a business at a time.
const shop = await vi.hoisted(async () => {
  const { startSite } = await import('../support/stand-ins/site');
  const held: (() => void)[] = [];
  const site = await startSite((request, response) => {
    if (request.url?.startsWith('/slow')) held.push(() => response.end('{}'));
    else response.end('{}');
  });
  process.env.OUTGOING_ALLOW = new URL(site.url).host;
  process.env.TURN_CONCURRENCY = '1';
  process.env.BUSINESS_WORKER_TURNS = '1';
  process.env.ACTION_CALLS = '2';
  process.env.BUSINESS_ACTION_CALLS = '1';
  return { ...site, held };
});

useProduct({ workers: true });
afterAll(() => shop.stop());

/** An assistant that calls a server at each message. */
async function calling(account: Account, path: string): Promise<string> {
  const { body } = await account.call<{ id: string }>('post', '/api/flow-manager/integrations', {
    json: { name: path, base_url: shop.url },
  });
  await account.call('post', `/api/flow-manager/integrations/${body.id}/actions`, { json: { name: 'a', path, timeout_ms: 20_000 } });
  const { id } = await assistantWith(account, {
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: '?' },
      { key: 'call', type: 'standard', content: 'شد.', action: { integration: path, action: 'a' } },
    ],
    edges: [
      { source: 'start', target: 'ask' },
      { source: 'ask', target: 'call' },
      { source: 'call', target: 'ask' },
    ],
  });
  return id;
}

const attempts = async (session_id: string) =>
  (await rows<{ attempts: number }>('select attempts from inbound_events where conversation_id = $1', [session_id]))[0]?.attempts ?? 0;

it('a server that answers slowly delays only the conversations of its business, which are answered later, each once', async () => {
  const owner = await signUp();
  const slow = await calling(owner, '/slow');
  const turns: ReturnType<typeof say>[] = [];
  const sessions: string[] = [];
  for (let index = 0; index < 4; index++) {
    const { id } = await openSession(owner, slow);
    sessions.push(id);
    turns.push(say(owner, id, 'سلام'));
    await expect.poll(() => attempts(id)).toBeGreaterThan(0);
  }
  expect(shop.requests).toHaveLength(1);
  // One waits for its place, and those beyond it were postponed.
  await expect.poll(() => attempts(sessions.at(-1) ?? '')).toBeGreaterThan(1);

  const other = await signUp('نیلوفر');
  const { id } = await openSession(other, await calling(other, '/quick'));
  expect(textsOf((await say(other, id, 'سلام')).replies)).toEqual(['شد.', '?']);
  expect(await attempts(id)).toBe(1);
  expect(shop.requests.filter(({ path }) => path === '/slow')).toHaveLength(1);

  const release = setInterval(() => shop.held.shift()?.(), 50);
  for (const { replies } of await Promise.all(turns)) expect(textsOf(replies)).toEqual(['شد.', '?']);
  clearInterval(release);
  const keys = shop.requests.filter(({ path }) => path === '/slow').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(4);
});
