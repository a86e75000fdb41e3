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
  const response = await fetch(new URL('/api/user-management/payments/orders', server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'credit', package_id: '019ac300-0000-7000-8000-000000000012', currency: 'IRT', gateway: 'zarinpal' }),
  });
  const { redirect_url } = (await response.json()) as { redirect_url: string };
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
  await page.getByText(methods.renewals, { exact: true }).click();
  await page.getByText(methods.renewals_on).waitFor();
  for (const left of [1, 0]) {
    await cards
      .first()
      .getByRole('button', { name: methods.remove_named.replace('{method}', name) })
      .click();
    expect(await dialog(page).getByText(methods.remove_last).count()).toBe(left === 0 ? 1 : 0);
    await dialog(page).getByRole('button', { name: methods.remove, exact: true }).click();
    await expect.poll(() => cards.count()).toBe(left);
  }
  await page.getByText(methods.none).waitFor();
});

it('people of the platform refund it', async () => {
  const database = new pg.Client({ connectionString: server.database });
  await database.connect();
  await database.query(
    `update users set totp_enabled_at = now(), platform_role_id = (select id from roles where key = 'platform_finance') where email = $1`,
    [email],
  );
  await database.end();
  const response = await fetch(new URL('/api/user-management/auth/switch-business', server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ business_id: null }),
  });
  const { page } = journey;
  await enter(journey, ((await response.json()) as { access_token: string }).access_token, '/platform/payments');
  await page.getByRole('button', { name: platform.refund.action, exact: true }).first().click();
  await dialog(page).getByRole('textbox', { name: platform.refund.amount }).fill('۱۱۰٬۰۰۰');
  await dialog(page).getByLabel(platform.refund.reason).fill('درخواست مشتری');
  await dialog(page).getByRole('button', { name: platform.refund.submit, exact: true }).click();
  await page.getByText(platform.refund.done).waitFor();
  await page.getByText(platform.refunded.replace('{amount}', '۱۱۰٬۰۰۰ تومان')).waitFor();
  await journey.end();
});
