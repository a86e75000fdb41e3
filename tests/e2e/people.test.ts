import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import auditLog from '@/messages/fa/auditLog.json';
import errors from '@/messages/fa/errors.json';
import members from '@/messages/fa/members.json';
import notifications from '@/messages/fa/notifications.json';
import shell from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, register, stranger, type Journey } from './support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface MailboxAnswer {
  items: { to: string; text: string }[];
}

/** The link of an invitation, as the mailbox of local mode has it. */
async function invitationLink(address: string): Promise<string> {
  const read = async () => {
    const response = await fetch(new URL('/api/dev/mailbox', inject('productUrl')));
    const { items } = (await response.json()) as MailboxAnswer;
    const text = items.find(({ to }) => to === address)?.text ?? '';
    return /\/invitation\?token=[\w-]+/.exec(text)?.[0];
  };
  return vi.waitFor(
    async () => {
      const link = await read();
      if (!link) throw new Error(`no invitation for ${address} yet`);
      return link;
    },
    { timeout: 15_000, interval: 200 },
  );
}

async function enter({ page, open }: Journey, token: string, path: string): Promise<void> {
  await open('/login');
  await page.evaluate((value) => localStorage.setItem('hamdam.token', value), token);
  await open(path);
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function act(page: Page, person: string, name: string): Promise<void> {
  await rowOf(page, person).getByRole('button').click();
  await page.getByRole('menuitem', { name }).click();
}

it('an owner invites somebody, who joins; the role is changed, and the person is removed', async () => {
  const owner = await beginJourney(browser, { expected: /40[139]/ });
  const guest = await beginJourney(browser, { expected: /40[13]/ });
  const mina = stranger({ first_name: 'مینا', last_name: 'کاظمی', business_name: 'گل‌فروشی مینا' });
  const navid = stranger({ first_name: 'نوید', last_name: 'صادقی', business_name: '' });
  await enter(owner, await register(mina), '/users');
  const { page } = owner;

  await page.getByRole('button', { name: members.invite.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: members.invite.email }).fill(navid.email);
  await dialog.getByLabel(members.role.label).selectOption({ label: shell.roles.member });
  await dialog.getByRole('button', { name: members.invite.submit }).click();
  await rowOf(page, navid.email).getByText(members.statuses.invited).waitFor();

  await guest.open(await invitationLink(navid.email));
  await guest.page.getByRole('heading', { name: mina.business_name }).waitFor();
  const signUp = members.invitation.sign_up;
  await guest.page.getByRole('textbox', { name: signUp.first_name, exact: false }).first().fill(navid.first_name);
  await guest.page.getByRole('textbox', { name: signUp.last_name }).fill(navid.last_name);
  await guest.page.getByLabel(signUp.password).first().fill(navid.password);
  await guest.page.getByLabel(signUp.confirmation).fill(navid.password);
  await guest.page.getByRole('button', { name: signUp.submit }).click();
  await guest.page.waitForURL('**/dashboard');
  const navigation = guest.page.getByRole('navigation', { name: shell.nav.label });
  await navigation.getByRole('link', { name: shell.nav.assistants }).waitFor();
  expect(await navigation.getByRole('link', { name: shell.nav.userManagement }).count()).toBe(0);

  // The bell rings by itself.
  const bell = page.getByRole('button', { name: notifications.title });
  await page.locator('[role="status"]').filter({ hasText: 'نخوانده' }).first().waitFor({ state: 'attached' });
  await bell.click();
  const latest = page.getByRole('dialog', { name: notifications.title });
  await latest.getByText(`${navid.first_name} ${navid.last_name}`).waitFor();
  await latest.getByRole('button', { name: notifications.read_all }).click();
  await vi.waitFor(async () => expect(await bell.getAttribute('aria-label')).toBe(notifications.title));
  await page.keyboard.press('Escape');

  await page.reload();
  await act(page, navid.first_name, members.actions.change_role);
  await dialog.getByLabel(members.role.label).selectOption({ label: shell.roles.admin });
  await dialog.getByRole('button', { name: members.change_role.submit }).click();
  await rowOf(page, navid.first_name).getByRole('cell', { name: shell.roles.admin, exact: true }).waitFor();
  await guest.open('/dashboard');
  await navigation.getByRole('link', { name: shell.nav.userManagement }).waitFor();

  // The business keeps an owner, and the refusal is a sentence.
  await act(page, mina.first_name, members.actions.change_role);
  await dialog.getByLabel(members.role.label).selectOption({ label: shell.roles.member });
  await dialog.getByRole('button', { name: members.change_role.submit }).click();
  await dialog.getByText(errors.last_owner_stays).waitFor();
  await page.keyboard.press('Escape');

  await act(page, navid.first_name, members.actions.remove);
  await page.getByRole('dialog', { name: navid.first_name }).getByRole('button', { name: members.remove.confirm }).click();
  await rowOf(page, navid.first_name).waitFor({ state: 'detached' });
  await guest.open('/users');
  await guest.page.waitForURL('**/login**');

  await owner.open('/audit-log?action=member.');
  for (const action of [auditLog.actions.member.invited, auditLog.actions.member.joined, auditLog.actions.member.role_changed, auditLog.actions.member.removed]) {
    await page.getByRole('cell', { name: action }).first().waitFor();
  }
  await owner.end();
  await guest.end();
});

it('a link of an invitation that is none says so, and leads on', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /404/ });
  await open('/invitation?token=nothing');
  await page.getByRole('heading', { name: members.invitation.invalid.title }).waitFor();
  await page.getByRole('link', { name: members.invitation.invalid.action }).click();
  await page.waitForURL('**/login');
  await end();
});

it('who may not see the people is told so', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /403/ });
  const owner = await register(stranger({ first_name: 'الهه', last_name: 'راد', business_name: 'کافه' }));
  await enter({ page, open, end }, owner, '/platform');
  await page.getByRole('heading', { name: shell.forbidden.title }).waitFor();
  await end();
});
