import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import channels from '@/messages/fa/channels.json';
import instagramWords from '@/messages/fa/instagram.json';
import integrations from '@/messages/fa/integrations.json';
import social from '@/messages/fa/social.json';
import { makeScene } from '../integration/support/processes-scene';
import { InstagramStandIn } from '../integration/support/stand-ins/instagram';
import { InstagramPerson } from '../integration/support/stand-ins/instagram-person';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, enter } from './support/journey';
import { startSecondServer, type SecondServer } from './support/second-server';

let browser: Browser;
let instagram: InstagramStandIn;
let server: SecondServer;

beforeAll(async () => {
  browser = await launchBrowser();
  instagram = await new InstagramStandIn().start();
  const settings = { INSTAGRAM_API_BASE: instagram.url, INSTAGRAM_APP_ID: instagram.app_id, INSTAGRAM_APP_SECRET: instagram.app_secret };
  const reachable = { PUBLIC_URL: 'https://hamdam.example', OUTGOING_ALLOW: new URL(instagram.url).host };
  server = await startSecondServer({ ...settings, ...reachable }, { worker: true });
  instagram.post = (path, init) => fetch(new URL(path, server.url), init);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await instagram.stop();
});

const echo = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', save_to: 'said' },
    { key: 'echo', type: 'standard', mode: 'intelligent', content: 'شنیدم: {{said}}' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'echo' },
    { source: 'echo', target: 'ask' },
  ],
};

it('an Instagram account is connected on its page, answers, shows its posts, and gets a report', { timeout: 120_000 }, async () => {
  const account = instagram.addAccount({ username: 'golbarg', name: 'گل‌فروشی گلبرگ' });
  instagram.consent = account;
  const post = account.addPost({ caption: 'رز قرمز رسید' });
  const { token } = await makeScene(server.url, echo);
  const journey = await beginJourney(browser, { url: server.url });
  const { page, end } = journey;

  await enter(journey, token, '/integrations');
  await page.getByRole('link', { name: integrations.kinds.instagram.title }).click();
  await page.getByRole('button', { name: channels.kinds.instagram.connect }).first().click();
  await page.getByRole('button', { name: instagramWords.connect.submit }).click();
  await page.getByRole('heading', { level: 1, name: account.name }).waitFor();

  for (const purpose of [channels.assistants.purposes.messages, channels.assistants.purposes.comments]) {
    await page.getByRole('combobox', { name: purpose, exact: true }).selectOption('دستیار');
    await page.getByText(channels.assistants.saved).last().waitFor();
  }
  const person = new InstagramPerson(instagram, account);
  await person.write('سلام');
  await expect.poll(() => person.texts).toEqual(['شنیدم: سلام']);
  const comment = await person.comment(post, 'قیمت؟');
  await expect.poll(() => person.repliesTo(comment)).toEqual(['شنیدم: قیمت؟']);

  await page.getByRole('link', { name: channels.page.tabs.posts }).click();
  await page.getByRole('button', { name: social.runs.start.sync }).first().click();
  await page.getByRole('row', { name: post.caption }).waitFor();
  await page.getByRole('link', { name: channels.page.tabs.health }).click();
  await page.getByRole('button', { name: social.runs.start.health }).first().click();
  await page.getByText(social.health.recommendations).waitFor();
  await end();
});

it('names the settings without which no account can be connected', async () => {
  const { token } = await makeScene(server.url, echo);
  const journey = await beginJourney(browser, { url: server.url });
  const { page, end } = journey;
  await enter(journey, token, '/integrations/channels/telegram_account');
  await page.getByRole('button', { name: channels.kinds.telegram_account.connect }).first().click();
  for (const name of ['TELEGRAM_API_ID', 'TELEGRAM_API_HASH']) await page.getByText(name, { exact: true }).waitFor();
  await end();
});
