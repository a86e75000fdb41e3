import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import assistants from '@/messages/fa/assistants.json';
import creation from '@/messages/fa/assistantCreation.json';
import auth from '@/messages/fa/auth.json';
import dashboard from '@/messages/fa/dashboard.json';
import knowledge from '@/messages/fa/knowledge.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, stranger } from './support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('from the address alone to an assistant that answers from its own knowledge, it takes at most 25 actions', async () => {
  const { page, open, end } = await beginJourney(browser);
  const person = stranger({ first_name: 'نگار', last_name: 'صادقی', business_name: 'گل‌فروشی نگار' });
  let actions = 0;
  const click = async (target: Locator) => {
    await target.click();
    actions += 1;
  };
  const fill = async (target: Locator, text: string) => {
    await target.fill(text);
    actions += 1;
  };

  await open('/');
  await page.waitForURL('**/login');
  await click(page.getByRole('link', { name: auth.login.register }));
  await page.waitForURL('**/register');
  await fill(page.getByLabel(auth.register.first_name, { exact: false }).first(), person.first_name);
  await fill(page.getByLabel(auth.register.last_name), person.last_name);
  await fill(page.getByLabel(auth.register.email), person.email);
  await fill(page.getByLabel(auth.register.password).first(), person.password);
  await fill(page.getByLabel(auth.register.confirmation), person.password);
  await fill(page.getByLabel(auth.register.business_name), person.business_name);
  await click(page.getByRole('button', { name: auth.register.submit }));
  await page.waitForURL('**/dashboard');

  await click(page.getByRole('link', { name: dashboard.set_up.steps.assistant.title }));
  await page.waitForURL('**/assistants/new**');
  await fill(page.getByLabel(assistants.form.name.label).first(), 'راهنمای گل');
  await click(page.getByRole('button', { name: creation.next, exact: true }));
  const question = page.getByRole('textbox', { name: knowledge.add.faq.question });
  const answer = page.getByRole('textbox', { name: knowledge.add.faq.answer });
  await fill(question.first(), 'ارسال به شیراز دارید؟');
  await fill(answer.first(), 'بله، ارسال به شیراز دو روز طول می‌کشد.');
  await click(page.getByRole('button', { name: creation.knowledge.add_pair }));
  await fill(question.nth(1), 'گل‌ها چند روز تازه می‌مانند؟');
  await fill(answer.nth(1), 'گل‌های ما دست‌کم یک هفته تازه می‌مانند.');
  await click(page.getByRole('button', { name: creation.next, exact: true }));
  await page.getByText(creation.instructions.lead).waitFor();
  await click(page.getByRole('button', { name: creation.next, exact: true }));
  await page.getByText(creation.finish.lead).waitFor();
  await click(page.getByRole('button', { name: creation.submit, exact: true }));

  await page.getByText(creation.created.is_read).waitFor();
  const log = page.getByRole('log');
  await log.getByText('سلام! چه کمکی از من برمی‌آید؟').waitFor();
  await click(page.getByRole('button', { name: 'ارسال به شیراز دارید؟' }));
  await log.getByText('بله، ارسال به شیراز دو روز طول می‌کشد.', { exact: false }).waitFor();
  expect(actions).toBeLessThanOrEqual(25);

  // The next step is offered.
  await page.getByRole('link', { name: creation.created.connect }).waitFor();
  await end();
});

it('a draft is resumed on another device, and switching views loses nothing', async () => {
  const { page, open, end } = await beginJourney(browser);
  const person = stranger({ first_name: 'بهار', last_name: 'امینی', business_name: 'کافهٔ بهار' });
  await open('/register');
  await page.getByLabel(auth.register.first_name, { exact: false }).first().fill(person.first_name);
  await page.getByLabel(auth.register.last_name).fill(person.last_name);
  await page.getByLabel(auth.register.email).fill(person.email);
  await page.getByLabel(auth.register.password).first().fill(person.password);
  await page.getByLabel(auth.register.confirmation).fill(person.password);
  await page.getByLabel(auth.register.business_name).fill(person.business_name);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await page.waitForURL('**/dashboard');
  await open('/assistants/new');
  const name = page.getByLabel(assistants.form.name.label).first();
  await name.fill('باریستا');
  await page.getByText(creation.view.advanced, { exact: true }).click();
  await page.getByRole('button', { name: creation.steps.advanced.workflow }).click();
  await page.getByLabel(creation.workflow.greeting).fill('به کافه خوش آمدید');
  await page.getByText(creation.view.wizard, { exact: true }).click();
  await page.getByText(creation.save.saved).waitFor();
  await end();

  const other = await beginJourney(browser);
  await other.open('/login');
  await other.page.getByLabel(auth.login.email).fill(person.email);
  await other.page.getByLabel(auth.login.password).first().fill(person.password);
  await other.page.getByRole('button', { name: auth.login.submit }).click();
  await other.page.waitForURL('**/dashboard');
  await other.open('/assistants/new');
  await other.page.getByRole('link', { name: 'باریستا' }).click();
  await expect.poll(() => other.page.getByLabel(assistants.form.name.label).first().inputValue()).toBe('باریستا');
  await other.page.getByText(creation.view.advanced, { exact: true }).click();
  await other.page.getByRole('button', { name: creation.steps.advanced.workflow }).click();
  await expect.poll(() => other.page.getByLabel(creation.workflow.greeting).inputValue()).toBe('به کافه خوش آمدید');
  await other.end();
});
