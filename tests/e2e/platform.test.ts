import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import auditLog from '@/messages/fa/auditLog.json';
import auth from '@/messages/fa/auth.json';
import common from '@/messages/fa/common.json';
import platform from '@/messages/fa/platform.json';
import profile from '@/messages/fa/profile.json';
import shell from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { authenticatorCode } from './support/authenticator';
import { beginJourney, enter, register, stranger, type Journey } from './support/journey';

let browser: Browser;
let admin: Journey;

beforeAll(async () => {
  browser = await launchBrowser();
  admin = await beginJourney(browser, { expected: /409|422/ });
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog');
const navigation = (page: Page) => page.getByRole('navigation', { name: shell.nav.label });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

it('a super admin sets up an authenticator at the first sign-in, before anything else opens', async () => {
  const { page, open } = admin;
  await open('/login');
  await page.getByLabel(auth.login.email).fill(inject('adminEmail'));
  await page.getByLabel(auth.login.password).first().fill(inject('adminPassword'));
  await page.getByRole('button', { name: auth.login.submit }).click();
  await page.getByRole('heading', { name: profile.totp.required_page.title }).waitFor();
  await open('/platform/roles');
  await page.waitForURL('**/set-up-authenticator**');

  await page.getByRole('img', { name: profile.totp.set_up.qr }).waitFor();
  await page.getByLabel(profile.totp.set_up.code).fill(authenticatorCode(await page.locator('[data-secret]').innerText()));
  await page.getByRole('button', { name: profile.totp.recovery.done }).click();
  await page.getByRole('heading', { name: platform.roles.title }).waitFor();

  // Without a business, nothing of a business is shown, and no request is made that would be refused.
  await open('/dashboard');
  await page.waitForURL('**/platform/dashboard');
  await expect
    .poll(async () => (await navigation(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual([
      shell.nav.platform_dashboard,
      shell.nav.platform_finance,
      shell.nav.platform_businesses,
      shell.nav.platform_plans,
      shell.nav.platform_call_plans,
      shell.nav.platform_subscriptions,
      shell.nav.platform_payments,
      shell.nav.platform_tickets,
      shell.nav.platform_archetypes,
      shell.nav.platform_people,
      shell.nav.platform_roles,
      shell.nav.platform_matrix,
      shell.nav.platform_resources,
      shell.nav.platform_audit_log,
    ]);
  await open('/inbox');
  await page.getByRole('heading', { name: shell.no_business.page_title }).waitFor();
});

it('looks up a business and its owners', async () => {
  const { page, open } = admin;
  const owner = stranger({ first_name: 'مینا', last_name: 'کاظمی', business_name: `گل‌فروشی ${Date.now()}` });
  await register(owner);
  await open('/platform');
  await page.getByRole('searchbox', { name: platform.businesses.search }).fill(owner.business_name);
  await page.waitForURL('**/platform?search=*');
  await page.getByRole('link', { name: owner.business_name }).click();
  await page.getByRole('main').getByText(owner.email).waitFor();
});

it('a mark in the matrix takes effect immediately, for everyone with the role', async () => {
  const { page, open } = admin;
  const owner = await beginJourney(browser, { expected: /403/ });
  await enter(owner, await register(stranger({ first_name: 'نوید', last_name: 'صادقی', business_name: 'نانوایی' })), '/dashboard');
  await navigation(owner.page).getByRole('link', { name: shell.nav.audit_log }).waitFor();

  const saved = page.getByText(platform.matrix.all_saved);
  const words = platform.words;
  const name = platform.matrix.cell
    .replace('{role}', shell.roles.owner)
    .replace('{resource}', words.resources.audit_log)
    .replace('{action}', words.actions.read);
  await open('/platform/matrix');
  // Super admins always have everything, and the page says so.
  const fixed = page.getByRole('checkbox', { name: new RegExp(`^${shell.roles.super_admin}: `) });
  await fixed.first().waitFor();
  expect(
    await fixed.evaluateAll((boxes) => boxes.filter((one) => !(one as HTMLInputElement).checked || one.ariaDisabled !== 'true').length),
  ).toBe(0);
  await fixed.first().press('Space');
  expect(await fixed.first().isChecked()).toBe(true);

  const box = page.getByRole('checkbox', { name, exact: true });
  await box.uncheck();
  await saved.waitFor();
  await page.getByRole('button', { name: platform.matrix.undo, exact: true }).click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.uncheck();
  await saved.waitFor();
  await owner.open('/audit-log');
  await owner.page.getByRole('heading', { name: shell.forbidden.title }).waitFor();
  await expect.poll(() => navigation(owner.page).getByRole('link', { name: shell.nav.audit_log }).count()).toBe(0);

  await open('/platform/matrix');
  await expect.poll(() => box.isChecked()).toBe(false);
  await page.getByRole('button', { name: platform.matrix.history.revert, exact: false }).first().click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await saved.waitFor();
  await box.uncheck();
  await saved.waitFor();
  await page.getByRole('button', { name: platform.matrix.restore.action_of.replace('{role}', shell.roles.owner) }).click();
  await dialog(page).getByRole('button', { name: platform.matrix.restore.submit }).click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await owner.open('/audit-log');
  await owner.page.getByRole('heading', { name: auditLog.title }).waitFor();
  await owner.end();
});

it('makes a resource, a permission on it and a role, and deletes them', async () => {
  const { page, open } = admin;
  const key = `reports_${Date.now()}`;
  await open('/platform/resources');
  await page.getByText(platform.keyed.resource.plural, { exact: true }).click();
  await page.getByRole('button', { name: platform.keyed.resource.create }).click();
  await dialog(page).getByLabel(platform.keyed.key).fill(key);
  await dialog(page).getByRole('button', { name: platform.keyed.create }).click();
  await rowOf(page, key).waitFor();

  await page.getByText(platform.keyed.permission.plural, { exact: true }).click();
  await page.getByRole('button', { name: platform.keyed.permission.create }).click();
  await dialog(page).getByLabel(platform.keyed.key).fill('nothing.read');
  await dialog(page).getByRole('button', { name: platform.keyed.create }).click();
  await dialog(page).locator('[aria-invalid="true"]').waitFor();
  await dialog(page).getByLabel(platform.keyed.key).fill(`${key}.read`);
  await dialog(page).getByRole('button', { name: platform.keyed.create }).click();
  await rowOf(page, `${key}.read`).waitFor();

  await open('/platform/roles');
  await page.getByRole('button', { name: platform.roles.create }).click();
  await dialog(page).getByLabel(platform.roles.form.name, { exact: false }).first().fill('گزارشگر');
  await dialog(page).getByLabel(platform.roles.form.key, { exact: false }).first().fill(key);
  await dialog(page).getByRole('button', { name: platform.roles.form.create }).click();
  await rowOf(page, key).waitFor();
  await open(`/platform/matrix`);
  await page.getByRole('searchbox', { name: platform.matrix.search }).fill(key);
  await page.getByRole('columnheader', { name: 'گزارشگر' }).waitFor();
  await page
    .getByRole('rowheader')
    .filter({ hasText: `${key}.read` })
    .waitFor();

  const remove = async (path: string, name: string, confirm: string, show?: string) => {
    await open(path);
    if (show) await page.getByText(show, { exact: true }).click();
    await page.getByRole('button', { name: platform.entry.delete.replace('{name}', name) }).click();
    // Deleting something together with its contents requires typing its name.
    if (show) await dialog(page).getByLabel(common.confirm.type_name).fill(name);
    await dialog(page).getByRole('button', { name: confirm }).click();
    await rowOf(page, key).waitFor({ state: 'detached' });
  };
  await remove('/platform/roles', 'گزارشگر', platform.roles.remove.confirm);
  await remove('/platform/resources', key, platform.keyed.resource.delete, platform.keyed.resource.plural);

  await open('/platform/audit-log');
  for (const action of [auditLog.actions.resource.deleted, auditLog.actions.role.created, auditLog.actions.role.permissions_set]) {
    await page.getByRole('cell', { name: action }).first().waitFor();
  }
  await admin.end();
});
