import type { Browser } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import credit from '@/messages/fa/credit.json';
import modelsFa from '@/messages/fa/models.json';
import testPanel from '@/messages/fa/testPanel.json';
import trace from '@/messages/fa/trace.json';
import { startModels, type ModelsStandIn } from '../integration/support/stand-ins/models';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, register, stranger } from './support/journey';
import { inDatabase } from './support/product-settings';
import { startSecondServer, type SecondServer } from './support/second-server';

const t = createTranslator({ locale: 'fa', messages: credit });

let browser: Browser;
let models: ModelsStandIn;
let server: SecondServer;

beforeAll(async () => {
  browser = await launchBrowser();
  models = await startModels();
  const settings = { OPENAI_API_KEY: 'platform-key', OPENAI_BASE_URL: `${models.url}/v1`, CREDIT_AT_SIGNUP: '5000' };
  server = await startSecondServer(settings, { worker: true });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await models.stop();
});

it('an assistant with a model and knowledge answers with its source, the trace shows the prompt, and credit goes down', async () => {
  models.always = { type: 'answer', pieces: ['ارسال به شیراز ', 'سه روز طول می‌کشد [1', '].'] };
  const token = await register(stranger({ first_name: 'نرگس', last_name: 'راد', business_name: 'پست راد' }), server.url);
  const call = callAs(token);
  const { id } = await call<{ id: string }>('POST', '/assistants', { name: 'راهنما', language: 'FA', mode: 'pro' });
  const index = await call<{ id: string }>('POST', '/indexes', { name: 'delivery' });
  await call('POST', `/indexes/${index.id}/documents`, {
    kind: 'faq',
    name: 'پرسش‌های ارسال',
    pairs: [{ question: 'ارسال به شیراز چند روز طول می‌کشد؟', answer: 'سه روز کاری.' }],
  });
  await call('PUT', `/assistants/${id}/indexes/${index.id}`);
  const documents = () => call<{ items: { state: string }[] }>('GET', `/indexes/${index.id}/documents`);
  await expect.poll(async () => (await documents()).items.map(({ state }) => state), { timeout: 30_000 }).toEqual(['ready']);

  const journey = await beginJourney(browser, { url: server.url });
  const { page, end } = journey;
  await enter(journey, token, `/assistants/${id}`);
  await page.getByRole('button', { name: /۵٬۰۰۰/ }).waitFor();
  const log = page.getByRole('log');
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill('برای شیراز چند روزه می‌رسه؟');
  await composer.press('Enter');
  await log.getByText('ارسال به شیراز سه روز طول می‌کشد.').waitFor();
  await log.getByText('منبع: پرسش‌های ارسال').waitFor();

  await log.getByRole('button', { name: trace.toggle }).last().click();
  await log.getByText('gpt-4o-mini').first().waitFor();
  await log.getByText(trace.answers.prompt, { exact: true }).click();
  await log.getByText('<knowledge>', { exact: false }).first().waitFor();

  const { balance } = await call<{ balance: number }>('GET', '/../user-management/credit/me/balance');
  expect(balance).toBeLessThan(5_000);
  const shown = new Intl.NumberFormat('fa-IR').format(balance);
  await page.getByRole('button', { name: new RegExp(shown) }).click();
  await page.getByText(credit.latest, { exact: true }).waitFor();
  await end();
});

it('without credit, the fallback message is sent, and the screens say why', async () => {
  const token = await register(stranger({ first_name: 'نرگس', last_name: 'راد', business_name: 'پست راد' }), server.url);
  const call = callAs(token);
  const { id } = await call<{ id: string }>('POST', '/assistants', { name: 'راهنما', language: 'FA', mode: 'pro' });
  const { business } = await call<{ business: { id: string } }>('GET', '/../user-management/auth/me');
  await inDatabase(`select reserve_credit($1, 'spent', 4999, now() + interval '1 hour')`, [business.id], server.database);
  await inDatabase(`select settle_credit($1, 'spent', 4999, '{}')`, [business.id], server.database);
  models.calls.length = 0;

  const journey = await beginJourney(browser, { url: server.url });
  const { page, open, end } = journey;
  await enter(journey, token, `/assistants/${id}`);
  await page.getByRole('button', { name: t('button', { balance: 1 }), exact: true }).waitFor();
  const log = page.getByRole('log');
  const composer = page.getByPlaceholder(testPanel.composer.placeholder);
  await composer.fill('برای شیراز چند روزه می‌رسه؟');
  await composer.press('Enter');
  await log.getByText('متوجه منظورتان نشدم', { exact: false }).waitFor();
  // There is a credit left, but no answer costs as little.
  const balance = page.getByRole('button', { name: t('button_used_up', { balance: 1 }), exact: true });
  await balance.waitFor();
  await log.getByRole('button', { name: trace.toggle }).last().click();
  await log.getByText(trace.effect_results.no_credit, { exact: false }).first().waitFor();
  expect(models.calls).toHaveLength(0);
  await balance.click();
  await page.getByText(credit.too_little).waitFor();

  await open('/settings/models');
  await page.getByRole('alert').filter({ hasText: modelsFa.used_up }).waitFor();
  await end();
});

function callAs(token: string) {
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(new URL(`/api/flow-manager${path}`, server.url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json().catch(() => undefined)) as Body;
  };
}
