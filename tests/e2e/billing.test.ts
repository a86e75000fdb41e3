import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import plans from '@/messages/fa/plans.json';
import subscriptions from '@/messages/fa/subscriptions.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlowOwner, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter } from './support/journey';
import { inDatabase } from './support/product-settings';

let browser: Browser;
let owner: FlowOwner;
const business_name = `گلبرگ ${randomUUID()}`;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'سارا', last_name: 'رضایی', business_name });
});
afterAll(() => browser.close());

const { names } = plans;
const words = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, value), text);
const choose = (plan: string) => words(subscriptions.plans.choose_named, { plan });

/** What a payment would have stored: the starter plan, paid in dollars until next month. */
const payForStarter = () =>
  inDatabase(
    `insert into subscriptions (id, business_id, plan_id, state, "interval", currency, amount, period_begins_at, period_ends_at, anchor_day, next_step_at)
     select $1, b.id, p.id, 'active', 'month', 'USD', 1900, now(), now() + interval '30 days', 1, now() + interval '20 days'
       from businesses b, plans p where b.name = $2 and p.key = 'starter'`,
    [randomUUID(), business_name],
  );

it('an owner compares plans, sees what a year costs, and goes to the checkout', async () => {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, '/billing');
  await page.getByText(words(subscriptions.overview.none, { plan: names.business })).waitFor();
  await page.getByRole('link', { name: subscriptions.overview.choose }).click();

  const starter = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: names.starter }) });
  await starter.getByText('۴۹۰٬۰۰۰ تومان').waitFor();
  await page
    .getByRole('radiogroup', { name: subscriptions.plans.interval })
    .getByText(/سالانه/)
    .click();
  await starter.getByText('۳۹۲٬۰۰۰ تومان').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('interval')).toBe('year');

  await page.getByRole('button', { name: choose(names.starter) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('۴٬۷۰۴٬۰۰۰ تومان').waitFor();
  await dialog.getByText(subscriptions.quote.vat).waitFor();
  const checkout = await dialog.getByRole('link', { name: subscriptions.quote.checkout }).getAttribute('href');
  expect(checkout).toMatch(/\/billing\/checkout\?plan=[0-9a-f-]{36}&interval=year&currency=IRT$/);
  await journey.end();
});

it('a smaller plan names what has to go first, and a cancellation is taken back', async () => {
  await payForStarter();
  for (const name of ['فروش', 'پشتیبانی']) await owner.call('POST', '/assistants', { name, language: 'FA' });
  const journey = await beginJourney(browser, { width: 390 });
  const { page } = journey;
  await enter(journey, owner.token, '/billing/plans');
  await page.getByRole('button', { name: choose(names.free) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: subscriptions.quote.blocked_title }).waitFor();
  await dialog.getByText('پشتیبانی', { exact: true }).waitFor();
  expect(await dialog.getByText('فروش', { exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: subscriptions.quote.close }).last().click();

  await page.getByRole('link', { name: subscriptions.tabs.overview }).click();
  await page.getByRole('button', { name: subscriptions.overview.cancel }).click();
  await page.getByRole('button', { name: subscriptions.cancel.submit, exact: true }).click();
  await page.getByText(subscriptions.cancel.done).waitFor();
  await page.getByRole('button', { name: subscriptions.overview.resume }).click();
  await page.getByText(subscriptions.overview.resumed).waitFor();
  await page.getByRole('button', { name: subscriptions.overview.cancel }).waitFor();
  await journey.end();
});
