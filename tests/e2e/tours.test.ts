import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import businesses from '@/messages/fa/businesses.json';
import dashboard from '@/messages/fa/dashboard.json';
import knowledge from '@/messages/fa/knowledge.json';
import plans from '@/messages/fa/plans.json';
import shell from '@/messages/fa/shell.json';
import tours from '@/messages/fa/tours.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const statesOf = async (token: string) => {
  const response = await fetch(new URL('/api/user-management/tours', inject('productUrl')), {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await response.json()) as { items: { tour: string; state: string }[] };
  return Object.fromEntries(items.map(({ tour, state }) => [tour, state]));
};

it('a tour leads to the first assistant by keyboard, survives a reload, is left and shown again', async () => {
  const { page, open, end } = await beginJourney(browser);
  const token = await register(stranger({ first_name: 'ترانه', last_name: 'صادقی', business_name: 'کافهٔ ترانه' }));
  await enter({ page, open }, token, '/dashboard');
  const step = (key: keyof typeof tours.steps) => page.getByRole('dialog', { name: tours.steps[key].title });

  await page.getByRole('button', { name: dashboard.set_up.tour }).click();
  await step('nav_assistants').waitFor();
  // In Persian, forward is to the left.
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL('**/assistants');
  await step('create_assistant').waitFor();
  await page.reload();
  await step('create_assistant').waitFor();

  // The page is not blocked: the real link leads on, and the tour follows.
  await page.getByRole('main').locator('a[href$="/assistants/new"]').first().click();
  await page.waitForURL('**/assistants/new');
  await step('name').waitFor();
  await page.keyboard.press('ArrowLeft');
  await step('purpose').waitFor();
  await page.keyboard.press('ArrowRight');
  await step('name').waitFor();
  await page.keyboard.press('Escape');
  await step('name').waitFor({ state: 'detached' });
  await expect.poll(() => statesOf(token)).toEqual({ first_assistant: 'skipped' });
  await page.reload();
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('button', { name: shell.account.of.replace('{name}', 'ترانه صادقی') }).click();
  await page.getByRole('menuitem', { name: shell.account.help }).click();
  await page.getByRole('button', { name: tours.again_of.replace('{tour}', tours.names.first_assistant) }).click();
  await step('name').waitFor();
  // The wizard has buttons of the same names.
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  // The last step may take the button away before it is clicked.
  while ((await button(tours.done).count()) === 0)
    await button(tours.next)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  await button(tours.done).click();
  await expect.poll(() => statesOf(token)).toEqual({ first_assistant: 'seen' });
  await end();
});

it('a tour offers itself on its page until it is declined', async () => {
  const { page, open, end } = await beginJourney(browser);
  const token = await register(stranger({ first_name: 'نسیم', last_name: 'اکبری', business_name: 'عطاری نسیم' }));
  await enter({ page, open }, token, '/knowledge-bases');
  const offer = page.getByRole('complementary', { name: tours.help });
  await offer.getByRole('button', { name: tours.offer.start }).click();
  await page.getByRole('dialog', { name: tours.steps.create_index.title }).waitFor();
  expect(await offer.count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => statesOf(token)).toEqual({ knowledge_base: 'skipped' });
  await page.reload();
  await page.getByRole('button', { name: knowledge.indexes.create }).first().waitFor();
  expect(await offer.count()).toBe(0);
  await end();
});

it('a tour goes into a dialog, where Escape leaves the tour alone; the page of the business shows the plan', async () => {
  const { page, open, end } = await beginJourney(browser, { width: 390 });
  const token = await register(stranger({ first_name: 'بهار', last_name: 'کاظمی', business_name: 'گل‌فروشی بهار' }));
  await enter({ page, open }, token, '/knowledge-bases');
  await page.getByRole('button', { name: shell.account.of.replace('{name}', 'بهار کاظمی') }).click();
  await page.getByRole('menuitem', { name: shell.account.help }).click();
  await page.getByRole('button', { name: tours.start_of.replace('{tour}', tours.names.knowledge_base) }).click();
  await page.getByRole('dialog', { name: tours.steps.create_index.title }).waitFor();
  await page.getByRole('button', { name: knowledge.indexes.create }).first().click();
  const inDialog = page.getByRole('dialog', { name: tours.steps.index_name.title });
  await inDialog.waitFor();
  await page.keyboard.press('Escape');
  await inDialog.waitFor({ state: 'detached' });
  expect(await page.locator('[role="dialog"] [data-path="name"]').count()).toBe(1);
  await expect.poll(() => statesOf(token)).toEqual({ knowledge_base: 'skipped' });

  await open('/business');
  await page.getByRole('heading', { name: businesses.title }).waitFor();
  await page.getByRole('heading', { name: plans.title.replace('{plan}', plans.names.business) }).waitFor();
  await page.getByText(plans.entitlements.monthly_sessions).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await end();
});
