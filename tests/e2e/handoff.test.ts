import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import auth from '@/messages/fa/auth.json';
import inbox from '@/messages/fa/inbox.json';
import testPanel from '@/messages/fa/testPanel.json';
import trace from '@/messages/fa/trace.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginCustomer, demoToken } from './support/customer';
import { beginJourney, register, stranger, type Journey } from './support/journey';
import { inDatabase } from './support/product-settings';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function signIn({ page, open }: Journey): Promise<void> {
  await open('/login');
  await page.getByLabel(auth.login.email).fill(inject('demoEmail'));
  await page.getByLabel(auth.login.password).first().fill(inject('demoPassword'));
  await page.getByRole('button', { name: auth.login.submit }).click();
  await page.waitForURL('**/dashboard');
}

async function call(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, inject('productUrl')), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return response.status === 204 ? undefined : response.json();
}

/** The token and the name of a colleague who answers customers of the demo's business. */
async function beginColleague(): Promise<{ token: string; name: string }> {
  const person = stranger({ first_name: 'نگار', last_name: `رستمی${Date.now()}`, business_name: 'گلخانهٔ نگار' });
  const own = await register(person);
  await inDatabase(
    `insert into memberships (id, business_id, user_id, role_id)
     select gen_random_uuid(), m.business_id, c.id, r.id from memberships m join users u on u.id = m.user_id, users c, roles r
     where u.email = $1 and c.email = $2 and r.key = 'staff'`,
    [inject('demoEmail'), person.email],
  );
  const me = (await call(own, 'GET', '/api/user-management/auth/me')) as { business: { id: string }; businesses: { id: string }[] };
  const other = me.businesses.find(({ id }) => id !== me.business.id);
  const switched = await call(own, 'POST', '/api/user-management/auth/switch-business', { business_id: other?.id });
  return { token: (switched as { access_token: string }).access_token, name: `${person.first_name} ${person.last_name}` };
}

/** The list of conversations. */
function listOf(page: Page): Locator {
  return page.getByRole('region', { name: inbox.title });
}

/** Everything in the open conversation. */
function logOf(page: Page): Locator {
  return page.getByRole('log');
}

function replyField(page: Page): Locator {
  return page.getByRole('textbox', { name: inbox.composer.label_reply });
}

async function openDemoPanel({ page, open }: Journey): Promise<void> {
  await open('/assistants');
  await page.getByRole('link', { name: 'دستیار فروشگاه گلبرگ' }).first().click();
  await page.waitForURL(/\/assistants\/[0-9a-f-]{36}/);
  await page.getByRole('log').getByText('به فروشگاه گلبرگ خوش آمدید', { exact: false }).waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill(text);
  await composer.press('Enter');
}

it('two members help a customer: queue, accept, note, files, transfer, snooze, resolve, satisfaction', { timeout: 180_000 }, async () => {
  const owner = await demoToken();
  await call(owner, 'PUT', '/api/user-management/business/inbox-settings', { asks_satisfaction: true, undo_seconds: 5 });
  const customer = await beginCustomer();
  const colleague = await beginColleague();
  const [first, second] = [await beginJourney(browser), await beginJourney(browser)];
  await signIn(first);
  await second.page.addInitScript((token) => localStorage.setItem('hamdam.token', token), colleague.token);
  await second.open('/inbox?view=mine');

  // The assistant answers, and then the customer asks for a person.
  await customer.say('سلام');
  await first.open('/inbox');
  const waiting = listOf(first.page);
  await waiting.getByRole('link').first().waitFor();
  const wish = `لطفاً کارشناس، سفارش ${Date.now()}`;
  await customer.say(wish);
  expect(await customer.status()).toBe('needs_human_intervention');

  // The queue updates automatically, and marks what no one has read.
  const row = waiting.getByRole('link', { name: customer.name });
  await row.waitFor();
  await expect.poll(() => row.textContent()).toContain(inbox.new);
  await row.click();
  await first.page.waitForURL(/conversation=/);
  await logOf(first.page).getByText(wish).waitFor();
  await first.page.getByRole('button', { name: inbox.actions.accept, exact: true }).click();
  await replyField(first.page).waitFor();
  await first.page.waitForURL(/view=mine/);
  await expect.poll(customer.status).toBe('with_operator');

  // A note that mentions the colleague is for staff only.
  await first.page.keyboard.press('Escape');
  await logOf(first.page).focus();
  await first.page.keyboard.press('n');
  const note = first.page.getByRole('textbox', { name: inbox.composer.label_note });
  await note.waitFor();
  await note.pressSequentially(`@${colleague.name}`);
  await first.page.getByRole('option', { name: colleague.name }).first().click();
  await note.pressSequentially('این مشتری را می‌شناسی؟');
  await note.press('Enter');
  await logOf(first.page).getByText('این مشتری را می‌شناسی؟', { exact: false }).waitFor();
  expect(await customer.heard()).not.toContain('این مشتری را می‌شناسی؟');

  // A reply can be taken back while it is not sent, and sent without waiting.
  await first.page.getByRole('button', { name: inbox.composer.mode_reply, exact: true }).click();
  await replyField(first.page).fill('این پاسخ اشتباه است');
  await replyField(first.page).press('Enter');
  await logOf(first.page).getByRole('button', { name: inbox.delivery.undo }).click();
  await expect.poll(() => replyField(first.page).inputValue()).toBe('این پاسخ اشتباه است');
  await replyField(first.page).fill('سلام، من <b>گلبرگ</b> هستم.');
  await replyField(first.page).press('Control+Enter');
  await expect.poll(customer.heard).toContain('سلام، من <b>گلبرگ</b> هستم.');
  expect(await customer.heard()).not.toContain('این پاسخ اشتباه است');

  // Files go both ways.
  await customer.sendFile('فاکتور.txt', 'شماره ۱۲');
  await logOf(first.page).getByText('فاکتور.txt').waitFor();
  await first.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'رسید.txt', mimeType: 'text/plain', buffer: Buffer.from('پرداخت شد') });
  await first.page.getByText('رسید.txt').waitFor();
  await replyField(first.page).fill('رسید شما');
  await replyField(first.page).press('Control+Enter');
  await expect.poll(customer.files).toEqual(['فاکتور.txt', 'رسید.txt']);

  // An empty file is refused with a sentence, and nothing is sent.
  await first.page.locator('input[type="file"]').setInputFiles({ name: 'خالی.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await first.page.getByText('خالی است و اضافه نشد', { exact: false }).waitFor();

  // The conversation goes to the colleague, whose list shows it without a reload.
  await first.page.keyboard.press('Escape');
  await first.page.keyboard.press('a');
  const assigning = first.page.getByRole('dialog');
  await assigning.getByRole('button', { name: colleague.name }).click();
  await first.page.getByText(`نزد ${colleague.name}`).first().waitFor();
  const handed = listOf(second.page).getByRole('link', { name: customer.name });
  await handed.click();
  await logOf(second.page).getByText(wish).waitFor();
  await logOf(second.page).getByText('این مشتری را می‌شناسی؟', { exact: false }).waitFor();

  // A snoozed conversation leaves the list, and comes back when the customer writes.
  await logOf(second.page).focus();
  await second.page.keyboard.press('s');
  await second.page.getByRole('dialog').getByRole('button', { name: inbox.snooze.times.in_1_hour }).click();
  await handed.waitFor({ state: 'detached' });
  await customer.say('هنوز منتظرم');
  await handed.waitFor();
  await logOf(second.page).getByText('هنوز منتظرم').waitFor();
  await replyField(second.page).fill('همین حالا می‌فرستیم.');
  await replyField(second.page).press('Control+Enter');
  await expect.poll(customer.heard).toContain('همین حالا می‌فرستیم.');
  // Until the screen knows that it was sent, resolving would ask first.
  await expect.poll(() => logOf(second.page).getByText(inbox.delivery.sent, { exact: true }).count()).toBe(3);

  // Resolving returns the customer to the assistant, who asks how satisfied they are.
  await logOf(second.page).focus();
  await second.page.keyboard.press('e');
  await second.page.getByText(inbox.actions.resolved).first().waitFor();
  await expect.poll(customer.status).not.toBe('with_operator');
  await expect.poll(customer.heard).toContain('گفت‌وگوی شما با کارشناس پایان یافت');
  const before = await customer.heard();
  await customer.say('5');
  await expect.poll(customer.heard).not.toBe(before);
  await first.page.getByText(inbox.rating.replace('{rating, number}', '۵')).first().waitFor();

  await call(owner, 'PUT', '/api/user-management/business/inbox-settings', { asks_satisfaction: false });
  await first.end();
  await second.end();
});

it('a reply that cannot be sent is kept with the reason, and can be sent again', async () => {
  const customer = await beginCustomer();
  await customer.say(`کارشناس ${Date.now()}`);
  const staff = await beginJourney(browser, { expected: /ERR_FAILED.*\/replies/ });
  await signIn(staff);
  await staff.open(`/inbox?conversation=${customer.conversation_id}`);
  await staff.page.getByRole('button', { name: inbox.actions.accept, exact: true }).click();
  const field = replyField(staff.page);
  await field.waitFor();
  await staff.page.route('**/replies', (route) => route.abort());
  await field.fill('این پیام نمی‌رسد');
  await field.press('Enter');
  const log = logOf(staff.page);
  const retry = log.getByRole('button', { name: inbox.delivery.retry });
  await retry.waitFor();
  await field.fill('نیمه‌کاره');

  // Resolving asks first, because both would not reach the customer.
  await staff.page.getByRole('button', { name: inbox.actions.resolve }).click();
  const asking = staff.page.getByRole('dialog');
  await asking.getByText(inbox.resolve.unsent.draft).waitFor();
  await asking.getByText(inbox.resolve.unsent.failed).waitFor();
  await staff.page.keyboard.press('Escape');
  await staff.page.unroute('**/replies');
  await retry.click();
  await log.getByRole('button', { name: inbox.delivery.send_now }).click();
  await expect.poll(customer.heard).toContain('این پیام نمی‌رسد');
  await staff.end();
});

it('a message is found by its words, and opens at its place', async () => {
  const customer = await beginCustomer();
  const word = `زعفران${Date.now()}`;
  await customer.say(`قیمت ${word} چند است؟`);
  const staff = await beginJourney(browser);
  await signIn(staff);
  await staff.open('/inbox');
  await listOf(staff.page).getByRole('link').first().waitFor();
  await staff.page.keyboard.press('/');
  await staff.page.keyboard.type(word);
  const result = listOf(staff.page).getByRole('link', { name: word });
  await result.click();
  await staff.page.waitForURL(/message=\d+/);
  const found = logOf(staff.page).locator('[data-found]');
  await found.waitFor();
  expect(await found.textContent()).toContain(word);
  await staff.end();
});

it('a live test that asks for a human waits in no queue: its tester plays the operator', async () => {
  const [tester, staff] = [await beginJourney(browser), await beginJourney(browser)];
  await signIn(tester);
  await signIn(staff);
  await openDemoPanel(tester);
  const wish = `کارشناس آزمایشی ${Date.now()}`;
  await say(tester.page, wish);
  await tester.page.getByText(testPanel.status.needs_human_intervention).waitFor();
  await staff.open('/inbox');
  const list = listOf(staff.page);
  await list.getByRole('link').first().waitFor();
  expect(await list.getByRole('link', { name: wish }).count()).toBe(0);

  await tester.page.getByText(testPanel.as_operator, { exact: true }).click();
  const composer = tester.page.getByRole('textbox', { name: testPanel.operator_part.label });
  await composer.fill('من نقش کارشناس را دارم.');
  await composer.press('Enter');
  const log = tester.page.getByRole('log');
  await log.getByText('من نقش کارشناس را دارم.').waitFor();
  await tester.page.locator('#test').getByText(testPanel.status.with_operator).waitFor();
  await tester.page.getByRole('button', { name: testPanel.operator_part.hand_back }).click();
  await log.getByText('گفت‌وگوی شما با کارشناس پایان یافت', { exact: false }).waitFor();
  await tester.page.locator('#test').getByText(testPanel.status.with_operator).waitFor({ state: 'detached' });
  await tester.end();
  await staff.end();
});

it('of two people who accept at the same time, one learns that a colleague was quicker', async () => {
  const customer = await beginCustomer();
  await customer.say(`اپراتور لازم دارم ${Date.now()}`);
  expect(await customer.status()).toBe('needs_human_intervention');

  const staff = await beginJourney(browser, { expected: /409/ });
  await signIn(staff);
  await staff.open('/inbox');
  await listOf(staff.page).getByRole('link', { name: customer.name }).click();
  const accept = staff.page.getByRole('button', { name: inbox.actions.accept, exact: true });
  await accept.waitFor();
  // Someone else accepts between the click and its call.
  const colleague = await beginColleague();
  await staff.page.route('**/take-over', async (route) => {
    await call(colleague.token, 'POST', new URL(route.request().url()).pathname);
    return route.continue();
  });
  await accept.click();
  await staff.page.getByText(`نزد ${colleague.name}`).first().waitFor();
  await accept.waitFor({ state: 'detached' });
  await staff.end();
});

it('the trace of a turn says what came in, what was tried and what was said', async () => {
  const journey = await beginJourney(browser);
  const { page, end } = journey;
  await signIn(journey);
  await openDemoPanel(journey);
  await say(page, 'سفارش');
  await page.getByRole('log').getByText('لطفاً شمارهٔ سفارش خود را بنویسید.').waitFor();
  await say(page, '۱۰۴۸۲');
  await page.getByRole('log').getByText('سفارش 10482 آمادهٔ ارسال است', { exact: false }).waitFor();

  const toggle = page.getByRole('button', { name: trace.toggle });
  await toggle.last().click();
  const opened = page.getByRole('group', { name: trace.title });
  await opened.getByText(trace.sections.steps).waitFor();
  await opened.getByText('order_status').first().waitFor();
  await opened.getByText('order_number').first().waitFor();
  await opened.getByText(trace.variable.changes.added).waitFor();
  await opened.getByText('میلی‌ثانیه', { exact: false }).first().waitFor();
  await opened.getByText('بررسی شد', { exact: false }).first().press('Enter');
  await opened.getByText(trace.conditions.any_keyword_match).first().waitFor();
  await toggle.last().press('Enter');
  await opened.waitFor({ state: 'detached' });

  // The opening turn has no customer message, but it has a trace.
  await toggle.first().click();
  await opened.getByText(trace.events.start).waitFor();
  await end();
});

it('on a phone the list, the conversation, and the customer come one after the other', async () => {
  const customer = await beginCustomer();
  await customer.say(`کارشناس ${Date.now()}`);
  const journey = await beginJourney(browser, { width: 390 });
  const { page, open, end } = journey;
  await signIn(journey);
  await open('/inbox');
  const row = listOf(page).getByRole('link', { name: customer.name });
  await row.click();
  await logOf(page).waitFor();
  await expect.poll(() => row.isVisible()).toBe(false);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: inbox.customer.open }).click();
  await page.getByRole('complementary').getByText(customer.name).first().waitFor();
  await page.getByRole('complementary').getByRole('button', { name: inbox.customer.close }).click();
  await page.getByRole('button', { name: inbox.back }).click();
  await row.waitFor();
  await end();
});

it('the keyboard alone walks the list, opens a conversation, and lists its keys', async () => {
  const customer = await beginCustomer();
  await customer.say(`کارشناس ${Date.now()}`);
  const journey = await beginJourney(browser);
  const { page, open, end } = journey;
  await signIn(journey);
  await open('/inbox');
  await listOf(page).getByRole('link', { name: customer.name }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/conversation=/);
  await logOf(page).waitFor();
  await page.keyboard.press('Shift+Slash');
  await page.getByRole('dialog', { name: inbox.shortcuts.title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).not.toContain('conversation=');
  await end();
});
