import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import auth from '@/messages/fa/auth.json';
import platform from '@/messages/fa/platform.json';
import referrals from '@/messages/fa/referrals.json';
import shell from '@/messages/fa/shell.json';
import { awayText } from '@/lib/inbox/away-text';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';
import { inDatabase } from './support/product-settings';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = platform.businesses;
const reason = 'صورت‌حساب پرداخت نشده است';

const callAs =
  (token: string) =>
  async <Body>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Body }> => {
    const response = await fetch(new URL(`/api${path}`, inject('productUrl')), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };

/** Someone of the platform who looks after businesses. Returns the token. */
async function operator(): Promise<string> {
  const person = stranger({ first_name: 'پریسا', last_name: 'نادری', business_name: `دفتر ${Date.now()}` });
  const token = await register(person);
  await inDatabase(
    `update users set totp_enabled_at = now(), platform_role_id = (select id from roles where key = 'platform_operations') where email = $1`,
    [person.email],
  );
  const { body } = await callAs(token)<{ access_token: string }>('POST', '/user-management/auth/switch-business', { business_id: null });
  return body.access_token;
}

it('a suspended business says that it is away, and answers again once it is resumed', async () => {
  const owner = await beginJourney(browser, { width: 390 });
  const person = stranger({ first_name: 'مینا', last_name: 'کاظمی', business_name: `گل‌فروشی ${Date.now()}` });
  const token = await register(person);
  const call = callAs(token);
  const { body: assistant } = await call<{ id: string }>('POST', '/flow-manager/assistants', { name: 'دستیار', language: 'FA' });
  const { origin } = new URL(inject('productUrl'));
  const { body: widget } = await call<{ key: string }>('POST', '/flow-manager/widgets', {
    name: 'فروشگاه',
    assistant_id: assistant.id,
    allowed_origins: [origin],
  });
  const beginAsVisitor = async () => {
    const path = '/flow-manager/messaging/visitor/sessions';
    const { body } = await callAs(widget.key)<{ replies: { text: string }[] }>('POST', path, {}, { origin });
    return body.replies.map(({ text }) => text);
  };
  expect(await beginAsVisitor()).not.toContain(awayText('FA'));

  const staff = await beginJourney(browser);
  const { page } = staff;
  await enter(staff, await operator(), '/platform');
  await page.getByRole('searchbox', { name: words.search }).fill(person.business_name);
  await page.getByRole('link', { name: person.business_name }).click();
  await page.getByRole('button', { name: words.suspend.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.suspend.reason).fill(reason);
  await dialog.getByRole('button', { name: words.suspend.submit }).click();
  await page.getByRole('main').getByText(reason).waitFor();

  expect(await beginAsVisitor()).toEqual([awayText('FA')]);
  expect((await call('POST', '/flow-manager/messaging/sessions', { assistant_id: assistant.id })).status).toBe(403);
  await enter(owner, token, '/assistants');
  await owner.page.getByRole('region', { name: shell.suspension.label }).getByText(reason).waitFor();

  await page.getByRole('link', { name: words.tabs.suspension }).click();
  await page.getByRole('table', { name: words.suspensions.history }).getByText(reason).waitFor();
  await page.getByRole('button', { name: words.resume.action }).click();
  await dialog.getByRole('button', { name: words.resume.submit }).click();
  await page.getByText(words.suspensions.is_active).waitFor();
  expect(await beginAsVisitor()).not.toContain(awayText('FA'));
  await owner.page.reload();
  await owner.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => owner.page.getByRole('region', { name: shell.suspension.label }).count()).toBe(0);
  await owner.end();
  await staff.end();
});

it('a business signs up with the link of another, which sees it in its list', async () => {
  const owner = await beginJourney(browser);
  await enter(owner, await register(stranger({ first_name: 'نوید', last_name: 'صادقی', business_name: 'نانوایی' })), '/billing/referrals');
  const link = await owner.page.getByRole('group', { name: referrals.link }).innerText();

  const friend = await beginJourney(browser, { width: 390 });
  const { page } = friend;
  const person = stranger({ first_name: 'کاوه', last_name: 'رضایی', business_name: `کتاب‌فروشی ${Date.now()}` });
  await friend.open(`/register${new URL(link).search}`);
  await page.getByText(new URL(link).searchParams.get('ref') ?? '').waitFor();
  await page.getByRole('textbox', { name: auth.register.first_name }).first().fill(person.first_name);
  await page.getByLabel(auth.register.last_name).fill(person.last_name);
  await page.getByLabel(auth.register.email).fill(person.email);
  await page.getByLabel(auth.register.password).first().fill(person.password);
  await page.getByLabel(auth.register.confirmation).fill(person.password);
  await page.getByLabel(auth.register.business_name).fill(person.business_name);
  await page.getByRole('button', { name: auth.register.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');

  await owner.page.reload();
  await owner.page.getByRole('row').filter({ hasText: person.business_name }).getByText(referrals.states.waiting).waitFor();
  await friend.end();
  await owner.end();
});
