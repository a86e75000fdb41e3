import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import dashboard from '@/messages/fa/dashboard.json';
import platform from '@/messages/fa/platform.json';
import fa from '@/messages/fa/reporting.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger, type Journey } from './support/journey';
import { inDatabase } from './support/product-settings';

let browser: Browser;
let token: string;
let owner: Journey;

const t = createTranslator({ locale: 'fa', messages: fa });
const assistantName = 'راهنمای گل‌فروشی';
const notUnderstood = 'زنبق سیاه را چطور نگه دارم؟';

beforeAll(async () => {
  browser = await launchBrowser();
  token = await register(stranger({ first_name: 'لیلا', last_name: 'صالحی', business_name: 'گل‌فروشی لیلا' }));
  const { id: assistant_id } = await call<{ id: string }>('flow-manager/assistants', {
    name: assistantName,
    language: 'FA',
    mode: 'advanced',
  });
  const contact = { external_id: 'sara', name: 'سارا' };
  const { id: session_id } = await call<{ id: string }>('flow-manager/messaging/sessions', { assistant_id, contact });
  for (const message of ['سلام', notUnderstood]) await call('flow-manager/messaging/chat/v1', { session_id, message });
  owner = await beginJourney(browser, { expected: /50[03]/ });
  // Cards load once they are in sight.
  await owner.page.setViewportSize({ width: 1440, height: 4000 });
});
afterAll(() => browser.close());

async function call<Body>(path: string, body: object): Promise<Body> {
  const response = await fetch(new URL(`/api/${path}`, inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Body;
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const range = (page: Page, days: number) =>
  page.getByRole('radiogroup', { name: fa.range.label }).getByText(t('range.days', { days }), { exact: true });

it('the date range is in the address and survives a reload', async () => {
  const { page } = owner;
  await enter(owner, token, '/dashboard');
  await page.getByRole('heading', { name: fa.groups.activity }).waitFor();
  await range(page, 30).click();
  await page.waitForURL('**/dashboard?days=30');
  await page.getByText(fa.range.week, { exact: true }).click();
  await page.waitForURL('**/dashboard?days=30&granularity=week');
  const asked = page.waitForRequest((request) =>
    /messages-timeseries\?.*days=30.*granularity=week|granularity=week.*days=30/.test(request.url()),
  );
  await page.reload();
  await asked;
  await range(page, 7).click();
  await page.waitForURL((url) => !url.searchParams.has('days'));
});

it('a figure has a definition on focus, the difference in words, and a link to its rows', async () => {
  const { page } = owner;
  const definition = page.getByRole('button', { name: t('definition', { of: fa.figures.sessions.label }) }).first();
  await definition.focus();
  await page.getByRole('tooltip').filter({ hasText: fa.figures.sessions.definition }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(fa.comparison.from_nothing).first().waitFor();
  const link = page.getByRole('link', { name: fa.figures.sessions.label, exact: true });
  expect(await link.getAttribute('href')).toMatch(/^\/inbox\?view=all&from=\d{4}-\d\d-\d\d$/);
});

it('a chart has a table behind it, which a button shows to everyone, and is saved as CSV and PNG', async () => {
  const { page } = owner;
  const chart = card(page, fa.charts.messages.title);
  await chart.scrollIntoViewIfNeeded();
  await chart.locator('svg.recharts-surface').first().waitFor();
  const table = chart.getByRole('table', { name: fa.charts.messages.title });
  // For screen readers it is always there.
  await table.waitFor({ state: 'attached' });
  expect(await table.getByRole('row').count()).toBe(8);

  const csv = page.waitForEvent('download');
  await chart.getByRole('button', { name: fa.csv }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(`\ufeff${[fa.time, fa.series.messages_in, fa.series.messages_out, fa.series.messages_operator].join(',')}`);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,2,[1-9]\d*,0$/);

  const png = page.waitForEvent('download');
  await chart.getByRole('button', { name: fa.png }).click();
  const picture = await readFile(await (await png).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');

  await chart.getByRole('button', { name: fa.table }).click();
  await table.getByRole('columnheader', { name: fa.series.messages_in }).waitFor({ state: 'visible' });
  expect(await chart.locator('svg.recharts-surface').count()).toBe(0);
});

it('what was not understood leads to the review queue', async () => {
  const { page } = owner;
  const ranking = page.getByRole('region', { name: fa.rankings.not_understood.title });
  const link = ranking.getByRole('link', { name: notUnderstood });
  expect(await link.getAttribute('href')).toMatch(/^\/assistants\/[0-9a-f-]{36}\/nlu\/unmatched$/);
});

it('a card that fails says so and is retried alone', async () => {
  const { page } = owner;
  const failing = '**/api/user-management/reporting/business/active-users**';
  await page.route(failing, (route) => route.fulfill({ status: 503, json: { detail: 'internal', code: 'internal', request_id: 'r-1' } }));
  await page.reload();
  const chart = card(page, fa.charts.active_customers.title);
  await page.locator('h3', { hasText: fa.charts.messages.title }).waitFor();
  await chart.getByRole('alert').filter({ hasText: fa.error }).waitFor({ timeout: 30_000 });
  await card(page, fa.charts.new_customers.title).getByRole('table').waitFor({ state: 'attached' });
  await page.unroute(failing);
  await chart.getByRole('button', { name: fa.retry }).click();
  await chart.getByRole('table').waitFor({ state: 'attached' });
  await owner.end();
});

it('a new business sees its next steps instead of empty figures', async () => {
  const journey = await beginJourney(browser);
  await enter(journey, await register(stranger({ first_name: 'آرش', last_name: 'کیان', business_name: 'نان کیان' })), '/dashboard');
  await journey.page.getByRole('heading', { name: dashboard.set_up.title }).waitFor();
  expect(await journey.page.getByRole('heading', { name: fa.groups.activity }).count()).toBe(0);
  await journey.end();
});

it('people of the platform see its dashboard and, with the permission, the financial one, where costs are entered', async () => {
  const journey = await enterPlatform('platform_finance');
  const { page, open } = journey;
  await page.waitForURL('**/platform/dashboard');
  await page.getByRole('heading', { name: fa.platform.title }).waitFor();
  await page.getByRole('main').getByRole('link', { name: fa.figures.businesses.label, exact: true }).first().waitFor();
  await page.getByText(fa.error).waitFor({ state: 'detached' });

  await open('/platform/finance?days=90');
  await page.getByRole('button', { name: fa.finance.costs.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fa.finance.costs.amount_IRT).fill('۱۲٬۵۰۰٬۰۰۰');
  await dialog.getByRole('button', { name: fa.finance.costs.submit, exact: true }).click();
  await dialog.getByRole('table', { name: fa.finance.costs.entered }).getByText('۱۲٬۵۰۰٬۰۰۰').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('costs'));
  const revenue = card(page, fa.charts.revenue.title);
  await revenue.getByText(fa.empty).or(revenue.getByRole('table')).first().waitFor({ state: 'attached' });
  expect(await revenue.getByRole('link', { name: fa.links.payments }).getAttribute('href')).toBe(
    '/platform/payments?view=orders&state=paid',
  );
  const cost = page.getByRole('group', { name: fa.figures.cac.label, exact: true }).getByRole('link', { name: fa.figures.cac.label });
  expect(await cost.getAttribute('href')).toContain('costs=open');
  await journey.end();
});

it('a figure of the platform leads to the businesses that make it up', async () => {
  const journey = await enterPlatform('super_admin');
  const { page, open } = journey;
  await page.waitForURL('**/platform/dashboard');
  await open('/platform/dashboard?days=30');
  const figure = page.getByRole('main').getByRole('link', { name: fa.figures.not_understood.label, exact: true }).first();
  expect(await figure.getAttribute('href')).toBe('/platform?sort=not_understood&days=30');
  await figure.click();
  await page.waitForURL('**/platform?sort=not_understood&days=30');
  await page.getByRole('columnheader', { name: platform.businesses.figures.not_understood }).waitFor();

  await open('/platform/dashboard');
  const ranking = page.getByRole('region', { name: fa.rankings.by_channel.title });
  await ranking.scrollIntoViewIfNeeded();
  const png = page.waitForEvent('download');
  await ranking.getByRole('button', { name: fa.png }).click();
  expect((await readFile(await (await png).path())).subarray(1, 4).toString()).toBe('PNG');
  await journey.end();
});

it('figures are counted again after a confirmation, and the page shows how far that is', async () => {
  const journey = await enterPlatform('super_admin');
  const { page } = journey;
  await page.waitForURL('**/platform/dashboard');
  await page.getByRole('button', { name: fa.rebuild.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fa.rebuild.days).selectOption('1');
  await dialog.getByRole('button', { name: fa.rebuild.submit, exact: true }).click();
  await page.getByText(fa.rebuild.started).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: /دوباره شمرده/ })
    .waitFor();
  await journey.end();
});

/** Signs someone of the platform in, with one of its roles. */
async function enterPlatform(role: string): Promise<Journey> {
  const person = stranger({ first_name: 'پریسا', last_name: 'نادری', business_name: `دفتر ${Date.now()}` });
  const own = await register(person);
  await inDatabase(`update users set totp_enabled_at = now(), platform_role_id = (select id from roles where key = $2) where email = $1`, [
    person.email,
    role,
  ]);
  const response = await fetch(new URL('/api/user-management/auth/switch-business', inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
    body: JSON.stringify({ business_id: null }),
  });
  expect(response.status).toBe(200);
  const journey = await beginJourney(browser);
  await journey.page.setViewportSize({ width: 1440, height: 6000 });
  await enter(journey, ((await response.json()) as { access_token: string }).access_token, '/dashboard');
  return journey;
}
