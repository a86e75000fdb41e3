import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import auth from '@/messages/fa/auth.json';
import handoff from '@/messages/fa/handoff.json';
import testPanel from '@/messages/fa/testPanel.json';
import trace from '@/messages/fa/trace.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginCustomer } from './support/customer';
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

/** The token of a colleague who answers customers of the demo's business. */
async function beginColleague(): Promise<string> {
  const person = stranger({ first_name: 'نگار', last_name: 'رستمی', business_name: 'گلخانهٔ نگار' });
  const own = await register(person);
  await inDatabase(
    `insert into memberships (id, business_id, user_id, role_id)
     select gen_random_uuid(), m.business_id, c.id, r.id from memberships m join users u on u.id = m.user_id, users c, roles r
     where u.email = $1 and c.email = $2 and r.key = 'staff'`,
    [inject('demoEmail'), person.email],
  );
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(new URL(`/api/user-management/auth/${path}`, inject('productUrl')), {
      method,
      headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  const { business, businesses } = (await call('GET', 'me')) as { business: { id: string }; businesses: { id: string }[] };
  const other = businesses.find(({ id }) => id !== business.id);
  return ((await call('POST', 'switch-business', { business_id: other?.id })) as { access_token: string }).access_token;
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

it('a customer asks for a human, staff accept, answer and resolve, all of it live on both sides', async () => {
  const customer = await beginCustomer();
  const staff = await beginJourney(browser, { expected: /ERR_FAILED.*\/reply/ });
  await signIn(staff);
  await staff.open('/inbox');
  const queue = staff.page.getByRole('tabpanel');
  await queue.getByRole('link').first().waitFor();
  const waiting = await queue.getByRole('link').count();

  // The queue updates automatically, and shows the customer's last message.
  const wish = `لطفاً کارشناس، سفارش ${Date.now()}`;
  await customer.say(wish);
  expect(await customer.status()).toBe('needs_human_intervention');
  const row = queue.getByRole('link', { name: wish });
  await row.waitFor();
  await expect.poll(() => queue.getByRole('link').count()).toBe(waiting + 1);
  await expect.poll(() => row.textContent()).toContain(handoff.new);

  await row.click();
  await staff.page.waitForURL(/\/inbox\?.*request=/);
  const conversation = staff.page.getByRole('log');
  await conversation.getByText(wish).waitFor();
  await staff.page.getByRole('button', { name: handoff.accept }).click();
  const composer = staff.page.getByRole('textbox', { name: handoff.composer.label });
  await composer.waitFor();
  expect(staff.page.url()).toContain('tab=assigned');
  await expect.poll(customer.status).toBe('with_operator');

  await composer.fill('سلام، من <b>نگار</b> هستم.');
  await composer.press('Shift+Enter');
  await composer.pressSequentially('چه کمکی از من برمی‌آید؟');
  await composer.press('Enter');
  await expect.poll(customer.heard).toContain('سلام، من <b>نگار</b> هستم.');
  await expect.poll(() => composer.inputValue()).toBe('');
  await customer.say('گلدان بزرگ می‌خواهم');
  await conversation.getByText('گلدان بزرگ می‌خواهم').waitFor();
  await expect.poll(() => conversation.getByText('هستم', { exact: false }).count()).toBe(1);

  // A draft and a failed message are shown before the handoff ends.
  await staff.page.route('**/reply', (route) => route.abort());
  await composer.fill('این پیام نمی‌رسد');
  await composer.press('Enter');
  const retry = conversation.getByRole('button', { name: handoff.message.retry });
  await retry.waitFor();
  await composer.fill('نیمه‌کاره');
  await staff.page.getByRole('button', { name: handoff.resolve.action }).click();
  const ending = staff.page.getByRole('dialog');
  await ending.getByText(handoff.resolve.unsent.draft).waitFor();
  await ending.getByText(handoff.resolve.unsent.failed).waitFor();
  await ending.getByRole('button', { name: handoff.resolve.action }).click();
  await staff.page.getByText(handoff.foot.resolved).waitFor();
  await retry.waitFor({ state: 'detached' });
  await conversation.getByText('این پیام نمی‌رسد').waitFor();
  // The assistant answers again.
  await expect.poll(customer.heard).toContain('گفت‌وگوی شما با کارشناس پایان یافت');
  expect(['needs_human_intervention', 'with_operator']).not.toContain(await customer.status());
  await staff.page.getByRole('tab', { name: handoff.tabs.resolved }).click();
  await queue.getByRole('link', { name: 'گلدان بزرگ می‌خواهم' }).waitFor();

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
  const queue = staff.page.getByRole('tabpanel');
  await queue.getByRole('link').first().waitFor();
  expect(await queue.getByRole('link', { name: wish }).count()).toBe(0);

  await tester.page.getByText(testPanel.as_operator, { exact: true }).click();
  const composer = tester.page.getByRole('textbox', { name: testPanel.operator_part.label });
  await composer.fill('من نقش کارشناس را دارم.');
  await composer.press('Enter');
  const log = tester.page.getByRole('log');
  await log.getByText('من نقش کارشناس را دارم.').waitFor();
  await tester.page.getByText(testPanel.status.with_operator).waitFor();
  await tester.page.getByRole('button', { name: testPanel.operator_part.hand_back }).click();
  await log.getByText('گفت‌وگوی شما با کارشناس پایان یافت', { exact: false }).waitFor();
  await tester.page.getByText(testPanel.status.with_operator).waitFor({ state: 'detached' });
  await tester.end();
  await staff.end();
});

it('of two people who accept at the same time, one learns that a colleague was quicker', async () => {
  const customer = await beginCustomer();
  const wish = `اپراتور لازم دارم ${Date.now()}`;
  await customer.say(wish);
  expect(await customer.status()).toBe('needs_human_intervention');

  const staff = await beginJourney(browser, { expected: /409/ });
  await signIn(staff);
  await staff.open('/inbox');
  await staff.page.getByRole('tabpanel').getByRole('link', { name: wish }).click();
  const accept = staff.page.getByRole('button', { name: handoff.accept });
  await accept.waitFor();
  // Someone else accepts between the click and its call.
  const token = await beginColleague();
  const request = new URL(staff.page.url()).searchParams.get('request');
  await staff.page.route('**/accept', async (route) => {
    await fetch(new URL(`/api/flow-manager/handoff/requests/${request}/accept`, inject('productUrl')), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return route.continue();
  });
  await accept.click();
  await staff.page.getByText('همکار دیگری این گفت‌وگو را پذیرفته است').waitFor();
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

it('on a phone the queue and the conversation come one after the other', async () => {
  const journey = await beginJourney(browser, { width: 390 });
  const { page, open, end } = journey;
  await signIn(journey);
  await open('/inbox');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.getByRole('log').waitFor();
  await expect.poll(() => page.getByRole('tab').first().isVisible()).toBe(false);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: handoff.back }).click();
  await page.getByRole('tab').first().waitFor();
  await end();
});
