import { createHmac } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fa } from '@/widget/texts/fa';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlowOwner, type FlowOwner } from './support/flow-owner';
import { beginJourney, type Journey } from './support/journey';
import { startWebsite, type Website } from './support/website';

const hours = 'از ۹ تا ۱۸ باز هستیم.';
const flow = {
  format: 'hamdam.flow/1',
  name: 'فروش',
  nodes: [
    { key: 'start', type: 'start', content: 'به گل‌فروشی خوش آمدید.' },
    {
      key: 'menu',
      type: 'standard',
      kind: 'question',
      content: 'چه کمکی لازم دارید؟',
      choices: [{ label: 'ساعت کاری' }, { label: 'همکار' }],
      fallback_message: 'این را نمی‌دانم.',
      max_retries: 9,
    },
    { key: 'hours', type: 'standard', content: hours },
    { key: 'human', type: 'handoff' },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'hours', order: 1, conditions: [{ type: 'exact_match', value: 'ساعت کاری' }] },
    { source: 'menu', target: 'human', order: 2, conditions: [{ type: 'exact_match', value: 'همکار' }] },
    { source: 'hours', target: 'menu' },
  ],
  settings: { max_global_fallbacks: null },
};

let browser: Browser;
let website: Website;
let owner: FlowOwner;
let key: string;
let secret: string;

beforeAll(async () => {
  [browser, website] = await Promise.all([launchBrowser(), startWebsite()]);
  owner = await makeFlowOwner({ first_name: 'نرگس', last_name: 'کریمی', business_name: 'گل‌فروشی' });
  const { id: assistant_id } = await owner.call<{ id: string }>('POST', '/assistants', { name: 'گلی', language: 'FA', mode: 'basic' });
  const bases = await owner.call<{ items: [{ id: string }] }>('GET', `/dialog/assistants/${assistant_id}/flow-bases`);
  await owner.call('POST', `/dialog/flow-bases/${bases.items[0].id}/import?activate=true`, flow);
  const texts = { title: 'گل‌فروشی', greeting: 'سلام، خوش آمدید', starters: ['قیمت گل رز'] };
  const input = { name: 'سایت', assistant_id, allowed_origins: [website.origin], settings: { languages: ['fa'], texts: { fa: texts } } };
  const widget = await owner.call<{ id: string; key: string }>('POST', '/widgets', input);
  key = widget.key;
  ({ secret } = await owner.call<{ secret: string }>('POST', `/widgets/${widget.id}/identity-secret`));
});
afterAll(async () => {
  await browser.close();
  await website.stop();
});

/** A visitor on a page of the website that is written in the other direction than the widget. */
async function visit(attributes: Record<string, string> = {}, expected?: RegExp): Promise<Journey> {
  const journey = await beginJourney(browser, { url: website.origin, expected });
  await journey.page.goto(website.pageWith({ 'data-key': key, ...attributes }));
  return journey;
}

const launcher = (page: Page): Locator => page.getByRole('button', { name: fa.open });
const field = (page: Page): Locator => page.getByRole('textbox', { name: fa.input_label });
const log = (page: Page): Locator => page.getByRole('log', { name: fa.log });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The texts of messages, as they are shown. */
const bubbles = (page: Page): Promise<string[]> => log(page).locator('.bubble').allTextContents();

/** The newest conversation of the assistant. */
async function newest(): Promise<{ id: string; status: string }> {
  const { items } = await owner.call<{ items: [{ id: string; status: string }] }>('GET', '/messaging/sessions?limit=1');
  return items[0];
}

async function saidBy(role: string): Promise<string[]> {
  const { id } = await newest();
  const { items } = await owner.call<{ items: { role: string; text: string }[] }>('GET', `/messaging/sessions/${id}/history?limit=200`);
  return items.filter((message) => message.role === role).map(({ text }) => text);
}

it('the script is compressed, and browsers may keep it for some minutes', async () => {
  const response = await fetch(new URL('/widget.js', inject('productUrl')), { headers: { 'accept-encoding': 'gzip' } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': expect.stringContaining('javascript') as string,
    'content-encoding': 'gzip',
    'cache-control': expect.stringContaining('max-age=300') as string,
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.any(String) as string,
  });
});

it('a visitor is answered on a page of another origin, by keyboard, and finds the conversation again', async () => {
  const { page, end } = await visit();
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  // The panel takes the focus. Before the visitor has written, it shows the greeting, and what the flow says first.
  await expect.poll(() => field(page).evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'گل‌فروشی' });
  await dialog.getByText('سلام، خوش آمدید').waitFor();
  await log(page).getByText('چه کمکی لازم دارید؟').waitFor();
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  // It is in the corner at the end of the page, which is written from left to right.
  const box = await dialog.boundingBox();
  expect(box && box.x > 700).toBe(true);

  await log(page).getByRole('button', { name: 'ساعت کاری' }).click();
  await log(page).getByText(hours).waitFor();
  await field(page).focus();
  await page.keyboard.type('سلام https://shop.example/a');
  await page.keyboard.press('Enter');
  await log(page).getByText('این را نمی‌دانم.').waitFor();
  expect(await log(page).getByRole('link').getAttribute('href')).toBe('https://shop.example/a');
  const before = await bubbles(page);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await launcher(page).click();
  await expect.poll(() => bubbles(page)).toEqual(before);
  await end();
});

it('what is written without a connection, or cut off, is sent once', async () => {
  const { page, end } = await visit({}, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/);
  await launcher(page).click();
  await log(page).getByText('چه کمکی لازم دارید؟').waitFor();
  await page.context().setOffline(true);
  await page.getByText(fa.offline).waitFor();
  await say(page, 'پیام یک');
  await say(page, 'پیام دو');
  await expect.poll(() => log(page).getByText(fa.waiting).count()).toBeGreaterThan(0);
  // The first message arrives, but the connection breaks before its answer does.
  let isCut = false;
  await page.route('**/messages', async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.fetch();
    return route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => log(page).getByText('این را نمی‌دانم.').count(), { timeout: 20_000 }).toBe(2);
  expect(await saidBy('user')).toEqual(['پیام یک', 'پیام دو']);
  expect(await log(page).getByText(fa.waiting).count()).toBe(0);
  await end();
});

it('two tabs show one conversation, and one of them that is closed loses nothing', async () => {
  const { page: first, end } = await visit();
  await launcher(first).click();
  await log(first).getByText('چه کمکی لازم دارید؟').waitFor();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await launcher(second).click();
  await say(first, 'از زبانهٔ اول');
  await log(second).getByText('از زبانهٔ اول').waitFor();
  await say(second, 'از زبانهٔ دوم');
  await expect.poll(() => bubbles(second)).toHaveLength(6);
  const all = await bubbles(second);
  await expect.poll(() => bubbles(first)).toEqual(all);

  // A message that could not be sent before its tab was closed is sent by the other one.
  await second.route('**/messages', () => undefined);
  await say(second, 'آخرین');
  await second.close();
  await first.reload();
  await launcher(first).click();
  await expect.poll(() => saidBy('user')).toEqual(['از زبانهٔ اول', 'از زبانهٔ دوم', 'آخرین']);
  await end();
});

it('a person answers under their first name, files go along, and a closed panel counts what is unread', async () => {
  const { page, end } = await visit();
  await launcher(page).click();
  await log(page).getByRole('button', { name: 'همکار' }).click();
  await page.getByText(fa.waiting_for_person).waitFor();
  const { id } = await newest();
  const { request } = await owner.call<{ request: { id: string } }>('POST', `/inbox/conversations/${id}/take-over`);
  await page.getByText(fa.with_person('نرگس')).waitFor();
  await page.locator('input[type="file"]').setInputFiles({ name: 'رسید.txt', mimeType: 'text/plain', buffer: Buffer.from('پرداخت شد') });
  await say(page, 'این رسید من است');
  await log(page)
    .getByRole('button', { name: fa.open_file('رسید.txt') })
    .waitFor();
  await page.keyboard.press('Escape');
  await owner.call('POST', `/handoff/requests/${request.id}/reply`, { message: 'دیدم، ممنون.' });
  await page.getByRole('button', { name: fa.open_unread('۱') }).click();
  const reply = log(page).locator('.row', { hasText: 'دیدم، ممنون.' });
  await reply.waitFor();
  expect(await reply.textContent()).toContain('نرگس');
  await end();
});

it('a customer whom the website signs has the same conversation on every device', async () => {
  const identity = { 'data-user-id': 'u-17', 'data-user-signature': createHmac('sha256', secret).update('u-17').digest('hex') };
  const first = await visit(identity);
  await launcher(first.page).click();
  await say(first.page, 'من مشتری شما هستم');
  await log(first.page).getByText('این را نمی‌دانم.').waitFor();
  const other = await visit(identity);
  await launcher(other.page).click();
  await log(other.page).getByText('من مشتری شما هستم').waitFor();
  // A visitor who signs out leaves nothing behind.
  await other.page.evaluate(() => window.hamdam?.reset());
  await log(other.page).getByText('من مشتری شما هستم').waitFor({ state: 'detached' });
  await first.end();
  await other.end();
});

it('a page that is not allowed has no widget, and says why on its console', async () => {
  const other = await startWebsite();
  const { page, end } = await beginJourney(browser, { url: other.origin, expected: /403/ });
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('[hamdam]'));
  await page.goto(other.pageWith({ 'data-key': key }));
  expect((await warned).text()).toContain('403');
  expect(await page.locator('hamdam-widget').count()).toBe(0);
  await end();
  await other.stop();
});
