import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import apiEn from '@/messages/en/api.json';
import errorsEn from '@/messages/en/errors.json';
import commonEn from '@/messages/en/common.json';
import authEn from '@/messages/en/auth.json';
import dashboardEn from '@/messages/en/dashboard.json';
import profileEn from '@/messages/en/profile.json';
import shellEn from '@/messages/en/shell.json';
import shellFa from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, type Journey } from './support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function signInEnglish({ page, open }: Journey): Promise<void> {
  await open('/en/login');
  await page.getByLabel(authEn.login.email).fill(inject('demoEmail'));
  await page.getByLabel(authEn.login.password).first().fill(inject('demoPassword'));
  await page.getByRole('button', { name: authEn.login.submit }).click();
  await page.waitForURL('**/en/dashboard');
}

/** Of the scripts that the page has requested so far. */
function everyScriptArrived(): boolean {
  const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return [...document.scripts].every(({ src, noModule }) => src === '' || noModule || arrived.has(src));
}

it('refuses a wrong password in the language of the page, and keeps what was typed', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /401/ });
  await open('/en/login');
  await expect.poll(() => page.getAttribute('html', 'dir')).toBe('ltr');
  await page.getByLabel(authEn.login.email).fill(inject('demoEmail'));
  await page.getByLabel(authEn.login.password).first().fill('wrong1234');
  await page.getByRole('button', { name: authEn.login.submit }).click();
  await page.getByText(errorsEn.invalid_credentials).first().waitFor();
  await expect.poll(() => page.getByLabel(authEn.login.email).inputValue()).toBe(inject('demoEmail'));
  await end();
});

it('English: dashboard, palette, dark theme that stays, language switch that keeps the page, signing out', async () => {
  const journey = await beginJourney(browser);
  const { page, open, end } = journey;
  await signInEnglish(journey);
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(dashboardEn.latest.title).first().waitFor();

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(shellEn.palette.placeholder).fill(shellEn.nav.assistants);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/assistants');

  await page.getByRole('button', { name: shellEn.theme.dark }).click();
  await expect.poll(() => page.getAttribute('html', 'data-mantine-color-scheme')).toBe('dark');
  await page.reload();
  await expect.poll(() => page.getAttribute('html', 'data-mantine-color-scheme')).toBe('dark');

  await page.getByRole('button', { name: shellEn.language.label }).click();
  await page
    .getByRole('menuitem', { name: shellEn.language.fa })
    .or(page.getByRole('menuitemradio', { name: shellEn.language.fa }))
    .click();
  await page.waitForURL((url) => url.pathname === '/assistants');
  await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl');
  expect(await page.title()).toContain(shellFa.pages.assistants);

  await page.getByRole('button', { name: shellFa.account.label }).click();
  await page.getByRole('menuitem', { name: shellFa.account.sign_out }).click();
  await page.waitForURL('**/login');
  await open('/dashboard');
  await page.waitForURL('**/login**');
  await end();
});

it('no way out walks past unsaved work: neither a link while the network is gone, nor the palette, nor signing out', async () => {
  const journey = await beginJourney(browser, { expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|network error/i });
  const { page, open, end } = journey;
  await signInEnglish(journey);
  await open('/en/profile');
  const name = page.getByLabel(profileEn.personal.first_name);
  const asked = page.getByRole('dialog', { name: commonEn.leave.title });
  const stays = async () => {
    await asked.getByRole('button', { name: commonEn.leave.stay }).click();
    await asked.waitFor({ state: 'hidden' });
    expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/en/profile', 'Unsaved']);
  };
  const signOut = async () => {
    await page.getByRole('button', { name: shellEn.account.label }).click();
    await page.getByRole('menuitem', { name: shellEn.account.sign_out }).click();
  };
  const chooseInPalette = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(shellEn.palette.placeholder).fill(words);
    await page.keyboard.press('Enter');
  };
  await name.fill('Unsaved');
  // Everything that must work without a network has arrived.
  await expect.poll(() => page.evaluate(everyScriptArrived)).toBe(true);

  await page.context().setOffline(true);
  await page.getByRole('link', { name: shellEn.nav.assistants }).first().click();
  await stays();
  await page.keyboard.press('Control+k');
  await page.getByText(apiEn.not_loaded).waitFor();
  expect(await name.inputValue()).toBe('Unsaved');
  await page.context().setOffline(false);

  await chooseInPalette(shellEn.nav.assistants);
  await expect
    .poll(() => asked.getByRole('button', { name: commonEn.leave.stay }).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await stays();
  await chooseInPalette(shellEn.account.sign_out);
  await stays();
  await signOut();
  await stays();

  await chooseInPalette(shellEn.nav.assistants);
  await asked.getByRole('button', { name: commonEn.leave.leave }).click();
  await page.waitForURL('**/en/assistants');
  await end();
});

it('a page that is not there says so in three languages, with a way on', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /404/ });
  for (const [path, lang] of [
    ['/nothing/here', 'fa'],
    ['/ar/nothing', 'ar'],
    ['/en/nothing', 'en'],
  ] as const) {
    // Language, direction and frame are present before any script runs.
    const response = await fetch(new URL(path, inject('productUrl')));
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${lang}"[^>]* dir="${lang === 'en' ? 'ltr' : 'rtl'}"`));
    expect(html).toMatch(/<header[^>]*>[\s\S]*<main[^>]*>[\s\S]*<h1>/);
    await open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(lang);
    await expect.poll(() => page.getByRole('link').count()).toBeGreaterThan(0);
  }
  await end();
});

it('pages carry the security headers, and scripts a nonce that changes', async () => {
  const policy = async () => {
    const response = await fetch(new URL('/login', inject('productUrl')));
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-powered-by')).toBeNull();
    return response.headers.get('content-security-policy') ?? '';
  };
  const [first, second] = [await policy(), await policy()];
  expect(first).toMatch(/script-src [^;]*'nonce-[^']+'[^;]*'strict-dynamic'/);
  expect(first).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  expect(first).toContain("frame-ancestors 'none'");
  expect(first).not.toBe(second);
});

it('a dead token leads to the sign-in page', async () => {
  const journey = await beginJourney(browser, { expected: /401/ });
  const { page, open, end } = journey;
  await signInEnglish(journey);
  const token = await page.evaluate(() => localStorage.getItem('hamdam.token'));
  await fetch(new URL('/api/user-management/auth/logout', inject('productUrl')), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await open('/en/dashboard');
  await page.waitForURL('**/en/login**');
  await end();
});
