import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowDocument } from '@/lib/engine/flow-document';
import canvas from '@/messages/fa/canvas.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import flowScan from '@/messages/fa/flowScan.json';
import { startModels, type ModelsStandIn } from '../integration/support/stand-ins/models';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, untilSaved, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter } from './support/journey';
import { inDatabase } from './support/product-settings';
import { startSecondServer, type SecondServer } from './support/second-server';

let browser: Browser;
let models: ModelsStandIn;
let server: SecondServer;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  models = await startModels();
  server = await startSecondServer({ OPENAI_API_KEY: 'platform-key', OPENAI_BASE_URL: `${models.url}/v1` });
  owner = await makeFlowOwner({ first_name: 'پروین', last_name: 'کیانی', business_name: 'کتاب کیان' });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await models.stop();
});

const keywords = (...words: string[]) => [{ type: 'any_keyword_match', keywords: words }];
const shop = {
  format: 'hamdam.flow/1',
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', title: 'پرسش', type: 'standard', kind: 'question', content: 'بفرمایید؟', fallback_message: 'متوجه نشدم.' },
    { key: 'price', title: 'قیمت‌ها', type: 'standard', content: 'در سایت.' },
    { key: 'buy', title: 'خرید', type: 'standard', content: 'در سبد.' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'price', order: 1, conditions: keywords('قیمت') },
    { source: 'ask', target: 'buy', order: 2, conditions: keywords('خرید', 'قیمت کتاب') },
    { source: 'ask', target: 'buy', order: 3, conditions: [{ type: 'exact_match', value: 'قیمت' }] },
  ],
};

it('the scan finds what is wrong, fixes it as one step, and a suggestion of the model is applied after its differences were seen', async () => {
  const { assistant_id, flow_base_id } = await makeFlow(owner);
  const { business } = await owner.call<{ business: { id: string } }>('GET', '/../user-management/auth/me');
  await inDatabase(`select add_credit($1, 'grant', gen_random_uuid()::text, 1000000, '{}', null)`, [business.id]);
  const { id } = await owner.call<{ id: string }>('POST', `/dialog/flow-bases/${flow_base_id}/import`, shop);
  const exported = () => owner.call<FlowDocument>('GET', `/dialog/versions/${id}/export`);
  const before = await exported();
  const text = 'قیمت همهٔ کتاب‌ها در سایت ماست.';
  const suggestion = { kind: 'text', node: 'price', field: 'content', text, why: 'روشن می‌گوید کجا.' };
  models.always = { type: 'answer', pieces: [JSON.stringify({ suggestions: [suggestion] })] };

  const journey = await beginJourney(browser, { url: server.url });
  const { page, end } = journey;
  await enter(journey, owner.token, `/assistants/${assistant_id}/flows/${id}`);
  await page.getByRole('button', { name: flowEditor.header.scan, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: flowScan.title });
  const never = dialog.getByText('این مسیر هرگز انتخاب نمی‌شود', { exact: false });
  await never.waitFor();
  await dialog.getByText('«قیمت کتاب» هرگز به اینجا نمی‌رسد', { exact: false }).waitFor();

  await dialog.getByRole('button', { name: /^اصلاح ۲ مورد/ }).click();
  const status = dialog.getByRole('status').filter({ hasText: 'اصلاح شد' });
  await status.waitFor();
  await never.waitFor({ state: 'detached' });
  await expect.poll(async () => (await exported()).edges.length).toBe(3);
  await status.getByRole('button', { name: canvas.history.undo }).click();
  await never.waitFor();
  await expect.poll(exported).toEqual(before);
  await untilSaved(page);

  await dialog.getByRole('button', { name: flowScan.ai.ask, exact: true }).click();
  const shown = dialog.getByRole('article', { name: flowScan.ai.kinds.text });
  await shown.getByText(suggestion.why).waitFor();
  await shown.getByRole('insertion').first().waitFor();
  expect(await exported()).toEqual(before);
  await shown.getByRole('button', { name: flowScan.ai.apply, exact: true }).click();
  await shown.waitFor({ state: 'detached' });
  await expect.poll(async () => (await exported()).nodes.find(({ key }) => key === 'price')?.content).toBe(text);

  // A finding leads to its place.
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'این مسیر هرگز انتخاب نمی‌شود' })
    .getByRole('button', { name: flowScan.show, exact: true })
    .click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(flowEditor.edge_form.target, { exact: true }).first().waitFor();
  await end();
});

it('on a phone, without a model, it says why there are no suggestions, and what works all the same', async () => {
  const { assistant_id, flow_base_id } = await makeFlow(owner);
  const { id } = await owner.call<{ id: string }>('POST', `/dialog/flow-bases/${flow_base_id}/import`, shop);
  const journey = await beginJourney(browser, { width: 390 });
  const { page, end } = journey;
  await enter(journey, owner.token, `/assistants/${assistant_id}/flows/${id}`);
  await page.getByRole('button', { name: flowEditor.header.more }).click();
  await page.getByRole('menuitem', { name: flowEditor.header.scan }).click();
  const dialog = page.getByRole('dialog', { name: flowScan.title });
  await dialog.getByText(flowScan.ai.no_model, { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: flowScan.ai.ask, exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: flowScan.fixes.remove_edge }).first().click();
  await dialog.getByRole('status').filter({ hasText: 'اصلاح شد' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await end();
});
