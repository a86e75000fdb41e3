import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, makeScene, say } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';

let shop: SiteStandIn;
let platform: Platform;
/** The first call is answered as soon as the process that made it is gone, and the others immediately. */
let isFirst = true;

beforeAll(async () => {
  shop = await startSite((_request, response) => {
    if (!isFirst) response.end('{"state": "ready"}');
    isFirst = false;
  });
  const settings = { EFFECT_TIMEOUT_MS: '3000', OUTGOING_ALLOW: new URL(shop.url).host };
  platform = await startPlatform({ workers: 2, settings });
}, 90_000);

afterAll(async () => {
  await platform?.stop();
  await shop?.stop();
});

it('an action whose worker is killed is called again with the same key, and its turn is answered once', { timeout: 60_000 }, async () => {
  const { url, workers } = platform;
  const scene = await makeScene(url, { nodes: [{ key: 'start', type: 'start' }] });
  const { token } = scene;
  const manager = `${url}/api/flow-manager`;
  const { id } = await call<{ id: string }>('POST', `${manager}/integrations`, { token, json: { name: 'shop', base_url: shop.url } });
  const json = { name: 'order', captures: [{ path: 'state', variable: 'state' }], timeout_ms: 2_000 };
  await call('POST', `${manager}/integrations/${id}/actions`, { token, json });
  const document = {
    format: 'hamdam.flow/1',
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: '?' },
      { key: 'tell', type: 'standard', mode: 'intelligent', content: 'It is {{state}}.', action: { integration: 'shop', action: 'order' } },
    ],
    edges: [
      { source: 'start', target: 'ask' },
      { source: 'ask', target: 'tell' },
      { source: 'tell', target: 'ask' },
    ],
  };
  await call('POST', `${manager}/dialog/flow-bases/${scene.flow_base_id}/import?activate=true`, { token, json: document });
  const session_id = await scene.openSession();
  const turn = say(url, token, { session_id, message: 'Where is it?', client_message_id: 'm1' });
  await until('the shop is asked', 10_000, () => shop.requests.length === 1);
  // One of them made the call.
  for (const worker of workers) worker.kill();
  const { replies } = await turn;
  expect(replies.map(({ text }) => text)).toEqual(['It is ready.', '?']);
  const keys = shop.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeTruthy();
  expect((await say(url, token, { session_id, message: 'Where is it?', client_message_id: 'm1' })).replies).toEqual(replies);
  const { items } = await call<{ items: object[] }>('GET', `${manager}/messaging/sessions/${session_id}/history`, { token });
  expect(items).toHaveLength(4);
});
