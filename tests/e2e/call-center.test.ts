import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import callPlans from '@/messages/fa/callPlans.json';
import calls from '@/messages/fa/calls.json';
import callsGuide from '@/messages/fa/callsGuide.json';
import common from '@/messages/fa/common.json';
import integrations from '@/messages/fa/integrations.json';
import voice from '@/messages/fa/voice.json';
import voiceSettings from '@/messages/fa/voiceSettings.json';
import { makeScene, type Scene } from '../integration/support/processes-scene';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter, type Journey } from './support/journey';
import { inDatabase } from './support/product-settings';

let browser: Browser;
let scene: Scene;
let owner: Journey;

const flow = { nodes: [{ key: 'start', type: 'start' }], edges: [] };

beforeAll(async () => {
  browser = await launchBrowser();
  scene = await makeScene(inject('productUrl'), flow);
  owner = await beginJourney(browser, { expected: /422/ });
  await enter(owner, scene.token, '/integrations');
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog');
/** The field with this name, not those that contain it. */
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true });
const textOf = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, value), text.replace(/<\/?bdi>/g, ''));

it('a phone is connected, and its password is shown once and can be replaced', async () => {
  const { page } = owner;
  await page.getByRole('link', { name: integrations.kinds.voice.title }).click();
  await page.getByRole('heading', { name: voice.list.empty.title }).waitFor();
  await page.getByRole('link', { name: voice.guide }).click();
  await page.getByRole('heading', { level: 1, name: callsGuide.title }).waitFor();
  await page.getByRole('searchbox', { name: callsGuide.search }).fill('ترانک');
  await page.getByRole('link', { name: callsGuide.trunks.title }).click();
  await page.getByRole('heading', { name: callsGuide.trunks.title }).waitFor();
  await page.getByRole('link', { name: callsGuide.center, exact: true }).last().click();
  await page.getByRole('button', { name: voice.list.create }).click();
  await dialog(page).getByRole('button', { name: voice.create.submit }).click();
  await expect.poll(() => field(page, voice.fields.name).getAttribute('aria-invalid')).toBe('true');
  await field(page, voice.fields.name).fill('پذیرش');
  await dialog(page).getByLabel(voice.fields.assistant).selectOption({ label: 'دستیار' });
  await dialog(page).getByRole('button', { name: voice.create.submit }).click();

  await page.getByRole('dialog', { name: voice.password.created }).getByText(voice.password.once).waitFor();
  const first = await shownPassword(page);
  expect(first.length).toBeGreaterThanOrEqual(12);
  await page.getByRole('button', { name: voice.password.done }).click();
  await page.getByRole('heading', { level: 1, name: 'پذیرش' }).waitFor();
  await page.getByText(voice.details.password_hidden).waitFor();
  expect(await page.getByText(first).count()).toBe(0);

  await page.getByRole('button', { name: voice.page.regenerate }).click();
  await dialog(page).getByText(voice.rotate.text).waitFor();
  await dialog(page).getByRole('button', { name: voice.rotate.confirm }).click();
  await page.getByRole('dialog', { name: voice.password.rotated }).waitFor();
  expect(await shownPassword(page)).not.toBe(first);
  await page.getByRole('button', { name: voice.password.done }).click();
});

const shownPassword = (page: Page) => page.getByRole('group', { name: voice.fields.password }).innerText();

it('a link shows what to enter in the phone without signing in', async () => {
  const { page } = owner;
  const stranger = await beginJourney(browser, { expected: /404/ });
  await page.getByRole('button', { name: voice.share.create }).click();
  await dialog(page).getByRole('img', { name: voice.share.qr }).waitFor();
  const address = await dialog(page).getByRole('group', { name: voice.share.link }).innerText();
  await page.keyboard.press('Escape');
  await stranger.page.goto(address);
  await stranger.page.getByRole('heading', { level: 1, name: 'پذیرش' }).waitFor();
  await stranger.page.getByText(voice.share.page_text).waitFor();
  await stranger.open('/sip-details#not-a-token');
  await stranger.page.reload();
  await stranger.page.getByRole('heading', { name: voice.share.expired_title }).waitFor();
  await stranger.end();
});

it('the assistant of a connection is removed and assigned, and it is turned off and on', async () => {
  const { page } = owner;
  await tab(page, voice.page.tabs.overview).click();
  const assistant = page.getByRole('combobox', { name: voice.assistant.label });
  await assistant.selectOption('');
  await page.getByText(voice.assistant.saved).last().waitFor();
  await assistant.selectOption({ label: 'دستیار' });
  await expect.poll(() => assistant.inputValue()).toBe(scene.assistant_id);

  const onOff = page.getByRole('switch', { name: voice.list.columns.active });
  await onOff.click();
  await page.getByText(voice.attention.off, { exact: true }).waitFor();
  await page.getByRole('button', { name: voice.switching.enable }).click();
  await page.getByText(voice.attention.unregistered, { exact: true }).waitFor();
  await expect.poll(() => onOff.isChecked()).toBe(true);
});

it('a provider’s server that is unknown is refused, outgoing calls are limited, and a connection is deleted by its name', async () => {
  const { page, open } = owner;
  await open('/integrations/call-center');
  await page.getByRole('button', { name: voice.list.create }).click();
  await dialog(page).getByRole('radio', { name: voice.kinds.trunk }).check();
  await field(page, voice.fields.name).fill('خط فروش');
  await field(page, voice.fields.server_url).fill('sip.invalid');
  await field(page, voice.fields.username).fill('982112345678');
  await dialog(page).getByLabel(voice.fields.password).first().fill('kalamat-sirri-1403');
  await dialog(page).getByRole('button', { name: voice.create.submit }).click();
  await page.getByText(voice.create.failed).waitFor();
  await expect.poll(() => field(page, voice.fields.server_url).getAttribute('aria-invalid')).toBe('true');
  await dialog(page).getByRole('radio', { name: voice.kinds.account }).check();
  await dialog(page).getByRole('button', { name: voice.create.submit }).click();
  await page.getByRole('button', { name: voice.password.done }).click();
  await page.getByRole('heading', { level: 1, name: 'خط فروش' }).waitFor();

  await tab(page, voice.page.tabs.settings).click();
  await page.getByRole('checkbox', { name: voice.settings.allows_outgoing }).check();
  const prefixes = page.getByRole('textbox', { name: voice.settings.allowed_prefixes });
  await prefixes.fill('۹۸');
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await expect.poll(() => prefixes.getAttribute('aria-invalid')).toBe('true');
  await prefixes.fill('+۹۸\n+971');
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await page.getByText(voice.settings.saved).waitFor();
  await expect.poll(() => prefixes.inputValue()).toBe('+98\n+971');

  await open('/integrations/call-center');
  await page.getByRole('searchbox', { name: voice.list.search }).fill('فروش');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: textOf(voice.list.actions_of, { name: 'خط فروش' }) }).click();
  await page.getByRole('menuitem', { name: voice.remove.action }).click();
  await dialog(page).getByLabel(common.confirm.type_name).fill('خط فروش');
  await dialog(page).getByRole('button', { name: voice.remove.confirm }).click();
  await page.getByText(textOf(voice.remove.done, { name: 'خط فروش' })).waitFor();
  await page.getByRole('searchbox', { name: voice.list.search }).fill('');
  await page.getByRole('link', { name: 'پذیرش' }).waitFor();

  await tab(page, voice.pages.activity).click();
  await page.getByRole('row').filter({ hasText: 'خط فروش' }).first().waitFor();
});

it('a call is found by its state, and its page says why it ended and how it sounded', async () => {
  const { page, open } = owner;
  const call_id = randomUUID();
  const quality = { received: 990, sent: 1000, lost: 10, jitter_ms: 12, mos: 4.2 };
  await inDatabase(
    `insert into calls (id, business_id, assistant_id, direction, source, from_number, to_number, state, began_at, answered_at, ended_at,
                        end_reason, seconds, cost_seconds, sip_call_id, worker_id, quality)
     select $1::uuid, a.business_id, a.id, 'inbound', 'phone', '+989121234567', '', 'ended', now() - interval '2 minutes',
            now() - interval '2 minutes', now() - interval '1 minute', 'caller_hung_up', 60, 60, 'call-of-a-test', $1::uuid, $3::jsonb
       from assistants a where a.id = $2`,
    [call_id, scene.assistant_id, JSON.stringify(quality)],
  );
  await open('/integrations/call-center/calls?state=failed');
  await page.getByRole('combobox', { name: calls.list.filters.state }).selectOption('ended');
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('ended');
  await page.getByRole('link', { name: '+989121234567' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: '+989121234567' }).waitFor();
  await page.getByText(calls.reasons.caller_hung_up).first().waitFor();
  await page.getByText(`${calls.quality.ratings.good} ·`).waitFor();
  await page.getByText('۶۰ ثانیه').waitFor();
});

it('a plan of minutes is bought with credit', async () => {
  const { page, open } = owner;
  const name = `صد دقیقه ${Date.now()}`;
  await inDatabase('insert into call_plans (id, name_fa, name_ar, name_en, minutes, price) values ($1, $2, $2, $2, 100, 250)', [
    randomUUID(),
    name,
  ]);
  await open('/integrations/call-center/plans');
  await page.getByRole('button', { name: textOf(callPlans.plans.buy_of, { name }) }).click();
  await dialog(page).getByText('۲۵۰ اعتبار').waitFor();
  await dialog(page).getByRole('button', { name: callPlans.plans.buy }).click();
  await page.getByText(textOf(callPlans.plans.bought, { minutes: '۱۰۰ دقیقه' })).waitFor();
  await page.getByRole('cell', { name: callPlans.entries.kinds.bought }).waitFor();
  await inDatabase('update call_plans set is_offered = false where name_fa = $1', [name]);
});

it('a key of a speech service is stored and not shown again', async () => {
  const { page, open, end } = owner;
  await open('/integrations/call-center/settings');
  await page.getByText(voice.status.no_speech).waitFor();
  const recognition = page.getByRole('region', { name: voiceSettings.recognition.title });
  // Not the box that removes it.
  const key = new RegExp(`^${voiceSettings.fields.key}`);
  await recognition.getByLabel(voiceSettings.fields.provider).selectOption('openai');
  await recognition.getByLabel(key).fill('sk-a-secret-key');
  await page.getByRole('checkbox', { name: voiceSettings.recording.records_calls }).check();
  await page.getByLabel(voiceSettings.recording.days).fill('۱۴');
  await page.getByRole('button', { name: common.save.save, exact: true }).click();
  await page.getByText(voiceSettings.saved).waitFor();
  await page.reload();
  await recognition.getByText(voiceSettings.fields.key_stored).waitFor();
  expect(await recognition.getByLabel(key).inputValue()).toBe('');
  expect(await page.getByLabel(voiceSettings.recording.days).inputValue()).toBe('14');
  await end();
});
