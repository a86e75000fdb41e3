import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import membersEn from '@/messages/en/members.json';
import notificationsEn from '@/messages/en/notifications.json';
import shellEn from '@/messages/en/shell.json';
import auditLog from '@/messages/fa/auditLog.json';
import common from '@/messages/fa/common.json';
import errors from '@/messages/fa/errors.json';
import members from '@/messages/fa/members.json';
import notifications from '@/messages/fa/notifications.json';
import profile from '@/messages/fa/profile.json';
import shell from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';
import { readLink } from './support/mailbox';
import { inDatabase } from './support/product-settings';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const verify = ({ email }: { email: string }) => inDatabase('update users set email_verified_at = now() where email = $1', [email]);

async function act(page: Page, person: string, name: string): Promise<void> {
  await rowOf(page, person).getByRole('button').click();
  await page.getByRole('menuitem', { name }).click();
}

it('an owner invites someone, who joins; the role is changed, and the person is removed', async () => {
  const owner = await beginJourney(browser, { expected: /40[139]/ });
  const guest = await beginJourney(browser, { expected: /40[13]/ });
  const mina = stranger({ first_name: 'مینا', last_name: 'کاظمی', business_name: 'گل‌فروشی مینا' });
  const navid = stranger({ first_name: 'نوید', last_name: 'صادقی', business_name: '' });
  await enter(owner, await register(mina), '/users');
  const { page } = owner;

  // Inviting requires a verified address, and the page says so before the form is filled in.
  await page.getByRole('button', { name: members.invite.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(members.invite.verify_first).waitFor();
  await verify(mina);
  await page.reload();
  await page.getByRole('button', { name: members.invite.action }).click();
  await dialog.getByRole('textbox', { name: members.invite.email }).fill(navid.email);
  await dialog.getByLabel(members.role.label).selectOption({ label: shell.roles.member });
  await dialog.getByRole('button', { name: members.invite.submit }).click();
  await rowOf(page, navid.email).getByText(members.statuses.invited).waitFor();

  await guest.open(await readLink(navid.email, 'invitation'));
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
  await expect.poll(() => navigation.getByRole('link', { name: shell.nav.userManagement }).count()).toBe(0);

  // The bell updates automatically.
  const bell = page.getByRole('button', { name: notifications.title });
  await page.locator('[role="status"]').filter({ hasText: 'نخوانده' }).first().waitFor({ state: 'attached' });
  await bell.click();
  const latest = page.getByRole('dialog', { name: notifications.title });
  await latest.getByText(`${navid.first_name} ${navid.last_name}`).waitFor();
  await latest.getByRole('button', { name: notifications.read_all }).click();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe(notifications.title);
  await page.keyboard.press('Escape');

  await page.reload();
  await act(page, navid.first_name, members.actions.change_role);
  await dialog.getByLabel(members.role.label).selectOption({ label: shell.roles.admin });
  await dialog.getByRole('button', { name: members.change_role.submit }).click();
  await rowOf(page, navid.first_name).getByRole('cell', { name: shell.roles.admin, exact: true }).waitFor();
  await guest.open('/dashboard');
  await navigation.getByRole('link', { name: shell.nav.userManagement }).waitFor();

  // The business keeps an owner: nothing that would leave it without one is offered.
  expect(await rowOf(page, mina.first_name).getByRole('button').count()).toBe(0);

  await act(page, navid.first_name, members.actions.remove);
  await page.getByRole('dialog', { name: navid.first_name }).getByRole('button', { name: members.remove.confirm }).click();
  await rowOf(page, navid.first_name).waitFor({ state: 'detached' });
  await guest.open('/users');
  await guest.page.waitForURL('**/login**');

  await owner.open('/audit-log?action=member.');
  for (const action of [
    auditLog.actions.member.invited,
    auditLog.actions.member.joined,
    auditLog.actions.member.role_changed,
    auditLog.actions.member.removed,
  ]) {
    await page.getByRole('cell', { name: action }).first().waitFor();
  }
  await owner.end();
  await guest.end();
});

it('an owner deletes the account and data of someone who is in no other business, and not their own here', async () => {
  const { page, open, end } = await beginJourney(browser);
  const mina = stranger({ first_name: 'مینا', last_name: 'کاظمی', business_name: 'گل‌فروشی مینا' });
  const parvin = { ...stranger({ first_name: 'پروین', last_name: 'امینی', business_name: '' }), user_id: randomUUID() };
  const token = await register(mina);
  await inDatabase('insert into users (id, email, first_name, last_name) values ($1, $2, $3, $4)', [
    parvin.user_id,
    parvin.email,
    parvin.first_name,
    parvin.last_name,
  ]);
  await inDatabase(
    `insert into memberships (id, business_id, user_id, role_id)
     select gen_random_uuid(), m.business_id, $1, r.id from memberships m join users u on u.id = m.user_id, roles r where u.email = $2 and r.key = 'staff'`,
    [parvin.user_id, mina.email],
  );
  await enter({ page, open }, token, '/users');
  await rowOf(page, parvin.first_name).getByRole('button').waitFor();
  // No one else is an owner, so no actions are offered for her.
  expect(await rowOf(page, mina.first_name).getByRole('button').count()).toBe(0);

  await act(page, parvin.first_name, members.actions.erase);
  const dialog = page.getByRole('dialog', { name: parvin.first_name });
  const confirm = dialog.getByRole('button', { name: members.erase.confirm });
  await dialog.getByLabel(members.erase.type_name).fill('پروین');
  await confirm.click();
  await dialog.getByText(errors.not_their_name).waitFor();
  await dialog.getByLabel(members.erase.type_name).fill('پروین امینی');
  await confirm.click();
  await rowOf(page, parvin.first_name).waitFor({ state: 'detached' });
  await end();
});

it('a link of an invitation that is none says so, and leads on', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /404/ });
  await open('/invitation?token=nothing');
  await page.getByRole('heading', { name: members.invitation.invalid.title }).waitFor();
  await page.getByRole('link', { name: members.invitation.invalid.action }).click();
  await page.waitForURL('**/login');
  await end();
});

it('a person who may not see the people is informed', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /403/ });
  const owner = await register(stranger({ first_name: 'الهه', last_name: 'راد', business_name: 'کافه' }));
  await enter({ page, open }, owner, '/platform');
  await page.getByRole('heading', { name: shell.forbidden.title }).waitFor();
  await end();
});

it('a person with an account joins a second business in English, switches between the two, and is notified immediately', async () => {
  const omid = stranger({ first_name: 'Omid', last_name: 'Azadi', business_name: 'Azad Books' });
  const leila = stranger({ first_name: 'Leila', last_name: 'Moradi', business_name: 'Leila’s flowers' });
  const owner = await beginJourney(browser);
  const token = await register(leila);
  await verify(leila);
  await enter(owner, token, '/en/users');
  const dialog = owner.page.getByRole('dialog');
  await owner.page.getByRole('button', { name: membersEn.invite.action }).click();
  await dialog.getByRole('textbox', { name: membersEn.invite.email }).fill(omid.email);
  await dialog.getByLabel(membersEn.role.label).selectOption({ label: shellEn.roles.staff });
  await dialog.getByRole('button', { name: membersEn.invite.submit }).click();
  await rowOf(owner.page, omid.email).getByText(membersEn.statuses.invited).waitFor();

  const link = await readLink(omid.email, 'invitation');
  // A person who is signed in with another address is not offered what would be refused.
  await owner.open(link);
  await owner.page.getByText(membersEn.invitation.accept.for_new).waitFor();
  await expect.poll(() => owner.page.getByRole('button', { name: membersEn.invitation.accept.submit, exact: true }).count()).toBe(0);

  const guest = await beginJourney(browser, { expected: /40[134]/ });
  const { page } = guest;
  await enter(guest, await register(omid), '/en/dashboard');
  await guest.open(link);
  await page.getByRole('button', { name: membersEn.invitation.accept.submit }).click();
  await page.waitForURL('**/en/dashboard');
  await page.getByRole('main').getByText(leila.business_name).waitFor();
  const navigation = page.getByRole('navigation', { name: shellEn.nav.label });
  await navigation.getByRole('link', { name: shellEn.nav.inbox }).waitFor();
  await expect.poll(() => navigation.getByRole('link', { name: shellEn.nav.audit_log }).count()).toBe(0);
  // Staff see the customers but not the users.
  expect(await navigation.getByRole('link', { name: shellEn.nav.userManagement }).getAttribute('href')).toBe('/en/customers');

  // A notification arrives automatically, on any page.
  await owner.open('/en/notifications');
  await owner.page.getByRole('main').getByRole('button', { name: notificationsEn.send.action }).click();
  await dialog.getByLabel(notificationsEn.send.headline, { exact: false }).first().fill('We open at ten tomorrow');
  await dialog.getByRole('button', { name: notificationsEn.send.submit }).click();
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${notificationsEn.title}, 1 `) });
  await bell.click();
  await page.getByRole('dialog', { name: notificationsEn.title }).getByText('We open at ten tomorrow').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: shellEn.business.label }).click();
  await page.getByRole('menuitem', { name: omid.business_name }).click();
  await page.getByRole('main').getByText(omid.business_name).waitFor();
  await navigation.getByRole('link', { name: shellEn.nav.userManagement }).click();
  await rowOf(page, omid.email).waitFor();
  await expect.poll(() => rowOf(page, leila.first_name).count()).toBe(0);
  // Notifications of the other business do not appear here.
  await expect.poll(() => bell.count()).toBe(0);
  await owner.end();
  await guest.end();
});

it('the audit log is narrowed by what, who and when, and by its address', async () => {
  const { page, open, end } = await beginJourney(browser);
  const owner = stranger({ first_name: 'الهه', last_name: 'راد', business_name: 'کافه' });
  await enter({ page, open }, await register(owner), '/profile');
  await page.getByLabel(profile.personal.national_code).fill('0012345679');
  await page.getByRole('button', { name: common.save.save }).click();
  await page.getByText(profile.personal.saved).waitFor();
  await open('/audit-log');
  const { actions, filters, periods } = auditLog;
  const cell = (name: string) => page.getByRole('cell', { name });
  await cell(actions.account.profile_changed).waitFor();
  await cell(actions.account.signed_up).waitFor();

  await page.getByLabel(filters.action, { exact: true }).selectOption({ label: actions.account.profile_changed });
  await cell(actions.account.signed_up).waitFor({ state: 'detached' });
  await page.reload();
  await cell(actions.account.profile_changed).waitFor();
  await expect.poll(() => cell(actions.account.signed_up).count()).toBe(0);
  await page.getByLabel(filters.person).selectOption({ label: 'الهه راد' });
  await page.getByLabel(filters.period).selectOption({ label: periods.day });
  await cell(actions.account.profile_changed).waitFor();
  await page.getByLabel(filters.period).selectOption({ label: periods.custom });
  const to = page.getByRole('button', { name: auditLog.to });
  await to.press('Enter');
  await page.getByRole('button', { name: /^امروز/ }).waitFor();
  for (const key of ['PageUp', 'Enter']) await page.keyboard.press(key);
  await cell(actions.account.profile_changed).waitFor({ state: 'detached' });
  const lastMonth = new Date(new URL(page.url()).searchParams.get('to') ?? '');
  await to.getByText(new Intl.DateTimeFormat('fa', { dateStyle: 'long', timeZone: 'UTC' }).format(lastMonth)).waitFor();
  await page.getByRole('button', { name: shell.list.clear_filters }).click();
  await cell(actions.account.signed_up).waitFor();
  await end();
});
