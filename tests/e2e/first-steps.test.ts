import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import assistants from '@/messages/fa/assistants.json';
import creation from '@/messages/fa/assistantCreation.json';
import auth from '@/messages/fa/auth.json';
import dashboard from '@/messages/fa/dashboard.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import testPanel from '@/messages/fa/testPanel.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, register, stranger } from './support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a person signs up in Persian, creates an assistant and talks to it; another business sees none of it', async () => {
  const { page, open, end } = await beginJourney(browser);
  const sara = stranger({ first_name: 'سارا', last_name: 'رضایی', business_name: 'کتاب‌فروشی سارا' });

  await open('/');
  await page.waitForURL('**/login');
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fa');
  await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl');
  await page.getByRole('link', { name: auth.login.register }).click();
  await page.waitForURL('**/register');
  await page.getByLabel(auth.register.first_name, { exact: false }).first().fill(sara.first_name);
  await page.getByLabel(auth.register.last_name).fill(sara.last_name);
  await page.getByLabel(auth.register.email).fill(sara.email);
  await page.getByLabel(auth.register.password).first().fill(sara.password);
  await page.getByLabel(auth.register.confirmation).fill(sara.password);
  await page.getByLabel(auth.register.business_name).fill(sara.business_name);
  await page.getByRole('button', { name: auth.register.submit }).click();

  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: sara.first_name }).waitFor();
  await page.getByRole('link', { name: dashboard.set_up.steps.assistant.title }).click();
  await page.waitForURL('**/assistants/new**');
  await page.getByLabel(assistants.form.name.label).first().fill('راهنمای کتاب');
  await page.getByRole('button', { name: creation.steps.wizard.finish }).click();
  await page.getByText(creation.finish.lead).waitFor();
  await page.getByRole('button', { name: creation.submit, exact: true }).click();
  await page.getByRole('link', { name: creation.created.open }).click();
  await page.waitForURL(/\/assistants\/[0-9a-f-]{36}/);

  const log = page.getByRole('log');
  await log.getByText('سلام! چه کمکی از من برمی‌آید؟').waitFor();
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill('<b>کتاب</b> تازه چه دارید؟');
  await composer.press('Enter');
  await log.getByText('متوجه منظورتان نشدم. لطفاً جور دیگری بگویید.').waitFor();
  // What people type appears as text, never as markup.
  await log.getByText('<b>کتاب</b> تازه چه دارید؟').waitFor();
  const address = page.url();
  await end();

  const other = await register(stranger({ first_name: 'Omid', last_name: 'Azad', business_name: 'Other shop' }));
  const id = address.match(/[0-9a-f-]{36}/)?.[0];
  const call = (path: string) =>
    fetch(new URL(`/api/flow-manager${path}`, inject('productUrl')), { headers: { authorization: `Bearer ${other}` } });
  expect((await call(`/assistants/${id}`)).status).toBe(404);
  expect(((await (await call('/assistants')).json()) as { total: number }).total).toBe(0);
  expect(((await (await call('/messaging/sessions')).json()) as { total: number }).total).toBe(0);
});

it('from signing up to a published assistant that branches on two keywords, it takes at most 17 clicks', async () => {
  const { page, open, end } = await beginJourney(browser);
  const omid = stranger({ first_name: 'امید', last_name: 'ملکی', business_name: 'قهوهٔ امید' });
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await open('/register');
  await page.getByLabel(auth.register.first_name, { exact: false }).first().fill(omid.first_name);
  await page.getByLabel(auth.register.last_name).fill(omid.last_name);
  await page.getByLabel(auth.register.email).fill(omid.email);
  await page.getByLabel(auth.register.password).first().fill(omid.password);
  await page.getByLabel(auth.register.confirmation).fill(omid.password);
  await page.getByLabel(auth.register.business_name).fill(omid.business_name);
  await click(page.getByRole('button', { name: auth.register.submit }));
  await click(page.getByRole('link', { name: dashboard.set_up.steps.assistant.title }));
  await page.getByLabel(assistants.form.name.label).first().fill('باریستا');
  await click(page.getByRole('button', { name: creation.steps.wizard.finish }));
  await page.getByText(creation.finish.lead).waitFor();
  await click(page.getByRole('button', { name: creation.submit, exact: true }));
  await click(page.getByRole('link', { name: creation.created.open }));
  await click(page.getByRole('link', { name: assistants.workspace.edit_flow }));
  await page.waitForURL('**/flows/**');
  const assistantId = page.url().match(/[0-9a-f-]{36}/)?.[0];

  const branches = [
    { key: 'message_1', keyword: 'قیمت', answer: 'هر فنجان ۹۰ هزار تومان است.' },
    { key: 'message_2', keyword: 'آدرس', answer: 'خیابان انقلاب، شمارهٔ ۱۲.' },
  ];
  const keywords = page.getByRole('combobox', { name: flowEditor.conditions.fields.keywords });
  const content = page.getByLabel(flowEditor.form.content, { exact: true });
  for (const { key, keyword, answer } of branches) {
    await click(page.getByRole('button', { name: flowEditor.node.insert_after.replace('{name}', 'خوشامدگویی') }));
    await click(page.getByRole('menuitem', { name: flowEditor.kinds.message }));
    // What is still empty has the focus: first the keywords of the path, then the text of the node.
    await hasFocus(keywords);
    await page.keyboard.type(keyword);
    await page.keyboard.press('Enter');
    await click(page.getByRole('group', { name: `${flowEditor.kinds.message}: ${key}`, exact: true }));
    await hasFocus(content);
    await page.keyboard.type(answer);
  }
  await page.getByText(flowEditor.save.saved, { exact: true }).waitFor();
  await click(page.getByRole('button', { name: flowEditor.header.publish }));
  await click(page.getByRole('dialog').getByRole('button', { name: new RegExp(flowEditor.publish.confirm) }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(clicks).toBeLessThanOrEqual(17);

  await open(`/assistants/${assistantId}`);
  const log = page.getByRole('log');
  await log.getByText('سلام! چه کمکی از من برمی‌آید؟').waitFor();
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill('قیمت قهوه چند است؟');
  await composer.press('Enter');
  await log.getByText('هر فنجان ۹۰ هزار تومان است.').waitFor();
  await end();
});

async function hasFocus(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

it('the demo shop answers its customer on a phone', async () => {
  const { page, open, end } = await beginJourney(browser, { width: 390 });
  await open('/login');
  await page.getByLabel(auth.login.email).fill(inject('demoEmail'));
  await page.getByLabel(auth.login.password).first().fill(inject('demoPassword'));
  await page.getByRole('button', { name: auth.login.submit }).click();
  await page.waitForURL('**/dashboard');
  await open('/assistants');
  await page.getByRole('link', { name: 'دستیار فروشگاه گلبرگ' }).first().click();
  await page.waitForURL(/\/assistants\/[0-9a-f-]{36}/);
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill('قيمت گلدان؟');
  await composer.press('Enter');
  const log = page.getByRole('log');
  await log.getByText('گلدان کوچک ۱۸۰ هزار تومان', { exact: false }).waitFor();
  // The assistant follows the meaning, not keywords of its flow.
  await composer.fill('به تبريز ميفرستين؟');
  await composer.press('Enter');
  await log.getByText('بله، به تبریز هم می‌فرستیم', { exact: false }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  await end();
});
