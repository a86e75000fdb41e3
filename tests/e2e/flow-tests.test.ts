import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import flowEditor from '@/messages/fa/flowEditor.json';
import flowTests from '@/messages/fa/flowTests.json';
import testPanel from '@/messages/fa/testPanel.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, openFlow, untilSaved, welcome, type FlowOwner, type NewFlow } from './support/flow-owner';

let browser: Browser;
let owner: FlowOwner;
let flow: NewFlow;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'لاله', last_name: 'صدری', business_name: 'گل‌فروشی لاله' });
  flow = await makeFlow(owner);
});
afterAll(() => browser.close());

const tests = (page: Page) => page.getByRole('region', { name: flowTests.list.label });

it('a conversation is kept as a test, which fails when its branch is changed, says where, and warns before publishing', async () => {
  const { page, end } = await openFlow(browser, owner, flow.path);
  await page.getByRole('button', { name: flowEditor.header.test, exact: true }).click();
  const log = page.getByRole('log');
  await log.getByText(/./).first().waitFor();
  await say(page, 'هوا چطور است؟');
  await say(page, 'ساعت چند است؟');

  // Back to the first message, and on from there.
  await page.getByRole('button', { name: flowTests.panel.rewind }).nth(1).click();
  await expect.poll(() => log.getByText('ساعت چند است؟').count()).toBe(0);
  await log.getByText('هوا چطور است؟').waitFor();

  await page.getByRole('button', { name: flowTests.panel.save }).click();
  const saving = page.getByRole('dialog', { name: flowTests.save.title });
  await saving.getByLabel(flowTests.save.name).fill('هوا');
  await saving.getByRole('button', { name: flowTests.save.confirm, exact: true }).click();
  await saving.waitFor({ state: 'detached' });

  await openTab(page, flowEditor.dock.tests);
  await tests(page).getByRole('button', { name: flowTests.list.run_all }).click();
  await tests(page).getByRole('img', { name: flowTests.outcome.passed }).waitFor();

  // The question is changed in the draft, so the customer's first turn differs.
  await page.getByRole('group', { name: welcome }).press('Enter');
  await page.getByLabel(flowEditor.form.content, { exact: true }).fill('سلام! دنبال چه گلی هستید؟');
  await untilSaved(page);
  await openTab(page, flowEditor.dock.tests);
  await tests(page).getByRole('button', { name: flowTests.list.run_all }).click();
  await tests(page).getByRole('img', { name: flowTests.outcome.failed }).waitFor();
  await tests(page).getByText('سلام! دنبال چه گلی هستید؟').first().waitFor();

  await page.getByRole('button', { name: flowEditor.header.publish }).click();
  const publishing = page.getByRole('dialog');
  await publishing.getByRole('alert').getByText('هوا').waitFor();
  await publishing.getByRole('button', { name: flowEditor.publish.cancel }).click();
  await publishing.waitFor({ state: 'detached' });

  await tests(page).getByRole('button', { name: flowTests.difference.accept }).click();
  await page.getByRole('dialog').getByRole('button', { name: flowTests.accept.confirm, exact: true }).click();
  await tests(page).getByRole('img', { name: flowTests.outcome.passed }).waitFor();
  await end();
});

it('a live test simulates a channel and variables', async () => {
  const { page, end } = await openFlow(browser, owner, flow.path);
  await page.getByRole('button', { name: flowEditor.header.test, exact: true }).click();
  await page.getByRole('button', { name: flowTests.panel.simulate }).click();
  const dialog = page.getByRole('dialog', { name: flowTests.simulation.title });
  await dialog.getByLabel(flowTests.simulation.channel, { exact: true }).selectOption('telegram');
  await dialog.getByRole('button', { name: flowTests.simulation.add_variable }).click();
  await dialog.getByLabel(flowTests.simulation.variable_name).fill('city');
  await dialog.getByLabel(flowTests.simulation.variable_value).fill('قم');
  // The day is chosen and shown in the calendar of the language.
  const day = dialog.getByRole('button', { name: new RegExp(`^${flowTests.simulation.day}`) });
  await day.click();
  const calendar = page.getByRole('dialog', { name: flowTests.simulation.day });
  await calendar.getByRole('button', { name: /[۰-۹]/ }).nth(9).click();
  await dialog.getByLabel(flowTests.simulation.time, { exact: true }).fill('08:30');
  await dialog.getByRole('button', { name: flowTests.simulation.apply }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: flowTests.panel.simulate }).click();
  expect(await dialog.getByLabel(flowTests.simulation.time, { exact: true }).inputValue()).toBe('08:30');
  expect(await day.innerText()).toMatch(/۱۴۰[۵-۹]/);
  expect(await dialog.getByLabel(flowTests.simulation.variable_value).inputValue()).toBe('قم');
  await end();
});

it('a test that is opened again sends its files again', async () => {
  const { page, end } = await openFlow(browser, owner, flow.path);
  await page.getByRole('button', { name: flowEditor.header.test, exact: true }).click();
  const log = page.getByRole('log');
  await log.getByText(/./).first().waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'گل.png', mimeType: 'image/png', buffer: picture });
  await log.getByText('گل.png').waitFor();
  await page.getByText(testPanel.message.sending).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: flowTests.panel.save }).click();
  const saving = page.getByRole('dialog', { name: flowTests.save.title });
  await saving.getByLabel(flowTests.save.name).fill('فایل');
  await saving.getByRole('button', { name: flowTests.save.confirm, exact: true }).click();
  await saving.waitFor({ state: 'detached' });
  await openTab(page, flowEditor.dock.tests);
  const sent = page.waitForRequest((request) => request.url().includes('/messaging/chat/v2'));
  await tests(page)
    .getByRole('button', { name: flowTests.list.open.replace('{name}', 'فایل') })
    .click();
  await sent;
  await log.getByText('گل.png').waitFor();
  await end();
});

/** One transparent dot. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function say(page: Page, message: string): Promise<void> {
  await page.getByPlaceholder(testPanel.composer.placeholder).fill(message);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(message).waitFor();
  await page.getByText(testPanel.message.sending).waitFor({ state: 'detached' });
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: flowEditor.dock.tabs }).getByText(name, { exact: true }).click();
}
