import type { Browser, Page } from 'playwright-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import credit from '@/messages/fa/credit.json';
import payments from '@/messages/fa/payments.json';
import platform from '@/messages/fa/platformPayments.json';
import { gatewaySettings, startGateways } from '../integration/support/stand-ins/gateways';
import type { GatewaysStandIn } from '../integration/support/stand-ins/gateways-stand-in';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, stranger, type Journey } from './support/journey';
import { startSecondServer, type SecondServer } from './support/second-server';

// A business buys credit at a stand-in of the gateways, on a server of its own with their settings.
let browser: Browser;
let gateways: GatewaysStandIn;
let server: SecondServer;
let journey: Journey;
let token: string;
let on_platform: string;
let plan_order: string;
let email: string;

beforeAll(async () => {
  [browser, gateways] = await Promise.all([launchBrowser(), startGateways()]);
  server = await startSecondServer(gatewaySettings(gateways), { worker: true });
  const person = stranger({ first_name: 'نیما', last_name: 'راد', business_name: `فروشگاه ${Date.now()}` });
  email = person.email;
  const response = await fetch(new URL('/api/user-management/auth/signup', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(response.status).toBe(201);
  token = ((await response.json()) as { access_token: string }).access_token;
  journey = await beginJourney(browser, { url: server.url });
  await enter(journey, token, '/billing/credit');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server?.stop();
  await gateways.stop();
});

/** A call of the API, which succeeds. */
async function post<Body>(path: string, by: string, body: object): Promise<Body> {
  const response = await fetch(new URL(`/api/user-management${path}`, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Body;
}

const dialog = (page: Page) => page.getByRole('dialog').last();

it('a package is bought at the gateway, and the page says that the money arrived', async () => {
  const { page } = journey;
  await page
    .getByRole('link', { name: new RegExp(`^${payments.credit.buy}`) })
    .first()
    .click();
  await page.getByRole('heading', { name: payments.checkout.title, level: 1 }).waitFor();
  await page.getByLabel(payments.profile.legal_name).fill('شرکت راد');
  await page.getByRole('button', { name: payments.profile.save, exact: true }).click();
  await page.getByText(payments.profile.saved).waitFor();
  // The page of the gateway pays and leads back at once.
  await page
    .getByRole('button', { name: /پرداخت/ })
    .last()
    .click();
  await page.getByRole('heading', { name: payments.order.titles.paid }).waitFor();
  await page.getByRole('link', { name: payments.order.invoice }).click();
  await page.getByRole('article').getByText('شرکت راد').waitFor();
  expect(await page.getByRole('article').innerText()).toContain('۶۶۰٬۰۰۰');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: payments.invoices.print }).isVisible()).toBe(false);
  expect(await page.getByRole('article').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await journey.open('/billing/credit');
  await page.getByRole('row').filter({ hasText: credit.kinds.purchase }).waitFor();
});

it('a payment that the payer gives up says that nothing was paid, and offers another attempt', async () => {
  const { page, open } = journey;
  const package_id = '019ac300-0000-7000-8000-000000000012';
  const wanted = { kind: 'credit', package_id, currency: 'IRT', gateway: 'zarinpal' };
  const { redirect_url } = await post<{ redirect_url: string }>('/payments/orders', token, wanted);
  const reference = redirect_url.split('/').at(-1) ?? '';
  gateways.fail(reference);
  const { pathname } = new URL(gateways.payments.get(reference)?.return_url ?? '');
  await open(`${pathname}?Authority=${reference}&Status=NOK`);
  await page.getByRole('heading', { name: payments.order.titles.failed }).waitFor();
  await page.getByRole('link', { name: payments.order.pay }).waitFor();
});

it('cards are saved at the gateway, where one becomes the default, renews the plan, and is removed', async () => {
  const { page, open } = journey;
  const { methods } = payments;
  const name = 'Visa •••• 4242';
  await open('/billing');
  await page.getByRole('heading', { name: methods.title }).waitFor();
  await page.getByText(methods.none).waitFor();
  const cards = page.getByRole('listitem').filter({ hasText: name });
  for (const count of [1, 2]) {
    // The page of the gateway saves a card and leads back.
    await page.getByRole('button', { name: methods.add }).click();
    await expect.poll(() => cards.count()).toBe(count);
  }
  expect(await cards.first().getByText(methods.default, { exact: true }).isVisible()).toBe(true);
  await page.getByRole('button', { name: methods.make_default_named.replace('{method}', name) }).click();
  await page.getByText(methods.made_default).waitFor();
  expect(await cards.last().getByText(methods.default, { exact: true }).isVisible()).toBe(true);
  await page.getByRole('switch', { name: methods.renewals }).click();
  await page.getByText(methods.renewals_on).waitFor();
  for (const left of [1, 0]) {
    await cards
      .first()
      .getByRole('button', { name: methods.remove_named.replace('{method}', name) })
      .click();
    await dialog(page).getByText(methods.remove_title).waitFor();
    expect(await dialog(page).getByText(methods.remove_last).count()).toBe(left === 0 ? 1 : 0);
    await dialog(page).getByRole('button', { name: methods.remove, exact: true }).click();
    await expect.poll(() => cards.count()).toBe(left);
  }
  await page.getByText(methods.none).waitFor();
});

it('people of the platform refund it', async () => {
  const plan_id = '019ac300-0000-7000-8000-000000000002';
  const plan = { kind: 'subscription', plan_id, interval: 'month', currency: 'IRT', gateway: 'manual' };
  plan_order = (await post<{ order: { id: string } }>('/payments/orders', token, plan)).order.id;
  const database = new pg.Client({ connectionString: server.database });
  await database.connect();
  await database.query(
    `update users set totp_enabled_at = now(), platform_role_id = (select id from roles where key = 'platform_finance') where email = $1`,
    [email],
  );
  await database.end();
  const { page } = journey;
  ({ access_token: on_platform } = await post<{ access_token: string }>('/auth/switch-business', token, { business_id: null }));
  await enter(journey, on_platform, '/platform/payments');
  await page.getByRole('button', { name: platform.refund.action, exact: true }).first().click();
  await dialog(page).getByRole('textbox', { name: platform.refund.amount }).fill('۱۱۰٬۰۰۰');
  await dialog(page).getByLabel(platform.refund.reason).fill('درخواست مشتری');
  await dialog(page).getByRole('button', { name: platform.refund.submit, exact: true }).click();
  await page.getByText(platform.refund.done).waitFor();
  await page.getByText(platform.refunded.replace('{amount}', '۱۱۰٬۰۰۰ تومان')).waitFor();
});

it('the refund of all money for a plan says that the plan ends, and leaves it if that is chosen', async () => {
  await post(`/super-admin/payments/orders/${plan_order}/record`, on_platform, { reference: 'حواله ۱' });
  const { page, open } = journey;
  await open('/platform/payments');
  await page.getByRole('button', { name: platform.refund.action, exact: true }).first().click();
  await dialog(page).getByText(platform.refund.ends_plan).waitFor();
  const amount = dialog(page).getByRole('textbox', { name: platform.refund.amount });
  const whole = await amount.inputValue();
  await amount.fill('۱۰۰٬۰۰۰');
  await expect.poll(() => dialog(page).getByText(platform.refund.ends_plan).count()).toBe(0);
  await amount.fill(whole);
  await dialog(page).getByLabel(platform.refund.keeps_plan).check();
  await dialog(page).getByLabel(platform.refund.reason).fill('درخواست مشتری');
  await dialog(page).getByRole('button', { name: platform.refund.submit, exact: true }).click();
  await page.getByText(platform.refund.done).waitFor();
  await journey.end();
});
