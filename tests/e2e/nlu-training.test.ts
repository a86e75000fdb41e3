import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import common from '@/messages/fa/common.json';
import enGuide from '@/messages/en/nluGuide.json';
import en from '@/messages/en/nluTraining.json';
import errors from '@/messages/fa/errors.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import fa from '@/messages/fa/nluTraining.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger, type Journey } from './support/journey';

let browser: Browser;
let token: string;
let assistant_id: string;
let journey: Journey;

const t = createTranslator({ locale: 'fa', messages: fa });
const name = 'همیار گل‌فروشی';

beforeAll(async () => {
  browser = await launchBrowser();
  token = await register(stranger({ first_name: 'نرگس', last_name: 'باغبان', business_name: 'گل‌فروشی نرگس' }));
  assistant_id = (await call('POST', '/assistants', { name, language: 'FA', type: 'SALES' })).id;
  journey = await beginJourney(browser, { expected: /409|422|500/ });
  await enter(journey, token, `/assistants/${assistant_id}/nlu/training`);
});
afterAll(() => browser.close());

interface Answer {
  id: string;
  default_flow_base_id: string;
  items: { latest_version_id: string }[];
}

async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(new URL(`/api/flow-manager${path}`, inject('productUrl')), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Answer;
}

const phrases = {
  order_flowers: [
    'دسته گل رز می‌خواهم',
    'یک سبد گل سفارش می‌دهم',
    'گل نرگس دارید؟',
    'می‌خواهم گل بخرم',
    'ده شاخه لاله بفرستید',
    'برای تولد گل سفارش دارم',
  ],
  delivery_time: [
    'کی به دستم می‌رسد',
    'امروز می‌رسد؟',
    'چند ساعت طول می‌کشد',
    'زمان تحویل کی است',
    'تا عصر می‌رسانید؟',
    'کی تحویل می‌دهید',
  ],
};
const file = {
  name: 'گل.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['intent,text', ...Object.entries(phrases).flatMap(([intent, texts]) => texts.map((text) => `${intent},${text}`))].join('\n'),
  ),
};

const partTexts = (page: Page) => page.locator('section ol > li').allInnerTexts();

it('a file is looked at, then taken in, and the assistant is trained on it', async () => {
  const { page, open } = journey;
  await page.getByRole('heading', { name: fa.training.empty.title }).waitFor();

  await open(`/assistants/${assistant_id}/nlu/exchange`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(t('exchange.report.dry', { format: fa.exchange.formats.csv })).waitFor();
  const row = page.getByRole('row').filter({ hasText: fa.exchange.kinds.utterances });
  await row.getByText('۱۲').first().waitFor();
  expect((await call('GET', `/nlu/assistants/${assistant_id}/intents`)).items).toHaveLength(0);
  await page.getByRole('button', { name: fa.exchange.import.submit.merge, exact: true }).click();
  await page.getByText(fa.exchange.report.applied).waitFor();
  await page.getByRole('link', { name: fa.exchange.import.train }).click();

  await page.getByText(t('training.hindrances.too_few', { count: 2, enough: 10 })).waitFor();
  await page.getByRole('button', { name: fa.training.start }).click();
  await page.getByText(fa.training.outcome.succeeded).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: t('model.number', { number: 1 }) })
    .getByText(fa.model.active)
    .waitFor();

  // The evaluation is a separate job, and its result appears automatically.
  await page.getByRole('tab', { name: fa.evaluation.tabs.scores }).click();
  await page.getByRole('table', { name: fa.evaluation.scores.label }).getByRole('link', { name: 'order_flowers' }).waitFor();
  await page.getByRole('button', { name: fa.evaluation.scores.intent, exact: true }).click();
  await page
    .getByRole('columnheader', { name: fa.evaluation.scores.intent, exact: true })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  await page.getByRole('tab', { name: fa.evaluation.tabs.confusion }).click();
  await page.getByRole('button', { name: fa.evaluation.confusion.show_matrix }).click();
  await page.getByRole('rowheader', { name: 'delivery_time' }).waitFor();
});

it('an older model is used again', async () => {
  const { page, open } = journey;
  await open(`/assistants/${assistant_id}/nlu/training`);
  await page.getByRole('button', { name: fa.training.start }).click();
  await page
    .getByRole('row')
    .filter({ hasText: t('model.number', { number: 2 }) })
    .getByText(fa.model.active)
    .waitFor();
  await page.getByRole('button', { name: t('model.use_of', { number: 1 }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: fa.model.activate.confirm }).click();
  await page
    .getByRole('row')
    .filter({ hasText: t('model.number', { number: 1 }) })
    .getByText(fa.model.active)
    .waitFor();
});

it('a template is written in parts, with a preview, and its parts are moved', async () => {
  const { page, open } = journey;
  await call('POST', '/nlu/entities', { assistant_id, key_name: 'flower' });
  await open(`/assistants/${assistant_id}/nlu/templates`);
  await page.getByRole('button', { name: fa.templates.create }).click();
  await page.getByLabel(fa.template.name, { exact: false }).first().fill('تأیید سفارش');
  await page.getByRole('dialog').getByRole('button', { name: fa.template.create, exact: true }).click();
  await page.waitForURL(/\/nlu\/templates\/[0-9a-f-]{36}/);

  await page.getByRole('button', { name: fa.parts.add }).click();
  await page.getByRole('button', { name: fa.parts.create, exact: true }).click();
  await page.getByText(errors.required).waitFor();
  await page.getByRole('textbox', { name: fa.parts.text, exact: false }).first().fill(' سفارش شما ثبت شد.');
  const said = page.getByRole('status', { name: fa.preview.said });
  await said.getByText('سفارش شما ثبت شد.').waitFor();
  await page.getByRole('button', { name: fa.parts.create, exact: true }).click();

  await page.getByRole('button', { name: fa.parts.add }).click();
  await page.getByText(fa.parts.types.entity, { exact: true }).last().click();
  await page.getByRole('combobox', { name: fa.parts.entity, exact: true }).click();
  await page.getByRole('option', { name: 'flower' }).click();
  await page.getByLabel(fa.parts.fallback).fill('گل');
  await page.getByRole('button', { name: fa.parts.create, exact: true }).click();
  await page.getByLabel('flower').fill('نرگس');
  await said.getByText('سفارش شما ثبت شد.نرگس').waitFor();

  const handle = (number: number) => common.reorder.handle.replace('{name}', t('parts.acts', { number }));
  await page.getByRole('button', { name: handle(2) }).focus();
  await page.keyboard.press('ArrowUp');
  await said.getByText('نرگس سفارش شما ثبت شد.').waitFor();
  // The focus stays with the part.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(handle(1));

  // If the order cannot be saved, the previous one returns.
  const before = await partTexts(page);
  await page.route('**/parts/order', (route) => route.fulfill({ status: 500, json: { detail: 'x', code: 'internal', request_id: 'r' } }));
  await page.keyboard.press('ArrowDown');
  await page.getByText(t('failed.parts_order', { detail: 'x' })).waitFor();
  await expect.poll(() => partTexts(page)).toEqual(before);
  await page.unroute('**/parts/order');

  // Unsaved changes are not lost when another part is opened, and the focus returns to where it was.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const text = page.getByRole('textbox', { name: fa.parts.text, exact: false }).first();
  await page.getByRole('button', { name: t('parts.edit', { number: 2 }) }).click();
  await text.fill('نیمه‌کاره');
  await page.getByRole('button', { name: t('parts.edit', { number: 1 }) }).click();
  await page.getByRole('dialog', { name: fa.parts.leave.title }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe(t('parts.edit', { number: 1 }));
  await expect.poll(() => text.inputValue()).toBe('نیمه‌کاره');
  await page.getByRole('button', { name: fa.parts.cancel, exact: true }).click();
  await expect.poll(focused).toBe(t('parts.edit', { number: 2 }));

  await page.getByRole('button', { name: t('parts.delete.open', { number: 1 }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: fa.parts.delete.confirm }).click();
  await said.getByText('سفارش شما ثبت شد.').waitFor();
  await expect.poll(async () => (await partTexts(page)).length).toBe(1);
});

it('unmatched messages are gone through by keyboard: dismissed, put back, given to a new intent', async () => {
  const { page, open } = journey;
  for (const message of ['فاکتور رسمی می‌دهید؟', 'شماره‌ام ۰۹۱۲۳۴۵۶۷۸۹ است']) {
    const { id } = await call('POST', '/messaging/sessions', { assistant_id });
    await call('POST', '/messaging/chat/v1', { session_id: id, message });
  }
  await open(`/assistants/${assistant_id}/nlu/unmatched`);
  const groups = page.locator('[data-group]');
  await page.getByText(t('unmatched.count', { count: 2 })).waitFor();
  await groups.filter({ hasText: common.masks.phone }).waitFor();
  await expect.poll(() => groups.allInnerTexts()).not.toContainEqual(expect.stringContaining('۰۹۱۲'));

  // The keys work immediately, without navigating into the list first.
  await page.locator('[data-current]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => groups.last().evaluate((element) => element === document.activeElement)).toBe(true);
  const invoice = groups.filter({ hasText: 'فاکتور' });
  await invoice.focus();
  await page.keyboard.press('d');
  await page.getByText(t('unmatched.count', { count: 1 })).waitFor();
  await page.keyboard.press('u');
  await page.getByText(t('unmatched.count', { count: 2 })).waitFor();

  await expect.poll(() => invoice.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fa.unmatched.dialog.intent, { exact: false }).first().fill('ask_invoice');
  await page.getByRole('option', { name: t('unmatched.dialog.new', { name: 'ask_invoice' }) }).click();
  await dialog.getByRole('button', { name: fa.unmatched.dialog.submit }).click();
  await page.getByText(t('unmatched.count', { count: 1 })).waitFor();
  await page.getByText(fa.unmatched.statuses.assigned, { exact: true }).click();
  await groups.filter({ hasText: 'فاکتور' }).getByText('ask_invoice').waitFor();
});

it('when all that is shown of the unmatched messages is decided, the rest of them comes', async () => {
  const { page, open } = journey;
  const words =
    'پارکینگ استخدام نمایندگی کادو رزرو مشاوره نصب بیمه قسطی وام پاساژ شعبه مدیریت شکایت قرارداد نمونه کاتالوگ کوپن نظرسنجی همکاری نقشه جمعه حراج آبپاش گلخانه زنبور بذر'.split(
      ' ',
    );
  for (const word of words) {
    const { id } = await call('POST', '/messaging/sessions', { assistant_id });
    await call('POST', '/messaging/chat/v1', { session_id: id, message: word });
  }
  await open(`/assistants/${assistant_id}/nlu/unmatched`);
  await page.getByText(t('unmatched.count', { count: words.length + 1 })).waitFor();
  await page.getByLabel(fa.unmatched.bulk.all).check();
  await page.getByRole('group', { name: fa.unmatched.bulk.acts }).getByRole('button', { name: fa.unmatched.bulk.dismiss }).click();
  await page.getByText(t('unmatched.count', { count: words.length + 1 - 25 })).waitFor();
  await expect.poll(() => page.locator('[data-group]').count()).toBe(words.length + 1 - 25);
});

it('what an assistant was taught is replaced only by who types its name', async () => {
  const { page, open } = journey;
  await open(`/assistants/${assistant_id}/nlu/exchange`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel(fa.exchange.import.modes.replace).check();
  await page.getByRole('button', { name: fa.exchange.import.submit.replace }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: fa.exchange.replace.confirm });
  await confirm.waitFor();
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel(common.confirm.type_name).fill(name);
  await confirm.click();
  await page.getByText(fa.exchange.report.applied).waitFor();
  expect((await call('GET', `/nlu/assistants/${assistant_id}/intents`)).items).toHaveLength(2);
});

it('the flow editor offers intents and entities, and takes names that it does not know', async () => {
  const { page, open, end } = journey;
  const { items } = await call('GET', `/dialog/assistants/${assistant_id}/flow-bases`);
  await open(`/assistants/${assistant_id}/flows/${items[0]?.latest_version_id}`);
  await page.getByRole('button', { name: flowEditor.header.handlers }).click();
  await page.getByRole('button', { name: flowEditor.handlers.add }).click();
  await page.getByRole('combobox', { name: /۱/ }).last().selectOption('intent_match');
  const intent = page.getByRole('combobox', { name: flowEditor.conditions.fields.intent, exact: true });
  await intent.click();
  await page.getByRole('option', { name: 'delivery_time' }).click();
  await expect.poll(() => intent.inputValue()).toBe('delivery_time');
  await intent.fill('not_there');
  await page.getByText(flowEditor.names.unknown).waitFor();
  await page.getByRole('combobox', { name: /۱/ }).last().selectOption('entity_match');
  await page.getByRole('combobox', { name: flowEditor.conditions.fields.entity, exact: true }).click();
  await page.getByRole('option', { name: 'sys.date' }).waitFor();
  await end();
});

it('in English: the guide leads to the screens', async () => {
  const { page, open, end } = await beginJourney(browser, { width: 390 });
  await enter({ page, open }, token, `/en/assistants/${assistant_id}/nlu/guide`);
  await page.getByRole('heading', { name: enGuide.title }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await page.locator('#unmatched').getByRole('link').click();
  await page.getByRole('heading', { name: en.unmatched.title }).waitFor();
  await end();
});
