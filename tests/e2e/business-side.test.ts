import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import credit from '@/messages/fa/credit.json';
import payments from '@/messages/fa/payments.json';
import plans from '@/messages/fa/plans.json';
import reporting from '@/messages/fa/reporting.json';
import subscriptions from '@/messages/fa/subscriptions.json';
import { gatewaySettings, startGateways } from '../integration/support/stand-ins/gateways';
import type { GatewaysStandIn } from '../integration/support/stand-ins/gateways-stand-in';
import { startModels, type ModelsStandIn } from '../integration/support/stand-ins/models';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, stranger, type Journey } from './support/journey';
import { inDatabase } from './support/product-settings';
import { startSecondServer, type SecondServer } from './support/second-server';

// A business on trial reaches a limit, pays, spends credit, and sees it, while the platform sees the same.
let browser: Browser;
let gateways: GatewaysStandIn;
let models: ModelsStandIn;
let server: SecondServer;
let owner: Journey;
let token: string;

const t = createTranslator({ locale: 'fa', messages: subscriptions });

beforeAll(async () => {
  [browser, gateways, models] = await Promise.all([launchBrowser(), startGateways(), startModels()]);
  models.always = { type: 'answer', pieces: ['سه روز طول می‌کشد.'] };
  server = await startSecondServer(
    {
      ...gatewaySettings(gateways),
      OPENAI_API_KEY: 'platform-key',
      OPENAI_BASE_URL: `${models.url}/v1`,
      CREDIT_AT_SIGNUP: '0',
      DEFAULT_PLAN: 'free',
      TRIAL_DAYS: '14',
      TRIAL_PLAN: 'free',
    },
    { worker: true },
  );
  token = await signUp('گل‌فروشی مینا');
  owner = await beginJourney(browser, { url: server.url });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server?.stop();
  await Promise.all([gateways.stop(), models.stop()]);
});

async function signUp(business_name: string, person = stranger({ first_name: 'مینا', last_name: 'راد', business_name })): Promise<string> {
  const { body } = await call<{ access_token: string }>('user-management/auth/signup', person, undefined);
  return body.access_token;
}

async function call<Body>(path: string, body: object, by: string | undefined = token): Promise<{ status: number; body: Body }> {
  const response = await fetch(new URL(`/api/${path}`, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const addAssistant = (name: string) => call<{ id: string }>('flow-manager/assistants', { name, language: 'FA', mode: 'pro' });
const figure = (page: Page, name: keyof typeof reporting.figures) =>
  page.getByRole('group', { name: reporting.figures[name].label, exact: true }).locator('p').first();

/** Pays the order of the open checkout: the page of the gateway pays and leads back. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('heading', { name: payments.checkout.title, level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /پرداخت/ })
    .last()
    .click();
  await page.getByRole('heading', { name: payments.order.titles.paid }).waitFor();
}

it('a business on trial reaches a limit, pays for a year with the discount, and has the invoice and the limits immediately', async () => {
  expect((await addAssistant('راهنما')).status).toBe(201);
  expect((await addAssistant('فروشنده')).status).toBe(402);

  const { page, open } = owner;
  await enter(owner, token, '/billing');
  await page.getByText(/دورهٔ آزمایشی تا/).waitFor();
  await open('/billing/plans');
  await page
    .getByRole('radiogroup', { name: subscriptions.plans.interval })
    .getByText(/سالانه/)
    .click();
  await page.getByRole('button', { name: t('plans.choose_named', { plan: plans.names.starter }) }).click();
  await page.getByRole('dialog').getByRole('link', { name: subscriptions.quote.checkout }).click();
  // 490,000 a month for twelve months, less 20 percent, with 10 percent of VAT.
  await page.getByText('۵٬۱۷۴٬۴۰۰ تومان').first().waitFor();
  await page.getByLabel(payments.profile.legal_name).fill('گل‌فروشی مینا');
  await page.getByRole('button', { name: payments.profile.save, exact: true }).click();
  await page.getByText(payments.profile.saved).waitFor();
  await pay(page);

  expect((await addAssistant('فروشنده')).status).toBe(201);
  await page.getByRole('link', { name: payments.order.invoice }).click();
  const invoice = page.getByRole('article');
  await invoice.getByText('گل‌فروشی مینا').waitFor();
  expect(await invoice.innerText()).toContain('۵٬۱۷۴٬۴۰۰');
});

it('it buys credit, spends it in a conversation, and sees both on its dashboard', async () => {
  const { page, open } = owner;
  await open('/billing/credit');
  await page
    .getByRole('link', { name: new RegExp(`^${payments.credit.buy}`) })
    .first()
    .click();
  await pay(page);

  const { body: assistant } = await addAssistant('پاسخ‌گو');
  const { body: session } = await call<{ id: string }>('flow-manager/messaging/sessions', { assistant_id: assistant.id });
  const answer = await call<{ replies: { text: string }[] }>('flow-manager/messaging/chat/v1', {
    session_id: session.id,
    message: 'ارسال به شیراز چند روز طول می‌کشد؟',
  });
  expect(answer.body.replies.map(({ text }) => text).join(' ')).toContain('سه روز طول می‌کشد.');

  await open('/billing/credit');
  await page.getByRole('row').filter({ hasText: credit.kinds.purchase }).waitFor();
  await page.getByRole('row').filter({ hasText: credit.kinds.settle }).first().waitFor();
  await open('/dashboard');
  await expect.poll(() => figure(page, 'credit_added').innerText()).toBe('۵۰٬۰۰۰');
  expect(await figure(page, 'credit_spent').innerText()).not.toBe('۰');
});

it('meanwhile, the dashboards of the platform show the same figures', async () => {
  const shown = {
    sessions: await figure(owner.page, 'sessions').innerText(),
    messages: await figure(owner.page, 'messages').innerText(),
  };
  const person = stranger({ first_name: 'پریسا', last_name: 'نادری', business_name: 'دفتر' });
  const own = await signUp('دفتر', person);
  await inDatabase(
    `update users set totp_enabled_at = now(), platform_role_id = (select id from roles where key = 'super_admin') where email = $1`,
    [person.email],
    server.database,
  );
  const { body } = await call<{ access_token: string }>('user-management/auth/switch-business', { business_id: null }, own);
  const journey = await beginJourney(browser, { url: server.url });
  const { page, open } = journey;
  await enter(journey, body.access_token, '/platform/dashboard');
  await expect.poll(() => figure(page, 'messages').innerText()).toBe(shown.messages);
  expect(await figure(page, 'sessions').innerText()).toBe(shown.sessions);

  await open('/platform/finance');
  await expect.poll(() => figure(page, 'mrr').innerText()).toContain('۳۹۲٬۰۰۰');
  // Both payments, without VAT: the year, and 50,000 credits for 600,000.
  expect(await figure(page, 'revenue').innerText()).toContain('۵٬۳۰۴٬۰۰۰');
  await open('/platform/payments');
  await page.getByRole('row').filter({ hasText: '۵٬۱۷۴٬۴۰۰' }).waitFor();
  await page.getByRole('row').filter({ hasText: '۶۶۰٬۰۰۰' }).waitFor();
  await journey.end();
  await owner.end();
});
