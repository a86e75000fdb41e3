import type { Browser, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import common from '@/messages/fa/common.json';
import errors from '@/messages/fa/errors.json';
import hosted from '@/messages/fa/hostedPage.json';
import integrations from '@/messages/fa/integrations.json';
import fa from '@/messages/fa/widgets.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger, type Journey } from './support/journey';

let browser: Browser;
let token: string;
let journey: Journey;
/** The address of the hosted page. */
let address: string;

const t = createTranslator({ locale: 'fa', messages: fa });
const assistantName = 'راهنمای فروشگاه';
const title = 'چطور کمکتان کنیم؟';
const englishTitle = 'How can we help?';

beforeAll(async () => {
  browser = await launchBrowser();
  token = await register(stranger({ first_name: 'ترانه', last_name: 'کیان', business_name: 'گل‌فروشی کیان' }));
  const response = await fetch(new URL('/api/flow-manager/assistants', inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: assistantName, language: 'FA', mode: 'basic' }),
  });
  expect(response.status).toBe(201);
  journey = await beginJourney(browser, { expected: /422/ });
  await journey.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('productUrl') });
  await enter(journey, token, '/integrations');
});
afterAll(() => browser.close());

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: fa.page.tabs.label }).getByRole('link', { name });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: common.save.save }).click();
  await page.getByText(fa.saving.saved).first().waitFor();
  await page.getByText(common.save.unsaved).waitFor({ state: 'hidden' });
}

it('a widget is created from the gallery, with a name and an assistant', async () => {
  const { page } = journey;
  await page.getByRole('link', { name: integrations.kinds.widgets.title }).click();
  await page.getByText(fa.list.empty.title).waitFor();
  await page.getByRole('button', { name: fa.list.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: fa.fields.name }).fill('سایت اصلی');
  await dialog.getByRole('combobox', { name: fa.fields.assistant }).selectOption({ label: assistantName });
  await dialog.getByRole('button', { name: fa.new.submit }).click();
  await page.getByRole('heading', { level: 1, name: 'سایت اصلی' }).waitFor();
  // It is on no website yet, and has no page.
  await page.getByText(fa.states.attention, { exact: true }).waitFor();
});

it('its design is seen in the preview while it is written, and kept when it is saved', async () => {
  const { page } = journey;
  const stage = page.locator('section', { has: page.getByRole('heading', { name: fa.preview.title }) });
  await stage.getByText(assistantName).first().waitFor();
  await page.getByLabel(fa.texts.title, { exact: true }).fill(title);
  await stage.getByText(title).first().waitFor();
  await page.getByLabel(fa.design.color, { exact: true }).fill('#fff');
  await page.getByRole('button', { name: common.save.save }).click();
  await page.getByText(errors.invalid_color).first().waitFor();
  await page.getByLabel(fa.design.color, { exact: true }).fill('#ffee00');
  await page.getByText(fa.design.hidden_on_light).waitFor();
  await page.getByRole('button', { name: '#7c3aed' }).click();
  await page.getByText(fa.design.hidden_on_light).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: fa.texts.add_starter }).click();
  await page.getByLabel(t('texts.starter', { place: 1 }), { exact: true }).fill('ساعت کاری');
  await stage.getByText('ساعت کاری').first().waitFor();
  await page.getByRole('radiogroup', { name: fa.texts.language }).getByText('English').click();
  await page.getByLabel(fa.texts.title, { exact: true }).fill(englishTitle);
  await stage.getByText(englishTitle).first().waitFor();

  // Leaving asks first.
  await tab(page, fa.page.tabs.install).click();
  await page.getByRole('dialog').getByRole('button', { name: common.leave.stay }).click();
  await save(page);
  await page.reload();
  await stage.getByText(title).first().waitFor();
  expect(await page.getByLabel(fa.design.color, { exact: true }).inputValue()).toBe('#7c3aed');
});

it('the snippet is copied, and only addresses of websites are accepted', async () => {
  const { page } = journey;
  await tab(page, fa.page.tabs.install).click();
  const snippet = page.getByRole('group', { name: fa.install.snippet, exact: true });
  const origin = new URL(inject('productUrl')).origin;
  expect(await snippet.innerText()).toMatch(
    new RegExp(`^<script async src="${origin}/widget\\.js" data-key="hamdam_pk_\\w{49}"></script>$`),
  );
  await page
    .getByRole('button', { name: `${common.code_block.copy.replace('{what}', fa.install.snippet)}` })
    .first()
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet.innerText());
  const websites = page.getByLabel(fa.websites.label, { exact: true });
  await websites.fill('shop.example\nhttps://shop.example/page');
  await page.getByRole('button', { name: common.save.save }).click();
  await page.getByText(errors.invalid_origin).first().waitFor();
  await websites.fill('shop.example');
  await save(page);
  await expect.poll(() => websites.inputValue()).toBe('https://shop.example');
  await page.getByText(fa.states.connected, { exact: true }).waitFor();
});

it('the hosted page talks with visitors in their language, until the widget is turned off', async () => {
  const { page } = journey;
  await tab(page, fa.page.tabs.hosted).click();
  await page.getByRole('switch', { name: fa.hosted.is_hosted }).click();
  address = await page.getByRole('group', { name: fa.hosted.address }).innerText();
  await page.getByAltText(t('qr.alt', { address })).waitFor();

  const visitor = await beginJourney(browser, { width: 390, expected: /404/ });
  await visitor.open(address);
  expect(await visitor.page.title()).toBe(title);
  expect(await visitor.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['fa', 'rtl']);
  await visitor.page.getByText(title).first().waitFor();
  const input = visitor.page.getByRole('textbox');
  await input.fill('سلام، امروز باز هستید؟');
  await input.press('Enter');
  await visitor.page.getByText('سلام، امروز باز هستید؟').first().waitFor();
  const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await visitor.page.getByRole('link', { name: 'English' }).click();
  await visitor.page.getByText(englishTitle).first().waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.dir)).toBe('ltr');

  await tab(page, fa.page.tabs.settings).click();
  await page.getByRole('switch', { name: fa.settings.is_active }).click();
  await save(page);
  await visitor.open(address);
  await visitor.page.getByRole('heading', { name: hosted.gone_title }).waitFor();
  await visitor.end();
});

it('is deleted after its name was typed', async () => {
  const { page, end } = journey;
  await page.getByRole('button', { name: fa.settings.delete_action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(common.confirm.type_name).fill('سایت اصلی');
  await dialog.getByRole('button', { name: fa.remove.confirm }).click();
  await page.getByText(fa.list.empty.title).waitFor();
  await end();
});
