import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, makeScene, say } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { answerPieces, startModels, type ModelsStandIn } from '../support/stand-ins/models';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';

let shop: SiteStandIn;
let models: ModelsStandIn;
let platform: Platform;
/** The first call is answered as soon as the process that made it is gone, and the others immediately. */
let isFirst = true;

beforeAll(async () => {
  shop = await startSite((_request, response) => {
    if (!isFirst) response.end('{"state": "ready"}');
    isFirst = false;
  });
  models = await startModels();
  const settings = {
    EFFECT_TIMEOUT_MS: '8000',
    OUTGOING_ALLOW: new URL(shop.url).host,
    OPENAI_API_KEY: 'platform-key',
    OPENAI_BASE_URL: `${models.url}/v1`,
    CREDIT_AT_SIGNUP: '100000',
  };
  platform = await startPlatform({ workers: 2, settings });
}, 90_000);

afterAll(async () => {
  await platform?.stop();
  await models?.stop();
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

it('what a model calls is called with the same key, and not again once its result is known', { timeout: 90_000 }, async () => {
  const { url, workers } = platform;
  const nodes = [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '?' },
  ];
  const scene = await makeScene(url, { nodes, edges: [{ source: 'start', target: 'ask' }] }, 'pro');
  const { token } = scene;
  const manager = `${url}/api/flow-manager`;
  const { id } = await call<{ id: string }>('POST', `${manager}/integrations`, { token, json: { name: 'shop', base_url: shop.url } });
  const json = { name: 'Look up', timeout_ms: 2_000 };
  const action = await call<{ id: string }>('POST', `${manager}/integrations/${id}/actions`, { token, json });
  await call('PUT', `${manager}/assistants/${scene.assistant_id}/tools/${action.id}`, { token });
  const wanted = { type: 'call', calls: [{ name: 'look_up', arguments: {} }] } as const;
  const keys = () => shop.requests.map(({ headers }) => headers['idempotency-key']);

  /** Kills the workers when something has happened, and returns what the customer got. */
  const killedWhen = async (what: string, happened: () => boolean) => {
    shop.requests.length = 0;
    models.calls.length = 0;
    const session_id = await scene.openSession();
    const turn = say(url, token, { session_id, message: 'Where is it?', client_message_id: 'm1' });
    await until(what, 20_000, happened);
    for (const worker of workers) worker.kill();
    return (await turn).replies.map(({ text }) => text);
  };

  isFirst = true;
  models.next = [wanted, wanted];
  expect(await killedWhen('the shop is asked', () => shop.requests.length === 1)).toEqual([answerPieces.join('')]);
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(keys()[0]).toBeTruthy();

  models.next = [wanted, { type: 'hang' }, wanted];
  expect(await killedWhen('the model has the result', () => models.calls.length === 2)).toEqual([answerPieces.join('')]);
  expect(keys()).toHaveLength(1);
});
