import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import common from '@/messages/fa/common.json';
import errors from '@/messages/fa/errors.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import flows from '@/messages/fa/flows.json';
import shell from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';

let browser: Browser;
let token: string;
let assistant_id: string;

beforeAll(async () => {
  browser = await launchBrowser();
  token = await register(stranger({ first_name: 'نیلوفر', last_name: 'بهرامی', business_name: 'گلخانهٔ نیلوفر' }));
  const response = await fetch(new URL('/api/flow-manager/assistants', inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'راهنما', language: 'FA' }),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  assistant_id = ((await response.json()) as { id: string }).id;
});
afterAll(() => browser.close());

it('a node, a path and a handler are made with the keyboard, and the canvas shows what leads where', async () => {
  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, token, `/assistants/${assistant_id}/flows`);
  const here = page.getByRole('navigation', { name: shell.breadcrumbs.label }).locator('[aria-current=page]');
  await here.getByText(shell.pages.flows).waitFor();
  await page.getByRole('link', { name: flows.base.edit }).press('Enter');
  await here.getByText(shell.pages.flow).waitFor();

  await page.getByRole('group', { name: flowEditor.toolbox.label }).getByRole('button', { name: flowEditor.kinds.message }).press('Enter');
  await page.getByRole('textbox', { name: flowEditor.form.key }).fill('');
  await page.getByText(errors.required, { exact: true }).waitFor();
  await page.getByRole('textbox', { name: flowEditor.form.key }).fill('prices');
  await page.getByLabel(flowEditor.form.content, { exact: true }).fill('گلدان ۱۸۰ هزار تومان است.');
  await page.getByText(flowEditor.save.saved, { exact: true }).waitFor();

  const welcome = page.getByRole('group', { name: 'پرسش: خوشامدگویی' });
  await welcome.press('Enter');
  // The form receives the focus, and returns it when it closes.
  const content = page.getByLabel(flowEditor.form.content, { exact: true });
  await expect.poll(() => content.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: flowEditor.dock.close }).press('Enter');
  await expect.poll(() => welcome.evaluate((node) => node === document.activeElement)).toBe(true);
  // The same with Escape.
  await welcome.press('Enter');
  await page.getByRole('textbox', { name: flowEditor.form.key }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => welcome.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: flowEditor.dock.close }).waitFor({ state: 'detached' });
  await welcome.press('Enter');
  await page.getByRole('combobox', { name: flowEditor.paths.add }).fill('prices');
  await page.getByRole('option', { name: 'prices' }).click();
  // A new path of a question has conditions.
  expect(await page.getByRole('switch', { name: flowEditor.edge_form.default }).isChecked()).toBe(false);
  const keywords = page.getByRole('combobox', { name: flowEditor.conditions.fields.keywords });
  await keywords.fill('قیمت');
  await keywords.press('Enter');
  // The label contains the path's target and its condition.
  await page.getByRole('button', { name: /خوشامدگویی.*prices.*قیمت/ }).waitFor();

  await page.getByRole('button', { name: flowEditor.header.handlers }).press('Enter');
  await page.getByRole('button', { name: flowEditor.handlers.add }).press('Enter');
  await page.getByLabel(flowEditor.handlers.name).fill('نرخ‌ها');
  // An unsaved form is kept when the dialog is closed.
  await page.getByRole('dialog').getByRole('button', { name: common.confirm.close }).press('Enter');
  const handlers = page.getByRole('button', { name: flowEditor.header.handlers });
  await expect.poll(() => handlers.evaluate((button) => button === document.activeElement)).toBe(true);
  await handlers.press('Enter');
  await page.getByRole('button', { name: flowEditor.handlers.add }).press('Enter');
  await expect.poll(() => page.getByLabel(flowEditor.handlers.name).inputValue()).toBe('نرخ‌ها');
  await page.getByRole('button', { name: flowEditor.panel.discard }).waitFor();
  await page.getByRole('combobox', { name: flowEditor.handlers.target }).fill('prices');
  await page.getByRole('option', { name: 'prices' }).click();
  await keywords.fill('نرخ');
  await keywords.press('Enter');
  await page.getByRole('button', { name: flowEditor.handlers.create }).press('Enter');
  await page.getByRole('button', { name: flowEditor.handlers.edit.replace('{name}', 'نرخ‌ها') }).waitFor();
  await page.keyboard.press('Escape');
  const prices = page.getByRole('group', { name: 'پیام: prices' });
  await prices.getByText('نرخ‌ها').waitFor();

  await prices.press('Enter');
  await page.getByRole('tab', { name: flowEditor.advanced.triggers }).press('Enter');
  await page.getByRole('group', { name: flowEditor.triggers.title }).getByRole('button', { name: 'نرخ‌ها' }).waitFor();
  await page.getByRole('button', { name: flowEditor.panel.delete_node }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('نرخ‌ها').waitFor();
  await dialog.getByRole('button', { name: flowEditor.remove.node_confirm }).press('Enter');
  await prices.waitFor({ state: 'detached' });
  // The focus returns to the element that opened it.
  await expect.poll(() => welcome.evaluate((node) => node === document.activeElement)).toBe(true);
  await end();
});

it('on a phone a node that was added has the focus once its sheet is closed', async () => {
  const { page, open, end } = await beginJourney(browser, { width: 390 });
  await enter({ page, open }, token, `/assistants/${assistant_id}/flows`);
  await page.getByRole('link', { name: flows.base.edit }).click();
  await page.getByRole('group', { name: flowEditor.toolbox.label }).getByRole('button', { name: flowEditor.kinds.gateway }).click();
  await page.getByRole('dialog').getByLabel(flowEditor.form.title).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.react-flow__node:focus').getByText(flowEditor.kinds.gateway, { exact: true }).waitFor();
  await end();
});

it('a move that is not saved yet keeps the page from being reloaded unasked, and is saved then', async () => {
  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, token, `/assistants/${assistant_id}/flows`);
  await page.getByRole('link', { name: flows.base.edit }).press('Enter');
  const welcome = page.getByRole('group', { name: 'پرسش: خوشامدگویی' });
  await welcome.press('Enter');
  await page.getByLabel(flowEditor.form.content, { exact: true }).waitFor();
  const placeOf = () => welcome.evaluate((node: HTMLElement) => node.style.transform);
  const before = await placeOf();

  let save = () => {};
  const released = new Promise<void>((resolve) => (save = resolve));
  await page.route('**/api/flow-manager/dialog/versions/*/{draft,changes}', async (route) => {
    await released;
    await route.continue();
  });
  await welcome.press('ArrowRight');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  save();
  await page.getByText(flowEditor.save.saved, { exact: true }).waitFor();
  const after = await placeOf();
  expect(after).not.toBe(before);
  await page.reload();
  await expect.poll(placeOf).toBe(after);
  await end();
});
