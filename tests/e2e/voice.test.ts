import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import shell from '@/messages/fa/shell.json';
import softphone from '@/messages/fa/softphone.json';
import { callTextsOf } from '@/widget/call/call-texts';
import { fa } from '@/widget/texts/fa';
import { launchBrowser } from '../setup/launch-browser';
import {
  callVoice,
  hours,
  log,
  makeShop,
  memberTakes,
  memberTone,
  newestCall,
  person,
  question,
  visitorCalls,
  visitorTone,
  type Shop,
} from './support/call-shop';
import { beginJourney, enter } from './support/journey';
import { startStandInSpeech, voiceTone, type StandInSpeech } from './support/stand-in-speech';
import { silence, speak, untilHears, withMicrophone } from './support/telephone';

const words = callTextsOf('fa');

let browser: Browser;
let shop: Shop;
let speechShop: Shop;
let speech: StandInSpeech;

beforeAll(async () => {
  [browser, speech] = await Promise.all([launchBrowser(withMicrophone), startStandInSpeech()]);
  [shop, speechShop] = await Promise.all([makeShop('گل‌فروشی'), makeShop('گلخانه')]);
  const settings = await callVoice<{ revision: number }>(speechShop, 'GET', '/settings');
  await callVoice(speechShop, 'PUT', '/settings', {
    speech_to_text: 'http',
    text_to_speech: 'http',
    stt_base_url: speech.hears,
    tts_base_url: speech.speaks,
    revision: settings.revision,
  });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await speech.stop();
});

it('a visitor calls, hears the assistant, chooses by keys, and talks with a member in another browser', { timeout: 180_000 }, async () => {
  const { page, call, end } = await visitorCalls(browser, shop);
  await log(page).getByText(question, { exact: false }).waitFor();

  // A choice that is answered by the assistant, and the menu again.
  await call.getByRole('button', { name: words.keypad }).click();
  await call.getByRole('button', { name: '۱', exact: true }).click();
  await log(page).getByText(hours).waitFor();
  await expect.poll(() => log(page).getByText(question, { exact: false }).count()).toBe(2);
  // The keyboard presses keys too.
  await call.getByRole('button', { name: '۲', exact: true }).focus();
  await page.keyboard.press('2');
  await page.getByText(fa.waiting_for_person).waitFor();

  const member = await memberTakes(browser, shop.owner);
  await speak(page, 600);
  await speak(member.page, 600);
  await untilHears(member.page, visitorTone);
  await untilHears(page, memberTone);

  // On hold, neither hears the other.
  await member.bar.getByRole('button', { name: softphone.hold }).click();
  await member.bar.getByText(softphone.phases.on_hold, { exact: true }).waitFor();
  await untilHears(page, memberTone, false);
  await member.bar.getByRole('button', { name: softphone.hold }).click();
  await member.bar.getByText(softphone.phases.calling, { exact: true }).waitFor();
  await untilHears(page, memberTone);

  await silence(member.page);
  await untilHears(page, memberTone, false);
  await member.bar.getByRole('button', { name: softphone.mute }).click();
  await speak(member.page, 600);
  // Muted, the tone is not sent, and the other direction goes on.
  await untilHears(member.page, visitorTone);
  await untilHears(page, memberTone, false);

  await member.bar.getByRole('button', { name: softphone.hang_up }).click();
  await call.getByText(words.phases.ended, { exact: true }).waitFor();
  await expect.poll(() => newestCall(shop)).toMatchObject({ state: 'ended', end_reason: 'member_hung_up' });
  await Promise.all([end(), member.end()]);
});

it('a call in progress goes along to other pages, and hanging up there ends it', { timeout: 120_000 }, async () => {
  const { page, call, end } = await visitorCalls(browser, shop);
  await call.getByRole('button', { name: words.keypad }).click();
  await log(page).getByText(question, { exact: false }).waitFor();
  await call.getByRole('button', { name: '۲', exact: true }).click();
  await page.getByText(fa.waiting_for_person).waitFor();

  const member = await memberTakes(browser, shop.owner);
  await member.page.getByRole('link', { name: shell.nav.assistants, exact: true }).click();
  await member.page.waitForURL('**/assistants');
  await speak(member.page, 600);
  await untilHears(page, memberTone);
  const bar = member.page.getByRole('region', { name: shell.call.label });
  await bar.getByRole('button', { name: shell.call.hang_up }).click();
  await call.getByText(words.phases.ended, { exact: true }).waitFor();
  await bar.waitFor({ state: 'detached' });
  await Promise.all([end(), member.end()]);
});

it('by speech: the caller interrupts the assistant, is understood, and reaches a member', { timeout: 180_000 }, async () => {
  speech.understands = person;
  const { page, call, end } = await visitorCalls(browser, speechShop);
  await untilHears(page, voiceTone);
  await log(page).getByText(question, { exact: false }).waitFor();
  await speak(page, 1.2);
  await untilHears(page, voiceTone, false);
  await log(page).getByText(person).waitFor();
  await page.getByText(fa.waiting_for_person).waitFor();
  expect(speech.heard.length).toBeGreaterThan(0);
  expect(speech.said.join(' ')).toContain(question);

  const member = await memberTakes(browser, speechShop.owner);
  await member.page.getByRole('log').getByText(person).first().waitFor();
  await speak(page, 600);
  await speak(member.page, 600);
  await untilHears(member.page, visitorTone);
  await untilHears(page, memberTone);
  // The assistant continues when the member returns the conversation.
  await member.bar.getByRole('button', { name: softphone.give_back }).click();
  await member.bar.getByText(softphone.talks_with.assistant).waitFor();
  await silence(page);
  await untilHears(page, voiceTone);
  await call.getByRole('button', { name: words.hang_up }).click();
  await call.getByText(words.phases.ended, { exact: true }).waitFor();
  await expect.poll(() => newestCall(speechShop)).toMatchObject({ state: 'ended', end_reason: 'caller_hung_up' });
  await Promise.all([end(), member.end()]);
});

it('a live test with the microphone of the browser: states, levels, what is said, and latency', { timeout: 120_000 }, async () => {
  speech.understands = person;
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, speechShop.owner.token, `/integrations/call-center/test?assistant=${speechShop.assistant_id}`);
  const { test } = softphone;
  await page.getByRole('button', { name: test.start, exact: true }).click();
  await page.getByText(softphone.phases.calling, { exact: true }).waitFor();
  // Chromium's own microphone beeps.
  await page.getByText('صدای شما ارسال می‌شود. صدای طرف مقابل شنیده می‌شود.').waitFor({ state: 'attached' });
  const said = page.getByRole('log', { name: test.transcript });
  // A question that the beeps interrupt is asked again.
  await said.getByText(question).first().waitFor();
  await page.getByRole('button', { name: softphone.keypad }).click();
  await page.keyboard.press('2');
  await said.getByText(person, { exact: true }).waitFor();
  await said.getByText('میلی‌ثانیه').first().waitFor();
  await page.getByRole('button', { name: softphone.hang_up }).click();
  await page.getByText(softphone.phases.ended, { exact: true }).waitFor();
  await journey.end();
});

it('a browser that refuses the microphone says what to do, and calls without it', { timeout: 120_000 }, async () => {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await journey.open(shop.page);
  await page.getByRole('button', { name: fa.call, exact: true }).click();
  const call = page.getByRole('region', { name: words.call, exact: true });
  await call.getByText(words.problems.microphone_refused).waitFor();
  await call.getByRole('button', { name: words.without_microphone }).click();
  await call.getByText(words.phases.calling, { exact: true }).waitFor();
  await call.getByText(words.silent_hint).waitFor();
  await call.getByRole('button', { name: words.hang_up }).click();
  await call.getByText(words.phases.ended, { exact: true }).waitFor();
  await call.getByRole('button', { name: words.close }).click();
  await call.waitFor({ state: 'detached' });
  await journey.end();
});
