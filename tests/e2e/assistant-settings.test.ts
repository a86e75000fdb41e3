import type { Browser } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import common from '@/messages/fa/common.json';
import settingsFa from '@/messages/fa/assistantSettings.json';
import testPanel from '@/messages/fa/testPanel.json';
import trace from '@/messages/fa/trace.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';

const t = createTranslator({ locale: 'fa', messages: settingsFa });
const tReorder = createTranslator({ locale: 'fa', messages: common, namespace: 'reorder' });

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

function callAs(token: string) {
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(new URL(`/api/flow-manager${path}`, inject('productUrl')), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as Body;
  };
}

it('instructions are put in order by keyboard, saved with everything else, and not lost by leaving', async () => {
  const token = await register(stranger({ first_name: 'نرگس', last_name: 'راد', business_name: 'گلبرگ' }));
  const call = callAs(token);
  const { id } = await call<{ id: string }>('POST', '/assistants', { name: 'پذیرش', language: 'FA' });
  const journey = await beginJourney(browser);
  const { page, end } = journey;
  await enter(journey, token, `/assistants/${id}/settings`);
  const tab = (name: keyof typeof settingsFa.tabs) => page.getByRole('tab', { name: settingsFa.tabs[name] });

  await page.getByRole('textbox', { name: 'نام' }).first().fill('پذیرش مشتری');
  await tab('instructions').click();
  await page.getByRole('button', { name: settingsFa.instructions.add }).click();
  const titles = page.getByRole('textbox', { name: settingsFa.instructions.title });
  const contents = page.getByRole('textbox', { name: settingsFa.instructions.content, exact: false });
  await titles.nth(0).fill('لحن');
  await page.getByRole('button', { name: settingsFa.instructions.add }).click();
  await titles.nth(1).fill('قیمت');
  await contents.last().fill('قیمت را با مالیات بگو.');

  // What is missing is found in whatever tab it is.
  await tab('voice').click();
  await page.getByRole('radiogroup', { name: settingsFa.voice.label, exact: true }).waitFor();
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await titles.nth(0).waitFor();
  await contents.first().fill('مؤدب باش.');

  await page.getByRole('button', { name: tReorder('handle', { name: 'قیمت' }) }).press('ArrowUp');
  await expect.poll(() => titles.nth(0).inputValue()).toBe('قیمت');

  // Whoever leaves is asked first.
  await page.getByRole('link', { name: 'دانش', exact: true }).last().click();
  await page.getByRole('button', { name: common.leave.stay }).click();
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await page.getByText(settingsFa.saved, { exact: true }).waitFor();
  const stored = await call<{ name: string; instructions: { title: string }[] }>('GET', `/assistants/${id}/settings`);
  expect(stored).toMatchObject({ name: 'پذیرش مشتری', instructions: [{ title: 'قیمت' }, { title: 'لحن' }] });

  // Deleting can be undone, and is saved like the rest.
  await page.getByRole('button', { name: t('instructions.delete_of', { name: 'لحن' }) }).click();
  await expect.poll(() => titles.count()).toBe(1);
  await page.getByRole('button', { name: settingsFa.removed.undo, exact: true }).click();
  await expect.poll(() => titles.count()).toBe(2);
  await page.getByRole('button', { name: t('instructions.delete_of', { name: 'لحن' }) }).click();
  await expect.poll(() => titles.count()).toBe(1);
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await expect.poll(async () => (await call<{ items: object[] }>('GET', `/assistants/${id}/instructions`)).items.length).toBe(1);
  await page.getByRole('button', { name: common.save.save, exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await titles.nth(0).waitFor();
  await end();
});

it('a rule is tried, saved, and moves a live test to the other assistant, which the trace explains', async () => {
  const token = await register(stranger({ first_name: 'سارا', last_name: 'کیان', business_name: 'نیلوفر' }));
  const call = callAs(token);
  const { id } = await call<{ id: string }>('POST', '/assistants', { name: 'پذیرش', language: 'FA', type: 'DECISION' });
  await call('POST', '/assistants', { name: 'فروش', language: 'FA' });
  const journey = await beginJourney(browser);
  const { page, open, end } = journey;
  await enter(journey, token, `/assistants/${id}/settings#rules`);

  await page.getByRole('button', { name: settingsFa.rules.add }).click();
  await page.getByRole('textbox', { name: settingsFa.rules.conditions.keyword.label }).fill('قیمت، خرید');
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  const box = page.getByRole('textbox', { name: settingsFa.rules.trial.message });
  await box.fill('قیمت این چند است؟');
  await box.press('Enter');
  await page.getByText('گفت‌وگو به فروش می‌رود', { exact: false }).waitFor();
  await box.fill('سلام');
  await box.press('Enter');
  await page.getByText('گفت‌وگو پیش پذیرش می‌ماند', { exact: false }).waitFor();

  await open(`/assistants/${id}`);
  const log = page.getByRole('log');
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill('خرید');
  await composer.press('Enter');
  const toggles = log.getByRole('button', { name: trace.toggle });
  await expect.poll(() => toggles.count()).toBeGreaterThan(1);
  await toggles.last().click();
  await log.getByText('گفت‌وگو از پذیرش به فروش می‌رود', { exact: false }).first().waitFor();
  await end();
});

it('the modes are compared by what customers would read', async () => {
  const token = await register(stranger({ first_name: 'مینا', last_name: 'پارسا', business_name: 'سرو' }));
  const { id } = await callAs(token)<{ id: string }>('POST', '/assistants', { name: 'راهنما', language: 'FA' });
  const journey = await beginJourney(browser);
  const { page, end } = journey;
  await enter(journey, token, `/assistants/${id}/settings`);
  await page.getByRole('button', { name: settingsFa.modes.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(settingsFa.modes.example.basic, { exact: true }).waitFor();
  await dialog.getByRole('textbox', { name: settingsFa.modes.question }).fill('ساعت کاری شما چیست؟');
  await dialog.getByRole('button', { name: settingsFa.modes.ask }).click();
  await dialog.getByText(settingsFa.modes.no_model, { exact: false }).waitFor();
  await expect.poll(() => dialog.getByText(settingsFa.modes.problems.no_model, { exact: false }).count()).toBe(2);
  await end();
});
