import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import flowEditor from '@/messages/fa/flowEditor.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, openFlow, untilSaved, welcome, type FlowOwner, type NewFlow } from './support/flow-owner';

let browser: Browser;
let owner: FlowOwner;
let flow: NewFlow;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'مهتاب', last_name: 'نوری', business_name: 'کتاب‌فروشی مهتاب' });
  flow = await makeFlow(owner);
});
afterAll(() => browser.close());

it('two people edit one flow and lose nothing, while a customer talks to its active version', async () => {
  // Whoever is a moment later is refused, reads what the other saved, and tries again.
  const expected = /status of (409|412)/;
  const first = await openFlow(browser, owner, flow.path, expected);
  const second = await openFlow(browser, owner, flow.path, expected);
  const { session_id, greeting } = await beginConversation();

  // Both write at the same time: one into the text of the question, the other into its title.
  await openNode(first.page, welcome);
  await openNode(second.page, welcome);
  await Promise.all([
    first.page.getByLabel(flowEditor.form.content, { exact: true }).fill('سلام! دنبال چه کتابی هستید؟'),
    second.page.getByLabel(flowEditor.form.title, { exact: true }).fill('سلام و خوشامد'),
  ]);
  await Promise.all([untilSaved(first.page), untilSaved(second.page)]);
  // Then each adds a node.
  await addNode(first.page, flowEditor.kinds.message, 'کتاب‌های تازه در قفسهٔ ورودی هستند.');
  await addNode(second.page, flowEditor.kinds.message, 'ساعت کار ما ۹ تا ۲۱ است.');
  await Promise.all([untilSaved(first.page), untilSaved(second.page)]);

  // Each sees what the other wrote, in the same draft.
  await second.page.getByText('سلام! دنبال چه کتابی هستید؟').first().waitFor();
  await first.page.getByRole('group', { name: 'پرسش: سلام و خوشامد' }).waitFor();
  await first.page.getByText('ساعت کار ما ۹ تا ۲۱ است.').first().waitFor();
  await second.page.getByText('کتاب‌های تازه در قفسهٔ ورودی هستند.').first().waitFor();
  expect(new URL(first.page.url()).pathname).toBe(new URL(second.page.url()).pathname);

  // Customers noticed nothing of it, neither in new conversations nor in those that are in progress.
  expect((await beginConversation()).greeting).toBe(greeting);
  expect((await owner.call<{ status: string }>('POST', '/messaging/chat/v1', { session_id, message: 'سلام' })).status).toBe('active');

  await first.page.getByRole('button', { name: flowEditor.header.publish }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByText('دنبال').first().waitFor();
  await dialog.getByRole('button', { name: flowEditor.publish.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await beginConversation()).greeting).toBe('سلام! دنبال چه کتابی هستید؟');
  await first.end();
  await second.end();
});

async function openNode(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name }).press('Enter');
  await page.getByLabel(flowEditor.form.content, { exact: true }).waitFor();
}

async function addNode(page: Page, kind: string, text: string): Promise<void> {
  await page.getByRole('group', { name: flowEditor.toolbox.label }).getByRole('button', { name: kind }).click();
  await expect.poll(() => page.getByLabel(flowEditor.form.content, { exact: true }).inputValue()).toBe('');
  await page.getByLabel(flowEditor.form.content, { exact: true }).fill(text);
}

/** Opens a conversation as a channel does. Returns its id, and what the assistant says first. */
async function beginConversation(): Promise<{ session_id: string; greeting: string | undefined }> {
  const { id, replies } = await owner.call<{ id: string; replies: { text: string }[] }>('POST', '/messaging/sessions', {
    assistant_id: flow.assistant_id,
  });
  return { session_id: id, greeting: replies[0]?.text };
}
