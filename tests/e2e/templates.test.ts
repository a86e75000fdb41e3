import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderTracking } from '@/lib/templates/order-tracking/order-tracking';
import flows from '@/messages/fa/flows.json';
import templates from '@/messages/fa/templates.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter } from './support/journey';

let browser: Browser;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'سارا', last_name: 'رضایی', business_name: 'گلبرگ' });
});
afterAll(() => browser.close());

const { fa } = orderTracking.content;
const words = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, value), text.replaceAll(/<\/?bdi>/g, ''));

it('a person finds a template by the keyboard, sees it talk, and makes an assistant of it', async () => {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(journey, owner.token, '/assistants/templates');

  await page.getByRole('searchbox', { name: templates.search }).fill(fa.name);
  const card = page.getByRole('button', { name: words(templates.open, { name: fa.name }) });
  await card.waitFor();
  const cards = page.getByRole('button', { name: new RegExp(`^${templates.open.split('{')[0]}`) });
  await expect.poll(() => cards.count()).toBe(1);
  await card.focus();
  await page.keyboard.press('Enter');

  // With less motion, the whole conversation is there at once.
  const dialog = page.getByRole('dialog');
  const log = dialog.getByRole('log', { name: templates.player.label });
  await log.waitFor();
  const turns = fa.conversations[0]?.turns ?? [];
  const said = turns.flatMap(({ say }) => (say === undefined ? [] : [say]));
  for (const text of said) await log.getByText(text, { exact: true }).first().waitFor();
  await dialog.getByText(fa.questions[0]).first().waitFor();
  await dialog.getByRole('button', { name: templates.player.restart }).click();
  await dialog.getByRole('button', { name: templates.player.pause }).click();
  await dialog.getByRole('button', { name: templates.player.all }).click();
  for (const text of said) await log.getByText(text, { exact: true }).first().waitFor();

  await dialog.getByRole('button', { name: templates.preview.use }).click();
  const name = page.getByRole('dialog').getByLabel(templates.clone.name);
  await name.fill('پیگیری گلبرگ');
  await page.getByRole('button', { name: templates.clone.submit }).click();
  await page.waitForURL(/\/assistants\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: 'پیگیری گلبرگ' }).waitFor();
  await journey.end();
});

it('a flow of the business becomes a template, and is renamed and deleted', async () => {
  const flow = await makeFlow(owner);
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, `/assistants/${flow.assistant_id}/flows`);
  const base = page.getByRole('heading', { level: 2 }).first();
  await base.waitFor();
  const title = await base.innerText();
  await page.getByRole('button', { name: words(flows.base.menu, { name: title }) }).click();
  await page.getByRole('menuitem', { name: templates.save.open }).click();
  await page.getByRole('dialog').getByLabel(templates.edit.name).first().fill('قالب سارا');
  await page.getByRole('button', { name: templates.save.submit }).click();
  await page.getByText(words(templates.save.done, { name: 'قالب سارا' })).waitFor();

  await page.goto(new URL('/assistants/templates', page.url()).href);
  await page.getByRole('button', { name: words(templates.open, { name: 'قالب سارا' }) }).click();
  await page.getByText(templates.preview.no_conversation).waitFor();
  await page.getByRole('button', { name: templates.preview.edit }).click();
  await page.getByRole('dialog').getByLabel(templates.edit.name).first().fill('قالب شعبه‌ها');
  await page.getByRole('button', { name: templates.edit.submit }).click();
  await page.getByRole('dialog').getByText('قالب شعبه‌ها').first().waitFor();
  await page.getByRole('button', { name: templates.preview.delete }).click();
  await page.getByRole('button', { name: templates.remove.confirm, exact: true }).click();
  await page.getByText(words(templates.remove.done, { name: 'قالب شعبه‌ها' })).waitFor();
  await journey.end();
});
