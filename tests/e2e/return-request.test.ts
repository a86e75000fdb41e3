import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import tasks from '@/messages/fa/tasks.json';
import { fa } from '@/widget/texts/fa';
import { startSite, type SiteStandIn } from '../integration/support/stand-ins/site';
import { launchBrowser } from '../setup/launch-browser';
import { callAs } from './support/call-as';
import { amount, drawReturnRequest, mouse, publishWorkflow } from './support/draw-workflow';
import { beginJourney, enter, register, stranger } from './support/journey';
import { startSecondServer, type SecondServer } from './support/second-server';

const workflow = 'return-request';
const question = 'چه کمکی لازم دارید؟';

let browser: Browser;
let server: SecondServer;
let shop: SiteStandIn;

beforeAll(async () => {
  browser = await launchBrowser();
  // It is slow enough for a kill to hit the call.
  shop = await startSite((_, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"number": 7}'), 500);
  });
  // How long the call of a dead worker is waited for.
  const settings = { OUTGOING_ALLOW: '127.0.0.1', EFFECT_TIMEOUT_MS: '2000' };
  server = await startSecondServer(settings, { worker: true });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await shop.stop();
});

it(
  'a return request is drawn, started by a customer in a flow, approved by a member, and completed, while workers are killed',
  { timeout: 180_000 },
  async () => {
    const { worker, url } = server;
    const token = await register(stranger({ first_name: 'نگار', last_name: 'فرهمند', business_name: 'فروشگاه نگار' }), url);
    const call = callAs(url, token);
    const { id } = await call<{ id: string }>('/flow-manager/integrations', { name: 'فروشگاه', base_url: shop.url });
    await call(`/flow-manager/integrations/${id}/actions`, { name: 'refund', method: 'POST', path: '/refunds' });

    const member = await beginJourney(browser, { url });
    await enter(member, token, '/workflows');
    await drawReturnRequest(member.page, mouse, workflow);
    await publishWorkflow(member.page, mouse);

    const assistant = await call<{ id: string; default_flow_base_id: string }>('/flow-manager/assistants', { name: 'دستیار فروشگاه' });
    await call(`/flow-manager/dialog/flow-bases/${assistant.default_flow_base_id}/import?activate=true`, flow);
    const widget = { name: 'وب‌سایت', assistant_id: assistant.id, is_hosted: true };
    const { public_id } = await call<{ public_id: string }>('/flow-manager/widgets', widget);

    /** An event whose process ends a third time would fail, so each is hit twice at most. */
    const killTwice = async () => {
      for (let count = 0; count < 2; count++) await expect.poll(() => worker?.kill(), { timeout: 20_000 }).toBe(true);
    };
    const patient = { timeout: 40_000 };

    const customer = await beginJourney(browser, { url });
    await customer.open(`/c/${public_id}`);
    const log = customer.page.getByRole('log', { name: fa.log });
    await log.getByText(question).waitFor();
    const field = customer.page.getByRole('textbox');
    await field.fill('مرجوعی');
    await field.press('Enter');
    await killTwice();
    await log.getByText(amount, { exact: true }).waitFor(patient);
    await field.fill('۶۰۰۰۰۰');
    await field.press('Enter');
    await killTwice();

    await expect
      .poll(async () => {
        await member.open('/tasks?view=all');
        await member.page.getByText(/^[۰-۹]+ کار$/).waitFor();
        return member.page.getByRole('link', { name: /آیا مبلغ/ }).count();
      }, patient)
      .toBe(1);
    // Also while it waits for the member.
    await killTwice();
    await killTwice();
    await member.page.getByRole('link', { name: /آیا مبلغ/ }).click();
    await member.page.getByRole('button', { name: tasks.approve.approve, exact: true }).click();
    await expect.poll(() => shop.requests.length, { ...patient, interval: 20 }).toBeGreaterThan(0);
    await killTwice();
    await log.getByText('مبلغ ۶۰۰٬۰۰۰ بازگردانده شد.').waitFor(patient);
    await log.getByText('تمام شد: completed').waitFor(patient);

    expect(worker?.kills).toBe(10);
    expect(new Set(shop.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await log.getByText('بازگردانده شد').count()).toBe(1);
    await Promise.all([customer.end(), member.end()]);
  },
);

/** Asks, runs the workflow, and says how it ended. */
const flow = {
  format: 'hamdam.flow/1',
  name: 'مرجوعی',
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'menu', type: 'standard', kind: 'question', content: question },
    { key: 'return', type: 'standard', workflow: { workflow, outcome: 'result' } },
    { key: 'after', type: 'standard', mode: 'intelligent', content: 'تمام شد: {{result}}' },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'return', conditions: [{ type: 'exact_match', value: 'مرجوعی' }] },
    { source: 'return', target: 'after' },
    { source: 'after', target: 'menu' },
  ],
};
