import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import apiKeys from '@/messages/fa/apiKeys.json';
import common from '@/messages/fa/common.json';
import developers from '@/messages/fa/developers.json';
import fa from '@/messages/fa/integrations.json';
import platform from '@/messages/fa/platform.json';
import webhooks from '@/messages/fa/webhooks.json';
import { startSite, type SiteStandIn } from '../integration/support/stand-ins/site';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter, type Journey } from './support/journey';

// What connects a business with programs: API integrations, API keys, and webhooks. The shop's server is a stand-in.
let browser: Browser;
let owner: FlowOwner;
let journey: Journey;
let shop: SiteStandIn;
let assistant_id: string;

const t = createTranslator({ locale: 'fa', messages: { fa, apiKeys, webhooks } });

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'نیما', last_name: 'راد', business_name: 'فروشگاه راد' });
  ({ assistant_id } = await makeFlow(owner));
  shop = await startSite((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ order: { id: 7, state: 'sent' } }));
  });
  journey = await beginJourney(browser, { expected: /40[149]|412|422/ });
  await enter(journey, owner.token, '/integrations/api');
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const dialogOf = (page: Page) => page.getByRole('dialog').last();

it('a pasted command becomes an action, whose value is captured by a click', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: fa.list.ways.curl }).click();
  const dialog = dialogOf(page);
  const command = `curl ${shop.url}/orders/{order_id} -H 'Authorization: Bearer abcdefgh12345678'`;
  await dialog.getByRole('textbox', { name: fa.curl.command }).fill(`${command} -H`);
  await dialog.getByRole('button', { name: fa.curl.read }).click();
  await dialog.getByText('گزینهٔ -H').waitFor();
  await dialog.getByRole('textbox', { name: fa.curl.command }).fill(command);
  await dialog.getByRole('button', { name: fa.curl.read }).click();
  await dialog.getByText('…5678').waitFor();
  await dialog.getByRole('textbox', { name: fa.curl.name }).fill('فروشگاه');
  await dialog.getByRole('button', { name: fa.curl.submit }).click();

  await page.getByRole('heading', { name: 'فروشگاه', level: 1 }).waitFor();
  await page.getByRole('link', { name: fa.tabs.actions, exact: true }).click();
  await page.getByRole('link', { name: 'GET orders' }).click();
  await page.getByRole('textbox', { name: 'order_id' }).fill('7');
  await page.getByRole('button', { name: fa.test.send }).click();
  await page
    .getByRole('button', { name: t('fa.tree.capture', { path: 'order.state' }) })
    .first()
    .click();
  expect(shop.requests).toMatchObject([{ method: 'GET', path: '/orders/7', headers: { authorization: 'Bearer abcdefgh12345678' } }]);
  expect(await page.getByRole('textbox', { name: fa.output.captures.path }).inputValue()).toBe('order.state');
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await page.getByText(fa.editor.saved).waitFor();
});

it('an integration that a colleague changed is not overwritten, and is deleted by its name', async () => {
  const { page } = journey;
  const { items } = await owner.call<{ items: { id: string }[] }>('GET', '/integrations');
  const path = `/integrations/${items[0]?.id}`;
  await page.getByRole('link', { name: fa.tabs.settings, exact: true }).click();
  // The page of the action has a field with this name too.
  await page.getByRole('button', { name: fa.settings.delete_action }).waitFor();
  const name = page.getByRole('textbox', { name: fa.settings.name });
  await name.fill('فروشگاه من');
  await owner.call('PUT', path, { name: 'فروشگاه همکار' });
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await dialogOf(page).getByRole('button', { name: common.meanwhile.theirs }).click();
  await expect.poll(() => name.inputValue()).toBe('فروشگاه همکار');

  await page.getByRole('button', { name: fa.settings.delete_action }).click();
  const confirm = dialogOf(page).getByRole('button', { name: fa.remove.confirm });
  expect(await confirm.isDisabled()).toBe(true);
  await dialogOf(page).getByRole('textbox').fill('فروشگاه همکار');
  await confirm.click();
  await page.getByText(fa.list.empty.title).waitFor();
});

it('a key is shown once, runs the quick start as it is printed, and stops at once when it is revoked', async () => {
  const { page, open } = journey;
  await open('/settings/api-keys');
  await page.getByRole('button', { name: apiKeys.create }).click();
  await dialogOf(page).getByRole('textbox', { name: apiKeys.dialog.name, exact: true }).fill('سرور فروشگاه');
  const conversations = dialogOf(page).getByRole('group', { name: platform.words.resources.conversations, exact: true });
  for (const checkbox of await conversations.getByRole('checkbox').all()) await checkbox.check();
  await dialogOf(page).getByRole('button', { name: apiKeys.dialog.submit }).click();
  const key = (await dialogOf(page).getByLabel(apiKeys.shown.key.label).textContent()) ?? '';
  expect(key).toMatch(/^hamdam_sk_[0-9A-Za-z]{49}$/);
  await dialogOf(page).getByRole('button', { name: apiKeys.shown.done }).click();
  await page.getByText(`hamdam_sk_…${key.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(key);

  await open('/developers');
  await page.getByRole('combobox', { name: developers.start.assistant }).selectOption(assistant_id);
  await page.getByText('JavaScript', { exact: true }).click();
  const program = (await page.getByRole('group', { name: 'JavaScript' }).textContent()) ?? '';
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, HAMDAM_KEY: key, ASSISTANT_ID: assistant_id };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env, timeout: 15_000 });
  expect(stdout.trim()).not.toBe('');

  const status = async () =>
    (await fetch(new URL('/api/flow-manager/messaging/sessions', inject('productUrl')), { headers: { Authorization: `Bearer ${key}` } }))
      .status;
  expect(await status()).toBe(200);
  await open('/settings/api-keys');
  await page.getByRole('button', { name: t('apiKeys.revoke_of', { name: 'سرور فروشگاه' }) }).click();
  await dialogOf(page).getByRole('button', { name: apiKeys.revoke.submit }).click();
  await page.getByText(apiKeys.empty.title).waitFor();
  expect(await status()).toBe(401);
});

it('a webhook is created with its secret, tested, and sends a delivery again', async () => {
  const { page, open } = journey;
  await open('/integrations/webhooks');
  await page.getByRole('button', { name: webhooks.list.create }).click();
  await dialogOf(page).getByRole('textbox', { name: webhooks.fields.url }).fill(`${shop.url}/hooks`);
  await dialogOf(page).getByRole('checkbox', { name: webhooks.events.types.contact.created }).check();
  await dialogOf(page).getByRole('button', { name: webhooks.new.submit }).click();
  await dialogOf(page)
    .getByText(/^whsec_/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: webhooks.secret.done }).click();

  await page.getByRole('button', { name: webhooks.page.test }).click();
  await dialogOf(page).getByText(webhooks.test.works).waitFor();
  await dialogOf(page).getByRole('button', { name: webhooks.test.close }).last().click();
  const received = () => shop.requests.filter(({ path }) => path === '/hooks').map(({ headers }) => headers['webhook-id']);
  expect(received()).toHaveLength(1);

  await page.getByRole('link', { name: webhooks.page.tabs.deliveries, exact: true }).click();
  await page.getByRole('button', { name: webhooks.events.types.ping, exact: true }).click();
  await page.getByRole('button', { name: webhooks.delivery.resend, exact: true }).click();
  await expect.poll(() => received().length).toBe(2);
  expect(new Set(received()).size).toBe(1);
  await journey.end();
});
