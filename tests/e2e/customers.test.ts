import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import common from '@/messages/fa/common.json';
import fa from '@/messages/fa/contacts.json';
import inboxSettings from '@/messages/fa/inboxSettings.json';
import shell from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger, type Journey } from './support/journey';

let browser: Browser;
let token: string;
let journey: Journey;

const t = createTranslator({ locale: 'fa', messages: fa });
const sara = 'سارا مرادی';
const saraAgain = 'سارا م.';

beforeAll(async () => {
  browser = await launchBrowser();
  token = await register(stranger({ first_name: 'نیما', last_name: 'راد', business_name: 'فروشگاه راد' }));
  journey = await beginJourney(browser, { expected: /40[49]|412|422/ });
  await enter(journey, token, '/dashboard');
});
afterAll(() => browser.close());

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(new URL(`/api/user-management${path}`, inject('productUrl')), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Body;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

it('a customer is created from the navigation, and an address is needed only if there is no name', async () => {
  const { page } = journey;
  await page.getByRole('link', { name: shell.nav.userManagement }).first().click();
  await page.waitForURL('**/users');
  await page.getByRole('link', { name: shell.pages.customers, exact: true }).click();
  await page.getByText(fa.empty.title).waitFor();
  await page.getByRole('button', { name: fa.list.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: fa.new.submit }).click();
  await dialog.getByText(common.form.correct).waitFor();
  await dialog.getByRole('textbox', { name: fa.new.name }).fill(sara);
  await dialog.getByRole('textbox', { name: fa.new.mobile }).fill('۰۹۱۲ ۱۲۳ ۴۵۶۷');
  await dialog.getByRole('button', { name: fa.new.submit }).click();
  await page.waitForURL(/\/customers\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: sara, level: 1 }).waitFor();
  await page.getByRole('complementary', { name: fa.facts.title }).getByText('+989121234567').waitFor();
  await page.getByText(fa.conversations.empty).waitFor();
});

it('details are edited while a colleague saves: other fields are kept, and the same field is asked about', async () => {
  const { page } = journey;
  await page.getByRole('link', { name: fa.profile.tabs.details, exact: true }).click();
  const form = page.getByRole('form', { name: fa.details.title });
  const tags = form.getByRole('combobox', { name: fa.tags_field.label });
  await tags.fill('ویژه');
  await tags.press('Enter');
  await form.getByRole('button', { name: fa.details.attribute_add }).click();
  await form.getByRole('textbox', { name: t('details.attribute_name', { number: 1 }) }).fill('شهر');
  await form.getByRole('textbox', { name: t('details.attribute_value', { name: 'شهر' }) }).fill('شیراز');
  const { revision } = await call<{ revision: number }>('GET', `/contacts/${idOf(page)}`);
  await call('PUT', `/contacts/${idOf(page)}`, { notes: 'صبح‌ها زنگ بزنید' });
  await form.getByRole('button', { name: common.save.save, exact: true }).click();
  await page.getByText(fa.details.saved).first().waitFor();
  const merged = await call<{ revision: number; tags: string[]; notes: string }>('GET', `/contacts/${idOf(page)}`);
  expect(merged).toMatchObject({ tags: ['ویژه'], notes: 'صبح‌ها زنگ بزنید', attributes: { شهر: 'شیراز' } });
  expect(merged.revision).toBeGreaterThan(revision);

  await form.getByRole('textbox', { name: fa.details.notes }).fill('عصرها زنگ بزنید');
  await call('PUT', `/contacts/${idOf(page)}`, { notes: 'ظهرها زنگ بزنید' });
  await form.getByRole('button', { name: common.save.save, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: fa.conflict.title });
  await dialog.getByText('ظهرها زنگ بزنید').waitFor();
  await dialog.getByRole('button', { name: fa.conflict.save }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await call('GET', `/contacts/${idOf(page)}`)).toMatchObject({ notes: 'عصرها زنگ بزنید' });
});

it('a file with the same person twice is imported with a report, and the two are merged', async () => {
  const { page, open } = journey;
  const kept = idOf(page);
  await open('/customers');
  await page.getByRole('button', { name: fa.list.import }).click();
  const dialog = page.getByRole('dialog');
  const csv = `نام,ایمیل,شهر محل کار\n${saraAgain},sara@example.com,یزد\nرضا کیانی,reza@example.com,تهران\nبی‌نشانی,not-an-email,قم\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'مشتریان.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const choice = (column: string) => dialog.getByRole('combobox', { name: t('import.contains_of', { column }) });
  await choice('نام').selectOption({ label: fa.import.fields.name });
  await choice('ایمیل').selectOption({ label: fa.import.fields.email });
  await choice('شهر محل کار').selectOption({ label: fa.import.fields.attribute });
  await dialog.getByRole('button', { name: t('import.submit', { count: 3 }) }).click();
  await dialog.getByText(t('import.report.created', { count: 2 })).waitFor();
  await dialog
    .getByText(t('import.report.problems', { count: 1 }))
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: common.confirm.close, exact: true }).last().click();
  await row(page, 'رضا کیانی').waitFor();

  const merged = (await row(page, saraAgain).getByRole('link').first().getAttribute('href'))?.split('/').at(-1);
  await open(`/customers/${kept}`);
  await page.getByRole('button', { name: t('actions.menu', { name: sara }) }).click();
  await page.getByRole('menuitem', { name: fa.actions.merge }).click();
  await dialog.getByRole('searchbox', { name: fa.merge.search }).fill('sara@example');
  await dialog.getByRole('button').filter({ hasText: saraAgain }).click();
  const name = dialog.getByRole('radiogroup', { name: fa.merge.fields.name });
  expect(await name.getByRole('radio').first().isChecked()).toBe(true);
  await dialog.getByRole('button', { name: fa.merge.submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('complementary', { name: fa.facts.title }).getByText('sara@example.com').waitFor();

  // The address of the merged customer leads to the one who was kept.
  await open(`/customers/${merged}`);
  await page.waitForURL(`**/customers/${kept}`);
  await page.getByRole('heading', { name: sara, level: 1 }).waitFor();
});

it('a customer is blocked and found by a saved view, and another one is deleted after the name was typed', async () => {
  const { page, open, end } = journey;
  await page.getByRole('button', { name: t('actions.menu', { name: sara }) }).click();
  await page.getByRole('menuitem', { name: fa.actions.block }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: fa.block.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(fa.blocked, { exact: true }).waitFor();

  await open('/customers');
  await row(page, 'رضا کیانی').waitFor();
  await page.getByRole('combobox', { name: fa.filters.names.state }).selectOption('blocked');
  await row(page, 'رضا کیانی').waitFor({ state: 'detached' });
  await row(page, sara).waitFor();
  await page.getByRole('button', { name: fa.views.title }).click();
  await page.getByRole('menuitem', { name: fa.views.save }).click();
  await dialog.getByRole('textbox', { name: fa.views.name }).fill('مسدودها');
  await dialog.getByRole('button', { name: fa.views.submit }).click();
  await page.getByRole('button', { name: t('views.current', { name: 'مسدودها' }) }).waitFor();

  await open('/customers');
  await page.getByRole('button', { name: t('actions.menu', { name: 'رضا کیانی' }) }).click();
  await page.getByRole('menuitem', { name: fa.actions.delete }).click();
  const confirm = dialog.getByRole('button', { name: fa.remove.confirm });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel(common.confirm.type_name).fill('رضا کیانی');
  await confirm.click();
  await row(page, 'رضا کیانی').waitFor({ state: 'detached' });
  await end();
});

it('a team, response times, a canned reply and a label are set up in the settings of the business', async () => {
  const other = await beginJourney(browser);
  await enter(other, token, '/business');
  const { page, end } = other;
  const { teams, times, replies, labels } = inboxSettings;
  await page.getByRole('link', { name: shell.pages.teams, exact: true }).click();
  await page.getByRole('button', { name: teams.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: teams.name }).fill('پشتیبانی');
  await dialog.getByRole('combobox', { name: teams.assignment }).selectOption({ label: teams.assignments.round_robin.name });
  await dialog.getByRole('button', { name: teams.submit }).click();
  await row(page, 'پشتیبانی').getByText(teams.assignments.round_robin.name).waitFor();

  await page.getByRole('link', { name: shell.pages.response_times, exact: true }).click();
  const first = createTranslator({ locale: 'fa', messages: inboxSettings })('times.first_response_of', { priority: times.priorities[3] });
  await page.getByRole('textbox', { name: first }).fill('۱۵');
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await page.getByText(times.saved).waitFor();

  await page.getByRole('link', { name: shell.pages.canned_replies, exact: true }).click();
  await page.getByRole('button', { name: replies.create }).click();
  await dialog.getByRole('textbox', { name: replies.shortcut }).fill('سلام');
  await dialog.getByRole('textbox', { name: replies.reply }).fill('سلام ');
  await dialog.getByRole('button', { name: replies.placeholders.customer_name }).click();
  await dialog.getByRole('button', { name: replies.submit }).click();
  await row(page, '{{customer_name}}').waitFor();

  await page.getByRole('link', { name: shell.pages.labels, exact: true }).click();
  await page.getByRole('button', { name: labels.create }).click();
  await dialog.getByRole('textbox', { name: labels.name }).fill('شکایت');
  await dialog.getByRole('radio', { name: labels.colors.red }).check({ force: true });
  await dialog.getByRole('button', { name: labels.submit }).click();
  await row(page, 'شکایت').getByText(labels.colors.red).waitFor();
  await end();
});
