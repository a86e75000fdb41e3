import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import enGuide from '@/messages/en/flowGuide.json';
import enLinear from '@/messages/en/flowLinear.json';
import canvas from '@/messages/fa/canvas.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import flowLinear from '@/messages/fa/flowLinear.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';

const document = {
  format: 'hamdam.flow/1',
  name: 'گل‌فروشی',
  nodes: [
    { key: 'start', type: 'start' },
    {
      key: 'ask',
      type: 'standard',
      kind: 'question',
      content: 'ارسال می‌خواهید؟',
      choices: [{ label: 'بله' }, { label: 'خیر' }],
      position: { x: 0, y: 200 },
    },
    { key: 'yes', type: 'standard', content: 'نشانی را بنویسید.', position: { x: -200, y: 460 } },
    { key: 'no', type: 'standard', content: 'تا ساعت هشت <باز> هستیم.', position: { x: 200, y: 460 } },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'yes', order: 1, conditions: [{ type: 'exact_match', value: 'بله' }] },
    { source: 'ask', target: 'no', order: 2, conditions: [{ type: 'exact_match', value: 'خیر' }] },
    { source: 'yes', target: 'ask' },
  ],
};

let browser: Browser;
let token: string;
let assistant_id: string;
let editor: string;

beforeAll(async () => {
  browser = await launchBrowser();
  token = await register(stranger({ first_name: 'نیلوفر', last_name: 'بهرامی', business_name: 'گلخانهٔ نیلوفر' }));
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(`/api/flow-manager/${path}`, inject('productUrl')), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.clone().text()).toBe(201);
    return (await response.json()) as { id: string };
  };
  assistant_id = (await post('assistants', { name: 'راهنما', language: 'FA' })).id;
  const base = await post('dialog/flow-bases', { assistant_id, name: 'سفارش گل' });
  const version = await post(`dialog/flow-bases/${base.id}/import`, document);
  editor = `/assistants/${assistant_id}/flows/${version.id}`;
});
afterAll(() => browser.close());

it('a flow is read and edited as a conversation, one branch at a time, and the selection is carried over to the cards', async () => {
  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, token, editor);
  await page.getByRole('radio', { name: flowLinear.views.chat, exact: true }).press('Space');
  await expect.poll(() => page.url()).toContain('view=chat');
  const message = (kind: 'message' | 'question', key: string) =>
    page.getByRole('article', { name: `${flowEditor.kinds[kind]}: ${key}`, exact: true });
  const [ask, yes, no] = [message('question', 'ask'), message('message', 'yes'), message('message', 'no')];
  await yes.waitFor();
  expect(await no.count()).toBe(0);

  // The jump back is a link to the question.
  await page.getByRole('button', { name: flowLinear.finish.continues.replace('<v>{name}</v>', 'ask') }).press('Enter');
  await expect.poll(() => ask.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  // From right to left, the next answer is to the left.
  await page.keyboard.press('ArrowLeft');
  await no.waitFor();
  expect(await yes.count()).toBe(0);

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => no.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: flowEditor.node.text.content });
  await text.fill('تا ساعت نه باز هستیم.');
  await text.press('Control+Enter');
  await no.getByText('تا ساعت نه باز هستیم.').waitFor();

  // Between the start and the question.
  await page.getByRole('button', { name: flowLinear.insert }).first().click();
  await page.getByRole('menuitem', { name: flowEditor.kinds.message, exact: true }).click();
  await text.fill('خوش آمدید.');
  await text.press('Control+Enter');
  await page.getByText(flowEditor.save.saved, { exact: true }).waitFor();
  const keys = () => page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(': ')[1]));
  expect(await keys()).toEqual(['start', 'message_1', 'ask', 'no']);

  // Without it, the conversation is connected again.
  await message('message', 'message_1').press('Delete');
  await expect.poll(keys).toEqual(['start', 'ask', 'no']);
  await page.getByRole('button', { name: canvas.history.undo }).click();
  await expect.poll(keys).toEqual(['start', 'message_1', 'ask', 'no']);

  await no.press('Home');
  await page.keyboard.press('End');
  await page.getByRole('radio', { name: flowLinear.views.cards, exact: true }).press('Space');
  await page.locator('.react-flow__node.selected').getByText('تا ساعت نه باز هستیم.').waitFor();
  await end();
});

it('on a phone the conversation is as wide as the screen, and the chosen branch is remembered', async () => {
  const { page, open, end } = await beginJourney(browser, { width: 390 });
  await enter({ page, open }, token, `${editor}?view=chat`);
  await page
    .getByRole('group', { name: flowLinear.paths.label.replace('{name}', 'ask') })
    .getByText('خیر', { exact: true })
    .click();
  const no = page.getByRole('article', { name: `${flowEditor.kinds.message}: no`, exact: true });
  await no.waitFor();
  await page.reload();
  await no.waitFor();
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await end();
});

it('the whole flow is saved as SVG and PNG', async () => {
  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, token, editor);
  const save = async (item: string) => {
    await page.getByRole('button', { name: flowEditor.header.more }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const svg = await save(flowLinear.export.svg);
  expect(svg.name).toMatch(/\.svg$/);
  expect(svg.bytes.toString()).toContain('نشانی را بنویسید.');
  expect(svg.bytes.toString()).toContain('@font-face');
  const png = await save(flowLinear.export.png);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(1_000);
  await end();
});

it('in English: an example of the guide is found and opened in the editor', async () => {
  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, token, `/en/assistants/${assistant_id}/flows/guide`);
  const contents = page.getByRole('navigation', { name: enGuide.contents });
  await contents.getByRole('searchbox').fill('detour');
  await expect.poll(() => contents.getByRole('link').allTextContents()).toEqual([enGuide.handlers.title]);
  await contents.getByRole('link').press('Enter');
  await page.getByRole('region', { name: enGuide.handlers.title }).getByRole('button', { name: enGuide.example.open }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: enGuide.example.confirm }).press('Enter');
  await page.getByRole('heading', { name: enGuide.examples.detour.name }).waitFor();
  await page.getByRole('radio', { name: enLinear.views.chat, exact: true }).press('Space');
  await page.getByRole('navigation', { name: enLinear.entries.label }).getByText(enGuide.examples.detour.handler).first().waitFor();
  await end();
});
