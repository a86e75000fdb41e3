import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import assistants from '@/messages/fa/assistants.json';
import common from '@/messages/fa/common.json';
import credit from '@/messages/fa/credit.json';
import errors from '@/messages/fa/errors.json';
import fa from '@/messages/fa/knowledge.json';
import models from '@/messages/fa/models.json';
import shell from '@/messages/fa/shell.json';
import testPanel from '@/messages/fa/testPanel.json';
import trace from '@/messages/fa/trace.json';
import { writeXlsx } from '../support/write-office';
import { rtlLines, writePdf } from '../support/write-pdf';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger, type Journey } from './support/journey';
import { inDatabase } from './support/product-settings';

let browser: Browser;
let token: string;
let assistant_id: string;
let journey: Journey;

const t = createTranslator({ locale: 'fa', messages: fa });
const assistantName = 'راهنمای فروشگاه';
const faqName = 'پرسش‌های ارسال';
const pair = { question: 'ارسال به شیراز چند روز طول می‌کشد؟', answer: 'ارسال به شیراز سه روز کاری طول می‌کشد.' };
const warranty = 'یخچال چند ماه گارانتی دارد؟';
// Its letters are stored as they are painted: in the forms that they have beside their neighbors, from left to right.
const file = {
  name: 'گارانتی.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    writePdf([
      [
        ...rtlLines(['شرایط گارانتی'], { size: 20, bold: true }),
        ...rtlLines(['همهٔ یخچال‌های فروشگاه هجده ماه گارانتی تعویض دارند.', 'رسید خرید خود را تا پایان این مدت نگه دارید.'], { top: 690 }),
      ],
    ]),
  ),
};

beforeAll(async () => {
  browser = await launchBrowser();
  token = await register(stranger({ first_name: 'نیما', last_name: 'راد', business_name: 'فروشگاه راد' }));
  assistant_id = (await call<{ id: string }>('POST', '/assistants', { name: assistantName, language: 'FA', mode: 'advanced' })).id;
  journey = await beginJourney(browser, { expected: /409|422/ });
  await enter(journey, token, '/dashboard');
});
afterAll(() => browser.close());

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(new URL(`/api/flow-manager${path}`, inject('productUrl')), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Body;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

it('a knowledge base is created from the navigation, and its name must be in English letters', async () => {
  const { page } = journey;
  await page.getByRole('link', { name: shell.nav.knowledgeBase }).first().click();
  await page.waitForURL('**/knowledge-bases');
  await page.getByText(fa.indexes.empty.title).waitFor();
  await page.getByRole('button', { name: fa.indexes.create }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: fa.indexes.dialog.name });
  await name.fill('ارسال کالا');
  await dialog.getByRole('button', { name: fa.indexes.dialog.submit, exact: true }).click();
  await dialog.getByText(errors.invalid_latin_name).first().waitFor();
  await name.fill('shop-delivery');
  await dialog.getByRole('button', { name: fa.indexes.dialog.submit, exact: true }).click();
  await page.waitForURL(/\/knowledge-bases\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'shop-delivery' }).waitFor();
});

it('an FAQ that is written and a file that is uploaded become ready', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: fa.add.menu }).click();
  await page.getByRole('menuitem', { name: fa.add.kinds.faq }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: fa.add.name }).fill(faqName);
  await dialog.getByRole('textbox', { name: t('add.faq.question_of', { number: 1 }), exact: true }).fill(pair.question);
  await dialog.getByRole('textbox', { name: t('add.faq.answer_of', { number: 1 }), exact: true }).fill(pair.answer);
  await dialog.getByRole('button', { name: fa.add.faq.paste }).click();
  await dialog.getByRole('textbox', { name: fa.add.faq.paste_label }).fill('هزینهٔ ارسال چقدر است؟\nارسال رایگان است.');
  await dialog.getByRole('button', { name: fa.add.faq.take }).click();
  await dialog.getByRole('textbox', { name: t('add.faq.answer_of', { number: 2 }), exact: true }).waitFor();
  await dialog.getByRole('button', { name: fa.add.submit, exact: true }).click();
  await row(page, faqName).getByText(fa.states.ready, { exact: true }).last().waitFor();

  await page.locator('input[type=file]').setInputFiles([file, { name: 'عکس.png', mimeType: 'image/png', buffer: Buffer.from('x') }]);
  // A file that cannot be read is refused next to its name, and the other one is not affected.
  await page
    .getByRole('alert')
    .filter({ hasText: t('uploads.wrong_type', { ending: 'png' }) })
    .waitFor();
  await page.getByRole('button', { name: t('uploads.dismiss', { name: 'عکس.png' }) }).click();
  await row(page, 'گارانتی').getByText(fa.states.ready, { exact: true }).last().waitFor();

  await row(page, 'گارانتی').getByRole('button', { name: 'گارانتی' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('هجده ماه گارانتی تعویض', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

it('a table is imported into the FAQ, by the columns that are chosen', async () => {
  const { page } = journey;
  const answered = 'پرداخت در محل دارید؟';
  const table = writeXlsx({
    پرسش‌ها: [
      ['شماره', 'موضوع', 'متن'],
      [1, answered, 'بله، در تهران.'],
      [2, 'ساعت کاری چیست؟', ''],
    ],
  });
  await row(page, faqName)
    .getByRole('button', { name: t('documents.actions.menu', { name: faqName }) })
    .click();
  await page.getByRole('menuitem', { name: fa.documents.actions.import }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: fa.add.table.choose }).click();
  await (await chooser).setFiles({ name: 'جدول.xlsx', mimeType: '', buffer: Buffer.from(table) });
  await dialog.getByLabel(fa.add.table.question_column).selectOption('موضوع');
  await dialog.getByLabel(fa.add.table.answer_column).selectOption('متن');
  await dialog.getByRole('cell', { name: 'بله، در تهران.' }).waitFor();
  await dialog.getByRole('button', { name: fa.add.table.submit }).click();
  await dialog.getByText(t('add.table.done', { count: 1 })).waitFor();
  await dialog.getByText(t('add.table.skipped', { count: 1 })).waitFor();
  // What was focused is gone, so the button that closes the dialog has the focus.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page, faqName).getByRole('button', { name: faqName }).first().click();
  await dialog.getByText(answered, { exact: true }).waitFor();
  await dialog.getByText(pair.question, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await row(page, faqName).getByText(fa.states.ready, { exact: true }).last().waitFor();
});

it('a question shows the passage with its score and the answer, and one about something else has none', async () => {
  const { page } = journey;
  await page.getByRole('link', { name: fa.index.tabs.try }).click();
  const question = page.getByRole('textbox', { name: fa.try.label });
  const answer = page.getByRole('region', { name: fa.try.answer.title });
  await question.fill('برای شیراز چند روزه می‌رسه؟');
  await question.press('Enter');
  await answer.getByText(pair.answer, { exact: false }).waitFor();
  await answer.getByText(fa.try.answer.from_knowledge).waitFor();
  await answer.getByText(fa.try.answer.no_model, { exact: false }).waitFor();
  const passages = page.getByRole('region', { name: fa.try.passages });
  await passages.getByRole('link', { name: faqName }).first().waitFor();
  await passages.getByRole('progressbar', { name: fa.try.score }).first().waitFor();

  await question.fill(warranty);
  await question.press('Enter');
  await answer.getByText('هجده ماه گارانتی تعویض', { exact: false }).waitFor();
  await passages.getByRole('link', { name: 'گارانتی' }).first().waitFor();

  await question.fill('پایتخت استرالیا کجاست؟');
  await question.press('Enter');
  await answer.getByText(fa.try.answer.none).waitFor();
});

it('an assistant that the knowledge base is attached to quotes it with its source, and what it cannot answer is collected', async () => {
  const { page, open, end } = journey;
  await open(`/assistants/${assistant_id}`);
  await page.getByRole('link', { name: assistants.workspace.tabs.knowledge, exact: true }).click();
  await page.getByText(fa.attach.none).waitFor();
  await page.getByRole('combobox', { name: fa.attach.add_index }).selectOption('shop-delivery');
  await page.getByRole('button', { name: fa.attach.attach, exact: true }).click();
  await page.getByRole('button', { name: t('attach.detach_of', { name: 'shop-delivery' }) }).waitFor();

  await open(`/assistants/${assistant_id}`);
  const log = page.getByRole('log');
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill(pair.question);
  await composer.press('Enter');
  await log.getByText(pair.answer, { exact: false }).waitFor();
  await log.getByText(faqName, { exact: false }).waitFor();
  await composer.fill(warranty);
  await composer.press('Enter');
  await log.getByText('هجده ماه گارانتی تعویض', { exact: false }).waitFor();
  await log.getByText('منبع: گارانتی', { exact: false }).waitFor();
  await log.getByRole('button', { name: trace.toggle }).last().click();
  await log
    .getByText(/در گارانتی پیدا شد/)
    .first()
    .waitFor();
  const missed = 'آیا کارت هدیه می‌فروشید؟';
  const other = 'پایتخت استرالیا کجاست؟';
  const { id } = await call<{ id: string }>('POST', '/messaging/sessions', { assistant_id });
  for (const message of [other, missed]) await call('POST', '/messaging/chat/v1', { session_id: id, message });

  // Two clicks put the answer into the FAQ.
  await open('/knowledge-bases/unanswered');
  await page.getByRole('button', { name: t('unanswered.answer_of', { question: missed }) }).click();
  const form = page.getByRole('form', { name: t('unanswered.answer_of', { question: missed }) });
  await form.getByRole('textbox', { name: fa.add.faq.answer }).fill('بله، از ۲۰۰ هزار تومان.');
  await form.getByRole('button', { name: fa.unanswered.add }).click();
  await form.waitFor({ state: 'detached' });

  // The next question has the focus, so the keyboard is enough for the rest of the list.
  const next = page.getByRole('button', { name: t('unanswered.answer_of', { question: other }) });
  await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(fa.unanswered.empty.open).waitFor();

  await open('/knowledge-bases');
  await row(page, 'shop-delivery').getByText(assistantName).waitFor();
  await end();
});

it('people whose role does not include knowledge and credit see neither, and only read which models answer', async () => {
  const person = stranger({ first_name: 'کیان', last_name: 'راد', business_name: 'پست کیان' });
  const staff = await register(person);
  await inDatabase(
    `update memberships set role_id = (select id from roles where key = 'staff')
      where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  const other = await beginJourney(browser);
  const { page, open, end } = other;
  await enter(other, staff, '/knowledge-bases');
  await page.getByRole('heading', { level: 1, name: shell.forbidden.title }).waitFor();
  const navigation = page.getByRole('navigation', { name: shell.nav.label });
  await navigation.getByRole('link', { name: shell.nav.assistants }).waitFor();
  expect(await navigation.getByRole('link', { name: shell.nav.knowledgeBase }).count()).toBe(0);
  expect(await page.getByRole('button', { name: credit.title }).count()).toBe(0);

  await open('/settings/models');
  await page.getByText(models.providers.read_only).waitFor();
  await page.getByText(models.none.ask, { exact: false }).first().waitFor();
  expect(await page.getByRole('button', { name: models.providers.add_name.replace('{name}', 'OpenAI') }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: models.fallback.label }).isDisabled()).toBe(true);
  await end();
});

it('a knowledge base is deleted after its name was typed', async () => {
  const other = await beginJourney(browser);
  await enter(other, token, '/knowledge-bases');
  const { page, end } = other;
  await page.getByRole('button', { name: t('indexes.actions.menu', { name: 'shop-delivery' }) }).click();
  await page.getByRole('menuitem', { name: fa.indexes.actions.delete }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: fa.indexes.remove.confirm });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel(common.confirm.type_name).fill('shop-delivery');
  await confirm.click();
  await page.getByText(fa.indexes.empty.title).waitFor();
  await end();
});
