import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import businesses from '@/messages/fa/businesses.json';
import errors from '@/messages/fa/errors.json';
import shell from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const me = '**/api/user-management/auth/me';

it('an owner creates a second business, renames it, cannot leave it, deletes it, and continues in the first', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /409|422/ });
  const person = stranger({ first_name: 'سیما', last_name: 'نوری', business_name: 'قنادی سیما' });
  await enter({ page, open }, await register(person), '/dashboard');
  const menu = page.getByRole('button', { name: shell.account.of.replace('{name}', 'سیما نوری') });
  const switcher = page.getByRole('navigation', { name: shell.nav.label }).getByRole('button', { name: shell.business.label });
  await switcher.click();
  await page.getByRole('menuitem', { name: shell.business.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shell.new_business.name).fill('شعبهٔ دوم');
  await dialog.getByRole('button', { name: shell.new_business.submit }).click();
  await page.getByRole('main').getByText('شعبهٔ دوم').waitFor();

  await menu.click();
  await page.getByRole('menuitem', { name: shell.account.business }).click();
  await page.getByRole('heading', { name: businesses.title }).waitFor();
  await page.getByLabel(businesses.details.name).fill('شعبهٔ شمال');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText(businesses.details.saved).waitFor();
  await switcher.click();
  await page.getByRole('menuitem', { name: 'شعبهٔ شمال' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByText(businesses.ways.leave.owner).waitFor();
  expect(await page.getByRole('button', { name: businesses.ways.leave.action }).count()).toBe(0);

  await page.getByRole('button', { name: businesses.ways.delete.action }).click();
  await dialog.getByText(businesses.contents.members.replace('{count, number}', '۱')).waitFor();
  await dialog.getByLabel(businesses.ways.delete.confirmation).fill('شعبه');
  await dialog.getByRole('button', { name: businesses.ways.delete.submit }).click();
  await dialog.getByText(errors.not_its_name).waitFor();
  await dialog.getByLabel(businesses.ways.delete.confirmation).fill('شعبهٔ شمال');
  await dialog.getByRole('button', { name: businesses.ways.delete.submit }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('main').getByText('قنادی سیما').waitFor();
  await end();
});

it('who deletes their only business is shown the way to a new one', async () => {
  const { page, open, end } = await beginJourney(browser, { width: 390 });
  const person = stranger({ first_name: 'کاوه', last_name: 'رضایی', business_name: 'کتاب‌فروشی' });
  await enter({ page, open }, await register(person), '/business');
  await page.getByRole('button', { name: businesses.ways.delete.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(businesses.ways.delete.confirmation).fill('کتاب فروشی');
  await dialog.getByRole('button', { name: businesses.ways.delete.submit }).click();
  await page.getByRole('heading', { name: shell.no_business.title }).waitFor();
  await page.getByRole('button', { name: shell.no_business.create }).click();
  await dialog.getByLabel(shell.new_business.name).fill('از نو');
  await dialog.getByRole('button', { name: shell.new_business.submit }).click();
  await page.getByRole('main').getByText('از نو').waitFor();
  await end();
});

it('a server that is unreachable for a moment at start-up signs no one out; one that remains so, or a refused token, does', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /401|502|ERR_FAILED/ });
  const token = await register(stranger({ first_name: 'لیلا', last_name: 'امیری', business_name: 'گل‌خانه' }));
  await enter({ page, open }, token, '/profile');
  const stored = () => page.evaluate(() => localStorage.getItem('hamdam.token'));
  let failures = 0;
  await page.route(me, (route) => (failures++ === 0 ? route.abort() : failures === 2 ? route.fulfill({ status: 502 }) : route.continue()));
  await open('/dashboard');
  await page.getByText(shell.connecting).waitFor();
  await page.getByRole('main').getByText('گل‌خانه').waitFor();
  expect(await stored()).toBe(token);
  await page.unroute(me);

  await page.route(me, (route) => route.abort());
  const begun = Date.now();
  await open('/dashboard');
  await page.waitForURL('**/login');
  expect(Date.now() - begun).toBeGreaterThan(3_000);
  expect(await stored()).toBe(null);
  await page.unroute(me);

  await enter({ page, open }, 'nonsense', '/dashboard');
  await page.waitForURL('**/login');
  await end();
});

it('an address that is not verified is mentioned on every page until it is', async () => {
  const { page, open, end } = await beginJourney(browser, { width: 390, expected: /429/ });
  await enter({ page, open }, await register(stranger({ first_name: 'پری', last_name: 'سعیدی', business_name: 'نان' })), '/dashboard');
  for (const path of ['/dashboard', '/assistants', '/profile', '/en/business']) {
    await open(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await page.getByRole('region', { name: /تأیید ایمیل|Email verification/ }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await end();
});
