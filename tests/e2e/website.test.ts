import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fa } from '@/widget/texts/fa';
import { startSite, type SiteStandIn } from '../integration/support/stand-ins/site';
import { readRequest, signersOf } from '../integration/webhooks/webhooks';
import { launchBrowser } from '../setup/launch-browser';
import { callAs } from './support/call-as';
import { beginJourney, register, stranger } from './support/journey';
import { startSecondServer, type SecondServer } from './support/second-server';

const orders = 20;
const kills = 10;

let browser: Browser;
let server: SecondServer;
let shop: SiteStandIn;

/** What is left of an order, as the shop's API tells it. */
const stateOf = (order: string) => `در راه شماره ${order}`;

beforeAll(async () => {
  browser = await launchBrowser();
  // It is slow enough for most kills to hit a call.
  shop = await startSite((request, response) => {
    const order = /^\/orders\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (order === undefined) return void response.writeHead(204).end();
    if (request.headers.authorization !== 'Bearer shop-token-4711') return void response.writeHead(401).end();
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ state: stateOf(order) })), 150);
  });
  // How long the call of a dead worker is waited for.
  const settings = { OUTGOING_ALLOW: '127.0.0.1', RATE_LIMIT_CHAT: '100000/60', EFFECT_TIMEOUT_MS: '1500' };
  server = await startSecondServer(settings, { worker: true });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await shop.stop();
});

it(
  'a page of another origin asks a shop through the widget, and the shop hears of it, while workers are killed',
  { timeout: 180_000 },
  async () => {
    const { worker, url } = server;
    const call = callAs(url, await register(stranger({ first_name: 'سارا', last_name: 'احمدی', business_name: 'گلبرگ' }), url));
    const { integration, action } = await call<{ integration: { name: string }; action: { id: string; name: string } }>(
      '/flow-manager/integrations/from-curl',
      { command: `curl ${shop.url}/orders/1001 -H 'Authorization: Bearer shop-token-4711'`, name: 'فروشگاه', action_name: 'وضعیت سفارش' },
    );
    const captures = [{ path: 'state', variable: 'order_state' }];
    await call(`/flow-manager/actions/${action.id}`, { path: '/orders/{order_id}', captures }, 'PUT');
    const assistant = await call<{ id: string; default_flow_base_id: string }>('/flow-manager/assistants', { name: 'دستیار فروشگاه' });
    const flow = flowOf({ integration: integration.name, action: action.name });
    await call(`/flow-manager/dialog/flow-bases/${assistant.default_flow_base_id}/import?activate=true`, flow);
    const { secret } = await call<{ secret: string }>('/user-management/webhooks', {
      url: `${shop.url}/hooks`,
      events: ['message.created', 'contact.created'],
    });
    const page = await startSite((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html));
    const { key } = await call<{ key: string }>('/flow-manager/widgets', {
      name: 'وب‌سایت',
      assistant_id: assistant.id,
      allowed_origins: [page.url],
    });
    const html = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><script async src="${url}/widget.js" data-key="${key}" data-language="fa"></script></html>`;

    const journey = await beginJourney(browser, { url: page.url });
    await journey.open('/');
    await journey.page.getByRole('button', { name: fa.open }).click();
    const log = journey.page.getByRole('log');
    await log.getByText(question).first().waitFor();
    const field = journey.page.getByRole('textbox');
    const talk = async () => {
      for (let number = 1; number <= orders; number++) {
        await field.fill(String(1000 + number));
        await field.press('Enter');
        await log.getByText(stateOf(String(1000 + number))).waitFor({ timeout: 60_000 });
        answered = number;
      }
    };
    let answered = 0;
    const kill = async () => {
      for (let count = 0; count < kills; count++) {
        // Each kill hits another order, because a turn that ends its process three times is refused.
        const before = answered;
        await expect.poll(() => answered > before, { timeout: 60_000, interval: 10 }).toBe(true);
        await sleep(150);
        await expect.poll(() => worker?.kill(), { timeout: 20_000 }).toBe(true);
      }
    };
    await Promise.all([talk(), kill()]);
    expect(worker?.kills).toBe(kills);
    for (let number = 1; number <= orders; number++) {
      expect(await log.getByText(stateOf(String(1000 + number))).count()).toBe(1);
    }
    await journey.end();
    await page.stop();

    const keysOf = (order: number) =>
      new Set(shop.requests.filter(({ path }) => path === `/orders/${order}`).map(({ headers }) => headers['idempotency-key']));
    for (let number = 1; number <= orders; number++) {
      // A call that was repeated after a kill says that it is the same one.
      expect([...keysOf(1000 + number)]).toEqual([expect.any(String)]);
    }
    const expected = await eventsIn(server.database);
    const hooks = () => shop.requests.filter(({ path }) => path === '/hooks');
    const arrived = () => new Set(hooks().map((request) => readRequest(request).id));
    await expect.poll(() => [...arrived()].toSorted(), { timeout: 60_000 }).toEqual(expected);
    // The customer's messages, and of each turn the order's state and the question. The first question comes before.
    expect(hooks().map((request) => signersOf(request, [secret])[0])).not.toContain(false);
    expect(expected.length).toBeGreaterThanOrEqual(3 * orders);
  },
);

const question = 'شماره سفارش را بنویسید.';

/** Asks for the number of an order, says what the shop's API knows of it, and asks again. */
const flowOf = (action: { integration: string; action: string }) => ({
  format: 'hamdam.flow/1',
  name: 'پیگیری',
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: question, save_to: 'order_id' },
    {
      key: 'tell',
      type: 'standard',
      kind: 'message',
      mode: 'intelligent',
      content: '{{order_state}}',
      action: { ...action, arguments: { order_id: '{{order_id}}' }, outcome: 'shop' },
    },
    { key: 'sorry', type: 'standard', kind: 'message', content: 'فروشگاه پاسخ نمی‌دهد.' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'tell' },
    { source: 'tell', target: 'ask', order: 0, conditions: [{ type: 'context_variable_match', variable: 'shop', value: 'ok' }] },
    { source: 'tell', target: 'sorry', order: 1 },
    { source: 'sorry', target: 'ask' },
  ],
});

/** The ids of all events that webhooks must have received. */
async function eventsIn(database: string): Promise<string[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from webhook_events');
    return rows.map(({ id }) => id).toSorted();
  } finally {
    await client.end();
  }
}
