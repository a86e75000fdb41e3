import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import authEn from '@/messages/en/auth.json';
import errorsEn from '@/messages/en/errors.json';
import auth from '@/messages/fa/auth.json';
import errors from '@/messages/fa/errors.json';
import { launchBrowser } from '../setup/launch-browser';
import { beginJourney, forgetSignIn, register, stranger } from './support/journey';
import { newMobile, readLink } from './support/mailbox';
import { inDatabase } from './support/product-settings';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const sara = () => stranger({ first_name: 'Sara', last_name: 'Rezaei', business_name: 'Sara’s books' });

async function signIn(page: Page, words: typeof auth, email: string, password: string): Promise<void> {
  await page.getByLabel(words.login.email).fill(email);
  await page.getByLabel(words.login.password).first().fill(password);
  await page.getByRole('button', { name: words.login.submit }).click();
}

it('registers in English, sees all errors at the same time, signs out, and signs in again', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /401|409|422/ });
  const person = sara();
  await open('/en/register');
  const submit = page.getByRole('button', { name: authEn.register.submit });
  await page.getByLabel(authEn.register.password).first().fill('short');
  await page.getByLabel(authEn.register.confirmation).fill('other');
  await submit.click();
  for (const said of [errorsEn.password_too_short, errorsEn.passwords_differ, errorsEn.required])
    await page.getByText(said).first().waitFor();

  await page.getByLabel(authEn.register.first_name).fill(person.first_name);
  await page.getByLabel(authEn.register.last_name).fill(person.last_name);
  await page.getByLabel(authEn.register.email).fill(person.email);
  await page.getByLabel(authEn.register.business_name).fill(person.business_name);
  // Long enough, with letters and digits, but on every list of common passwords.
  await page.getByLabel(authEn.register.password).first().fill('password1');
  await page.getByLabel(authEn.register.confirmation).fill('password1');
  await submit.click();
  await page.getByText(errorsEn.password_common).last().waitFor();
  await page.getByLabel(authEn.register.password).first().fill(person.password);
  await page.getByLabel(authEn.register.confirmation).fill(person.password);
  await submit.click();
  await page.waitForURL('**/en/dashboard');

  await page.getByRole('banner').getByRole('button', { name: 'Sara Rezaei' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/en/login');
  await signIn(page, authEn, person.email, 'wrong1234');
  await page.getByRole('alert').getByText(errorsEn.invalid_credentials).waitFor();
  await signIn(page, authEn, person.email, person.password);
  await page.waitForURL('**/en/dashboard');

  // A person who already has an account is informed.
  await forgetSignIn({ page, open });
  await open('/en/register');
  for (const [label, value] of [
    ['first_name', 'A'],
    ['last_name', 'B'],
    ['email', person.email],
    ['business_name', 'C'],
  ] as const)
    await page.getByLabel(authEn.register[label]).fill(value);
  await page.getByLabel(authEn.register.password).first().fill(person.password);
  await page.getByLabel(authEn.register.confirmation).fill(person.password);
  await submit.click();
  await page.getByText(errorsEn.email_taken).first().waitFor();
  await end();
});

it('a person with an inactive account is informed and receives the link that activates it', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /403/ });
  const person = sara();
  await register(person);
  await inDatabase(`update users set account_status = 'inactive', email_verified_at = now() where email = $1`, [person.email]);
  const began = Date.now();
  await open('/login');
  await signIn(page, auth, person.email, person.password);
  await page.getByRole('heading', { name: auth.inactive.title }).waitFor();
  await page.getByText(errors.account_inactive).waitFor();
  await page.getByRole('link', { name: auth.mailbox.link }).waitFor();

  await open(await readLink(person.email, 'verify-email', began));
  await page.getByRole('heading', { name: auth.verify.done_title }).waitFor();
  await page.getByRole('link', { name: auth.verify.sign_in }).click();
  await signIn(page, auth, person.email, person.password);
  await page.waitForURL('**/dashboard');
  await end();
});

it('counts down two minutes to when a code may be sent again, in the digits of the language', async () => {
  for (const [prefix, words, times] of [
    ['', auth, ['۱:۵', '۰:']],
    ['/en', authEn, ['1:5', '0:']],
  ] as const) {
    const { page, open, end } = await beginJourney(browser, { expected: /429/ });
    await page.clock.install();
    await open(`${prefix}/login`);
    await page.getByRole('tab', { name: words.ways.code }).click();
    await page.getByLabel(words.code.mobile).fill(newMobile());
    await page.getByRole('button', { name: words.code.request }).click();
    const resend = page.getByRole('button', { name: words.code.resend });
    await resend.waitFor();
    await expect.poll(() => resend.isDisabled()).toBe(true);
    await page.clock.fastForward(5_000);
    await resend.filter({ hasText: times[0] }).waitFor();
    await page.clock.fastForward(60_000);
    await resend.filter({ hasText: times[1] }).waitFor();
    await page.clock.fastForward(60_000);
    await page.waitForFunction(
      (label) => [...document.querySelectorAll('button')].some((button) => button.textContent === label && !button.disabled),
      words.code.resend,
    );
    // Only the page's clock was moved forward, so the server refuses, with an error message.
    await resend.click();
    await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    await end();
  }
});
