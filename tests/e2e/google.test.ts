import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import authEn from '@/messages/en/auth.json';
import auth from '@/messages/fa/auth.json';
import shellEn from '@/messages/en/shell.json';
import shell from '@/messages/fa/shell.json';
import { startOpenid, type OpenidStandIn } from '../integration/support/stand-ins/openid';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, forgetSignIn, stranger } from './support/journey';
import { startSecondServer, type SecondServer } from './support/second-server';

let browser: Browser;
let provider: OpenidStandIn;
let server: SecondServer;

beforeAll(async () => {
  browser = await launchBrowser();
  provider = await startOpenid();
  const { id, secret } = provider.client;
  server = await startSecondServer({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: provider.issuer });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await provider.stop();
});

it('registers with Google, comes back with it, and keeps no cookie', async () => {
  const { page, open, end } = await beginJourney(browser, { url: server.url });
  const { email } = stranger({ first_name: '', last_name: '', business_name: '' });
  provider.person = { sub: email, email, email_verified: true, given_name: 'سارا', family_name: 'احمدی' };

  await open('/register');
  await page.getByRole('button', { name: auth.google.button }).click();
  await page.getByRole('heading', { name: auth.complete.title }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await expect.poll(() => page.getByLabel(auth.register.last_name).inputValue()).toBe('احمدی');
  await page.getByLabel(auth.register.business_name).fill('باغ سارا');
  await page.getByRole('button', { name: auth.complete.submit }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'سارا' }).waitFor();

  // On the next sign-in there is no form, and the language and the original page are kept.
  await forgetSignIn({ page, open });
  await open('/en/login?next=%2Fprofile');
  await page.getByRole('button', { name: authEn.google.button }).click();
  await page.waitForURL('**/en/profile');
  await page.getByText(email).first().waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await end();
});

it('says so where Google has not verified the address, and leads back', async () => {
  const { page, open, end } = await beginJourney(browser, { url: server.url });
  const { email } = stranger({ first_name: '', last_name: '', business_name: '' });
  provider.person = { sub: email, email, email_verified: false };
  await open('/login');
  await page.getByRole('button', { name: auth.google.button }).click();
  await page.getByRole('heading', { name: auth.google.failed_title }).waitFor();
  await page.getByRole('link', { name: auth.google.back }).click();
  await page.waitForURL('**/login');
  await end();
});

it('is not on offer where no client is configured', async () => {
  const { page, open, end } = await beginJourney(browser);
  for (const path of ['/login', '/register']) {
    await open(path);
    await page.getByRole('tab', { name: auth.ways.code }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: auth.google.button }).count()).toBe(0);
  }
  await end();
});

it('outside local mode there is no mailbox: neither its page, in any language, nor its call, nor a link to it', async () => {
  for (const path of ['/dev/mailbox', '/en/dev/mailbox', '/ar/dev/mailbox', '/api/dev/mailbox']) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
  }
  // The page is complete before any script runs, as for every unknown address.
  for (const [path, lang, title] of [
    ['/dev/mailbox', 'fa', shell.not_found.title],
    ['/en/dev/mailbox', 'en', shellEn.not_found.title],
  ] as const) {
    const html = await (await fetch(server.url + path)).text();
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${lang}"[^>]* dir="${lang === 'en' ? 'ltr' : 'rtl'}"`));
    expect(html).toMatch(/<header[^>]*>[\s\S]*<main[^>]*>[\s\S]*<h1>/);
    expect(html).toContain(`<h1>${title}</h1>`);
  }
  const { page, open, end } = await beginJourney(browser, { url: server.url, expected: /404/ });
  await open('/dev/mailbox');
  await page.getByRole('heading', { name: shell.not_found.title }).waitFor();
  await open('/forgot-password');
  await page.getByLabel(auth.forgot.email).fill('nobody@example.com');
  await page.getByRole('button', { name: auth.forgot.submit }).click();
  await page.getByRole('heading', { name: auth.forgot.sent_title }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: auth.mailbox.link }).count()).toBe(0);
  await end();
});
