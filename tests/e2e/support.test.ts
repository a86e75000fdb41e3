import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import shell from '@/messages/fa/shell.json';
import support from '@/messages/fa/support.json';
import { launchBrowser } from '../setup/launch-browser';
import { authenticatorCode } from './support/authenticator';
import { beginJourney, enter, register, stranger, type Journey } from './support/journey';
import { inDatabase } from './support/product-settings';

let browser: Browser;
let customer: Journey;
let agent: Journey;
/** The address of the ticket in the support center. */
let address: string;
const subject = `پرداخت ناموفق ${Date.now()}`;
const agentName = { first_name: 'نسرین', last_name: 'کریمی' };

beforeAll(async () => {
  browser = await launchBrowser();
  customer = await beginJourney(browser, { expected: /409/ });
  agent = await beginJourney(browser);
  await enter(customer, await register(stranger({ first_name: 'سارا', last_name: 'احمدی', business_name: 'گل‌فروشی سارا' })), '/support');
  await enter(agent, await supportToken(), '/platform/tickets');
});
afterAll(() => browser.close());

/** The token of someone of the platform's support, in no business. */
async function supportToken(): Promise<string> {
  const person = stranger({ ...agentName, business_name: `دفتر ${Date.now()}` });
  const token = await register(person);
  await inDatabase(`update users set platform_role_id = (select id from roles where key = 'platform_support') where email = $1`, [
    person.email,
  ]);
  const { secret } = (await post('/totp/set-up', token, {})) as { secret: string };
  await post('/totp/confirm', token, { code: authenticatorCode(secret) });
  return ((await post('/switch-business', token, { business_id: null })) as { access_token: string }).access_token;
}

async function post(path: string, token: string, body: object): Promise<unknown> {
  const response = await fetch(new URL(`/api/user-management/auth${path}`, inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const log = (page: Page) => page.getByRole('log', { name: support.conversation.label });

it('a business finds help in the guides while it writes, and keeps what it wrote', async () => {
  const { page } = customer;
  await page.getByRole('heading', { name: support.list.empty.title }).waitFor();
  await page.getByRole('link', { name: support.list.create }).click();
  await page.getByRole('textbox', { name: support.new.subject }).fill('عبارت آموزشی برای نیت');
  await page.getByText(support.help.title).waitFor();
  await page.getByRole('textbox', { name: support.new.subject }).fill(subject);
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: support.new.subject }).inputValue()).toBe(subject);
});

it('it opens a ticket with a file', async () => {
  const { page } = customer;
  await page.getByLabel(support.new.category).selectOption({ label: 'پرداخت و اشتراک' });
  await page.getByRole('textbox', { name: support.new.message }).fill('مبلغ کم شد ولی اعتبار اضافه نشد.');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'رسید.txt', mimeType: 'text/plain', buffer: Buffer.from('شمارهٔ پیگیری ۱۲۳۴') });
  await page.getByText('رسید.txt').waitFor();
  await page.getByRole('button', { name: support.new.submit }).click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  address = new URL(page.url()).pathname;
  await log(page)
    .getByRole('button', { name: support.files.save.replace('{name}', 'رسید.txt') })
    .waitFor();
});

it('support staff see it live in a second browser, leave a note, and answer', async () => {
  const { page } = agent;
  await page.getByRole('link', { name: subject }).click();
  await log(page).getByText('مبلغ کم شد ولی اعتبار اضافه نشد.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: support.files.save.replace('{name}', 'رسید.txt') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('رسید.txt');

  await page.getByText(support.platform.note, { exact: true }).click();
  await page.getByRole('textbox', { name: support.platform.write_note }).fill('با مالی هماهنگ شد');
  await page.getByRole('button', { name: support.platform.add_note }).click();
  await log(page).getByText(support.conversation.internal).waitFor();
  await page.getByLabel(support.platform.assignee).selectOption({ label: `${agentName.first_name} ${agentName.last_name}` });
  await page.getByText(support.platform.answer, { exact: true }).click();
  await page.getByRole('textbox', { name: support.platform.write_answer }).fill('اعتبار شما اضافه شد.');
  await page.getByRole('button', { name: support.platform.send, exact: true }).click();

  await log(customer.page).getByText('اعتبار شما اضافه شد.').waitFor();
  expect(await log(customer.page).innerText()).not.toContain('با مالی هماهنگ شد');
  expect(await log(customer.page).innerText()).not.toContain(agentName.last_name);
  await customer.page.getByText(support.status.in_progress, { exact: true }).waitFor();
});

it('an answer is marked as unread elsewhere', async () => {
  const { page, open } = customer;
  await open('/support');
  await page.getByRole('link', { name: subject }).waitFor();
  await agent.page.getByRole('textbox', { name: support.platform.write_answer }).fill('چیز دیگری لازم دارید؟');
  await agent.page.getByRole('button', { name: support.platform.send, exact: true }).click();
  await page.getByText(support.list.unread, { exact: false }).first().waitFor({ state: 'attached' });
  await page
    .getByRole('navigation', { name: shell.nav.label })
    .getByRole('link', { name: /تیکت خوانده‌نشده/ })
    .waitFor();
});

it('a closed ticket takes no message, and offers a new one that refers to it', async () => {
  const { page, open } = customer;
  await open(address);
  await page.getByRole('button', { name: support.ticket.moves.closed }).click();
  await page.getByText(support.ticket.closed.title).waitFor();
  expect(await page.getByRole('textbox', { name: support.ticket.write }).count()).toBe(0);
  await page.getByRole('link', { name: support.ticket.closed.action }).click();
  await page.getByText(subject).waitFor();
  await page.getByRole('textbox', { name: support.new.subject }).fill('ادامهٔ پرداخت');
  await page.getByRole('textbox', { name: support.new.message }).fill('هنوز نیست.');
  await page.getByRole('button', { name: support.new.submit }).click();
  await page.getByRole('heading', { level: 1, name: 'ادامهٔ پرداخت' }).waitFor();
  await page.getByRole('link', { name: subject, exact: false }).waitFor();
  await agent.end();
  await customer.end();
});
