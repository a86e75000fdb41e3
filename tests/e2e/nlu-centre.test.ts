import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import assistantsFa from '@/messages/fa/assistants.json';
import commonFa from '@/messages/fa/common.json';
import errorsFa from '@/messages/fa/errors.json';
import en from '@/messages/en/nlu.json';
import fa from '@/messages/fa/nlu.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const t = createTranslator({ locale: 'fa', messages: fa });

/** Calls the API with this token. */
async function call(token: string, method: string, path: string, body?: unknown): Promise<{ id: string }> {
  const response = await fetch(new URL(`/api/flow-manager${path}`, inject('productUrl')), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as { id: string };
}

async function newAssistant(): Promise<{ token: string; assistant_id: string }> {
  const token = await register(stranger({ first_name: 'مهسا', last_name: 'نیکو', business_name: 'میوهٔ مهسا' }));
  const { id } = await call(token, 'POST', '/assistants', { name: 'میوه‌فروش', language: 'FA', type: 'SALES' });
  return { token, assistant_id: id };
}

/** The phrase with this text, in its markable form. */
const phraseOf = (page: Page, text: string) => page.getByRole('textbox', { name: t('phrases.text_label', { text }) });

it('an assistant is taught an intent, marked phrases, a parameter, and an entity, and understands', { timeout: 150_000 }, async () => {
  const { token, assistant_id } = await newAssistant();
  const { page, open, end } = await beginJourney(browser, { expected: /409|422/ });
  await enter({ page, open }, token, `/assistants/${assistant_id}`);
  await page.getByRole('link', { name: assistantsFa.workspace.tabs.nlu, exact: true }).click();
  await page.getByRole('heading', { name: fa.intents.empty.title }).waitFor();
  await page.getByText(fa.status.none).waitFor();

  // A key name in Persian is refused next to its field.
  await page.getByRole('button', { name: fa.intents.create }).click();
  const key = page.getByLabel(fa.named.key);
  await key.fill('خرید');
  await page.getByRole('button', { name: fa.named.create, exact: true }).click();
  await page.getByText(errorsFa.invalid_key_name).waitFor();
  await key.fill('buy_fruit');
  await page.getByRole('button', { name: fa.named.create, exact: true }).click();
  await page.waitForURL(/\/nlu\/intents\/[0-9a-f-]{36}/);

  const box = page.getByLabel(fa.phrases.add.label);
  await box.fill('دو کیلو سیب می‌خواهم');
  await box.press('Enter');
  await phraseOf(page, 'دو کیلو سیب می‌خواهم').waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  await box.fill('دو کیلو سیب می‌خواهم');
  await box.press('Enter');
  await page.getByText(errorsFa.phrase_taken).waitFor();
  await box.fill('');

  // Marked with the keyboard only, as an entity that is created in the process.
  const phrase = phraseOf(page, 'دو کیلو سیب می‌خواهم');
  await phrase.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 'دو کیلو'.length; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByPlaceholder(fa.phrases.picker.search).fill('weight');
  await page.getByRole('button', { name: 'weight' }).click();
  await phrase.locator('mark[data-entity="weight"]', { hasText: /^دو کیلو$/ }).waitFor();
  await page.keyboard.type('x');
  await expect.poll(() => phrase.textContent()).toBe('دو کیلو سیب می‌خواهم');

  // Many at the same time: marks are read, and duplicates are reported.
  await page.getByRole('button', { name: fa.phrases.add_many }).click();
  await page.getByLabel(fa.phrases.many.label).fill('[سه کیلو](weight) پیاز بفرستید\nمیوه می‌خواستم\nمیوه می‌خواستم\n[x](nothing) بدهید');
  // Pasted text is not lost when a key is pressed.
  await page.keyboard.press('Escape');
  const discard = page.getByRole('dialog', { name: commonFa.discard.title });
  await discard.waitFor();
  await page.keyboard.press('Escape');
  await discard.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await discard.getByRole('button', { name: commonFa.discard.stay }).click();
  await page.getByRole('dialog').getByRole('button', { name: fa.phrases.many.submit, exact: true }).click();
  await page.getByText(t('phrases.many.created', { count: 2 })).waitFor();
  await page.getByText(t('phrases.many.skipped', { count: 2 })).waitFor();
  await page.getByText(fa.phrases.many.reasons.duplicate).waitFor();
  await page.getByRole('button', { name: fa.phrases.many.done }).last().click();
  const onions = phraseOf(page, 'سه کیلو پیاز بفرستید').locator('mark[data-entity="weight"]');
  await onions.waitFor();
  // With the mouse: a mark is opened and removed.
  await onions.click();
  await page.getByRole('button', { name: fa.phrases.picker.remove }).click();
  await onions.waitFor({ state: 'detached' });

  // Edited in place: the notation is typed, and the marks follow.
  await page.getByRole('button', { name: t('phrases.edit', { text: 'میوه می‌خواستم' }) }).click();
  await page.getByLabel(fa.phrases.edit_box.label, { exact: true }).fill('[یک کیلو](weight) میوه می‌خواستم');
  await page.keyboard.press('Enter');
  await phraseOf(page, 'یک کیلو میوه می‌خواستم')
    .locator('mark', { hasText: /^یک کیلو$/ })
    .waitFor();
  // A mark that contains the caret is removed.
  await phraseOf(page, 'یک کیلو میوه می‌خواستم').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await phraseOf(page, 'یک کیلو میوه می‌خواستم').locator('mark').waitFor({ state: 'detached' });
  await page.getByLabel(t('phrases.choose', { text: 'یک کیلو میوه می‌خواستم' })).check();
  await page.getByRole('button', { name: fa.phrases.delete_chosen, exact: true }).last().click();
  await page.getByRole('button', { name: t('phrases.remove.confirm', { count: 1 }) }).click();
  await phraseOf(page, 'یک کیلو میوه می‌خواستم').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: fa.parameters.create }).click();
  // An error is shown next to its field, and no list opens over it by itself.
  await page.getByRole('dialog').getByRole('button', { name: fa.parameters.dialog.submit, exact: true }).click();
  await page.locator('[aria-invalid="true"]:focus').waitFor();
  await expect.poll(() => page.getByText(errorsFa.required, { exact: true }).count()).toBe(2);
  expect(await page.getByRole('dialog').getByRole('combobox', { name: fa.parameters.dialog.entity }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  await page.getByRole('dialog').getByRole('combobox', { name: fa.parameters.dialog.entity }).click();
  await page.getByRole('option', { name: 'weight' }).click();
  await page.getByLabel(fa.parameters.dialog.question).fill('چند کیلو؟');
  await page.getByRole('dialog').getByRole('button', { name: fa.parameters.dialog.submit, exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'چند کیلو؟' }).waitFor();

  // The entity: a value with a synonym is found in the test box before it is saved.
  await page.getByRole('link', { name: fa.tabs.entities, exact: true }).click();
  await page.getByRole('link', { name: 'weight' }).click();
  await page.getByRole('button', { name: fa.values.add, exact: true }).click();
  await page.getByLabel(fa.values.value, { exact: true }).fill('5kg');
  await page.getByRole('combobox', { name: t('values.synonyms_of', { value: '5kg' }) }).fill('پنج کیلو، ۵ کیلو،');
  await page.getByLabel(fa.entities.test.label).fill('پنج کیلو گیلاس');
  await page.locator('mark[data-entity="weight"]', { hasText: /^پنج کیلو$/ }).waitFor();
  await page.getByRole('button', { name: fa.patterns.add }).click();
  await page.getByLabel(t('patterns.pattern', { number: 1 }), { exact: true }).fill('(');
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByRole('button', { name: t('patterns.remove', { number: 1 }) }).click();
  await page.getByRole('button', { name: fa.named.save, exact: true }).click();
  await page.getByRole('button', { name: fa.named.save, exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => page.getByLabel(fa.values.value, { exact: true }).inputValue()).toBe('5kg');

  // Before and after training.
  await page.getByRole('button', { name: fa.frame.try }).click();
  const panel = page.getByRole('complementary', { name: fa.parse.title });
  await panel.getByLabel(fa.parse.label).fill('دو کیلو سیب می‌خواهم');
  await page.keyboard.press('Enter');
  await panel.getByText(fa.parse.no_model).waitFor();
  await call(token, 'POST', `/nlu/assistants/${assistant_id}/trainings`);
  await page.getByRole('link', { name: fa.tabs.intents, exact: true }).click();
  await page.reload();
  // A worker trains and evaluates one model at a time, and those of other journeys may be before it.
  await page.getByText(t('status.trained', { number: 1 })).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: fa.frame.try }).click();
  await panel.getByLabel(fa.parse.label).fill('دو کیلو سیب می‌خواهم');
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: fa.parse.ranking }).waitFor();
  await expect.poll(() => panel.getByText('buy_fruit').count()).toBe(2);
  await end();
});

it('in English on a phone: the lists fit the screen, and deleting an intent requires typing its name', async () => {
  const { token, assistant_id } = await newAssistant();
  const { id } = await call(token, 'POST', '/nlu/intents', {
    assistant_id,
    key_name: 'track_order',
    description: 'مشتری می‌پرسد سفارشش کجاست',
  });
  await call(token, 'POST', `/nlu/intents/${id}/utterances`, { lines: 'where is my order\nwhere is my order?!' });
  const { page, open, end } = await beginJourney(browser, { width: 390 });
  await enter({ page, open }, token, `/en/assistants/${assistant_id}/nlu`);
  await page.getByRole('link', { name: 'track_order' }).waitFor();
  for (const tab of ['intents', `intents/${id}`, 'entities'] as const) {
    await open(`/en/assistants/${assistant_id}/nlu/${tab}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: tab }).toBeLessThanOrEqual(390);
  }
  await open(`/en/assistants/${assistant_id}/nlu/intents`);
  await page.getByRole('button', { name: 'Delete track_order' }).click();
  const confirm = page.getByRole('button', { name: en.intents.remove.confirm });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await page.getByRole('dialog').getByRole('textbox').fill('track_order');
  await confirm.click();
  await page.getByRole('heading', { name: en.intents.empty.title }).waitFor();
  await end();
});

it('a health mark leads to the phrases it is about; one is moved to where it belongs, and the problem disappears', async () => {
  const { token, assistant_id } = await newAssistant();
  const [buy, track] = [
    await call(token, 'POST', '/nlu/intents', { assistant_id, key_name: 'buy' }),
    await call(token, 'POST', '/nlu/intents', { assistant_id, key_name: 'track' }),
  ];
  await call(token, 'POST', `/nlu/intents/${buy.id}/utterances`, { lines: 'سیب دارید\nسفارشم کجاست' });
  await call(token, 'POST', `/nlu/intents/${track.id}/utterances`, { lines: 'کجاست سفارشم؟' });
  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, token, `/assistants/${assistant_id}/nlu/intents`);

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'buy', exact: true }) });
  await row.getByRole('link', { name: t('health.conflicts', { count: 1 }) }).click();
  await page.waitForURL(`**/nlu/intents/${buy.id}?problems=conflicts`);
  await phraseOf(page, 'سفارشم کجاست').waitFor();
  await phraseOf(page, 'سیب دارید').waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'کجاست سفارشم؟' }).getByRole('link', { name: 'track' }).waitFor();

  await page.getByRole('button', { name: t('phrases.menu', { text: 'سفارشم کجاست' }) }).click();
  await page.getByRole('menuitem', { name: fa.phrases.move }).click();
  const dialog = page.getByRole('dialog', { name: fa.phrases.move_dialog.title });
  await dialog.getByRole('combobox', { name: fa.phrases.move_dialog.intent }).click();
  await dialog.getByRole('option', { name: 'track' }).click();
  await dialog.getByRole('button', { name: fa.phrases.move_dialog.submit, exact: true }).click();
  await page.getByText(fa.phrases.solved).waitFor();
  await page.getByRole('button', { name: fa.phrases.show_all }).click();
  await phraseOf(page, 'سیب دارید').waitFor();
  await end();
});
