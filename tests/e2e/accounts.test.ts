import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import authEn from '@/messages/en/auth.json';
import mailboxEn from '@/messages/en/mailbox.json';
import profileEn from '@/messages/en/profile.json';
import auth from '@/messages/fa/auth.json';
import errors from '@/messages/fa/errors.json';
import profile from '@/messages/fa/profile.json';
import shell from '@/messages/fa/shell.json';
import { launchBrowser } from '../setup/launch-browser';
import { authenticatorCode } from './support/authenticator';
import { beginJourney, enter, forgetSignIn, register, stranger } from './support/journey';
import { newMobile, readCode, readLink } from './support/mailbox';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

// The password is not a common one, because those are refused.
const sara = () => ({ ...stranger({ first_name: 'سارا', last_name: 'رضایی', business_name: 'کتاب‌فروشی سارا' }), password: 'golbarg4821' });

async function signIn(page: Page, words: typeof auth, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(words.login.email).fill(email);
  await page.getByLabel(words.login.password).first().fill(password);
  await page.getByRole('button', { name: words.login.submit }).click();
}

it('registers, and verifies the address with the link from the mailbox', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /404/ });
  const person = sara();
  await open('/register');
  await page.getByLabel(auth.register.first_name, { exact: false }).first().fill(person.first_name);
  await page.getByLabel(auth.register.last_name).fill(person.last_name);
  await page.getByLabel(auth.register.email).fill(person.email);
  await page.getByLabel(auth.register.password).first().fill(person.password);
  await page.getByLabel(auth.register.confirmation).fill(person.password);
  await page.getByLabel(auth.register.business_name).fill(person.business_name);
  await page.getByRole('button', { name: auth.register.submit }).click();
  await page.waitForURL('**/dashboard');

  await open('/profile');
  await page.getByRole('region', { name: shell.verify.label }).waitFor();
  const link = await readLink(person.email, 'verify-email');
  await open(link);
  await page.getByRole('heading', { name: auth.verify.done_title }).waitFor();
  await open('/profile');
  await page.locator('dl').getByText(profile.account.statuses.confirmed, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: shell.verify.label }).count()).toBe(0);

  // The link was already used. The page says so and asks for nothing.
  await open(link);
  await page.getByRole('heading', { name: auth.verify.known_title }).waitFor();
  await open('/verify-email?token=nothing');
  await page.getByRole('heading', { name: auth.verify.known_title }).waitFor();
  await end();
});

it('a forgotten password: the link, a new one, and the sign-in with it; the link is good once', async () => {
  for (const [prefix, words] of [
    ['', auth],
    ['/en', authEn],
  ] as const) {
    const { page, open, end } = await beginJourney(browser, { expected: /404/ });
    const person = sara();
    await register(person);
    await open(`${prefix}/login`);
    await page.getByRole('link', { name: words.login.forgot }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByLabel(words.forgot.email).fill(person.email);
    await page.getByRole('button', { name: words.forgot.submit }).click();
    await page.getByRole('heading', { name: words.forgot.sent_title }).waitFor();
    const link = await readLink(person.email, 'reset-password');

    await open(link);
    await page.getByLabel(words.reset.new).first().fill('anarestan739');
    await page.getByLabel(words.register.confirmation).fill('anarestan738');
    await page.getByRole('button', { name: words.reset.submit }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel(words.register.confirmation).fill('anarestan739');
    await page.getByRole('button', { name: words.reset.submit }).click();
    await page.getByRole('heading', { name: words.reset.done_title }).waitFor();
    await page.getByRole('link', { name: words.reset.sign_in }).click();
    await signIn(page, words, { email: person.email, password: 'anarestan739' });
    await page.waitForURL('**/dashboard');

    await open(link);
    await page.getByRole('heading', { name: words.reset.invalid_title }).waitFor();
    await page.getByRole('link', { name: words.reset.again }).click();
    await page.waitForURL('**/forgot-password');
    await end();
  }
});

it('a new number registers with a code; another one within two minutes is refused in words', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /422|429/ });
  const mobile = newMobile();
  await open('/register');
  await page.getByRole('tab', { name: auth.ways.code }).click();
  // As typed on a Persian keyboard.
  await page.getByLabel(auth.code.mobile).fill(mobile.replace('+98', '0').replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''));
  await page.getByRole('button', { name: auth.code.request }).click();
  await page.getByLabel(auth.code.label).waitFor();
  await expect.poll(() => page.getByRole('button', { name: auth.code.resend }).isDisabled()).toBe(true);

  // After a reload, the page still waits for the code. A wrong one is refused with an error message.
  await page.reload();
  const code = await readCode(mobile);
  await page.getByLabel(auth.code.label).fill(code === '000000' ? '111111' : '000000');
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByLabel(auth.code.label).fill(code);
  await page.getByRole('heading', { name: auth.complete.title }).waitFor();
  await page.getByLabel(auth.register.first_name, { exact: false }).first().fill('نیما');
  await page.getByLabel(auth.register.last_name).fill('کاظمی');
  await page.getByLabel(auth.register.business_name).fill('نانوایی نیما');
  await page.getByRole('button', { name: auth.complete.submit }).click();
  await page.waitForURL('**/dashboard');

  await forgetSignIn({ page, open });
  await open('/en/login');
  await page.getByRole('tab', { name: authEn.ways.code }).click();
  await page.getByLabel(authEn.code.mobile).fill(mobile);
  await page.getByRole('button', { name: authEn.code.request }).click();
  // No second code is sent within 120 seconds, and the page says so.
  await page.getByRole('alert').getByText(/\d/).waitFor();
  await end();
});

it('someone who is known signs in with a code', async () => {
  const person = sara();
  const token = await register(person);
  const mobile = newMobile();
  const call = (path: string, body: unknown) =>
    fetch(new URL(`/api/user-management/auth/${path}`, inject('productUrl')), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await call('update-mobile-request', { mobile })).status).toBe(202);
  expect((await call('update-mobile-verify', { code: await readCode(mobile) })).status).toBeLessThan(300);

  const { page, open, end } = await beginJourney(browser);
  const began = Date.now();
  await open('/en/login');
  await page.getByRole('tab', { name: authEn.ways.code }).click();
  await page.getByLabel(authEn.code.mobile).fill(mobile);
  await page.getByRole('button', { name: authEn.code.request }).click();
  await page.getByLabel(authEn.code.label).fill(await readCode(mobile, began));
  await page.waitForURL('**/en/dashboard');
  await end();
});

it('a changed password ends the other session, which the profile lists', async () => {
  const person = sara();
  const here = await register(person);
  const elsewhere = await beginJourney(browser, { expected: /401/ });
  await elsewhere.open('/login');
  await signIn(elsewhere.page, auth, person);
  await elsewhere.page.waitForURL('**/dashboard');

  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, here, '/profile');
  await page.getByRole('button', { name: profile.sessions.others }).waitFor();
  await page.getByLabel(profile.password.current).first().fill(person.password);
  await page.getByLabel(profile.password.new).first().fill('anarestan739');
  await page.getByLabel(profile.password.confirmation).fill('anarestan739');
  await page.getByRole('button', { name: profile.password.submit }).click();
  await page.getByText(profile.password.saved).waitFor();
  await end();

  await elsewhere.open('/profile');
  await elsewhere.page.waitForURL('**/login**');
  await elsewhere.end();
});

it('an authenticator that is set up is asked for at the sign-in; a recovery code does as well', async () => {
  const person = sara();
  const token = await register(person);
  const { page, open, end } = await beginJourney(browser, { expected: /422/ });
  await enter({ page, open }, token, '/en/profile');
  await page.getByRole('button', { name: profileEn.totp.set_up.action }).click();
  await page.getByRole('img', { name: profileEn.totp.set_up.qr }).waitFor();
  const secret = await page.locator('[data-secret]').innerText();
  await page.getByLabel(profileEn.totp.set_up.code).fill(authenticatorCode(secret));
  const codes = page.getByRole('list', { name: profileEn.totp.recovery.title }).getByRole('listitem');
  await codes.first().waitFor();
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: profileEn.totp.recovery.done }).click();
  await page.getByText(profileEn.totp.on, { exact: true }).waitFor();

  const again = async () => {
    await forgetSignIn({ page, open });
    await open('/en/login');
    await signIn(page, authEn, person);
    await page.getByRole('heading', { name: authEn.totp.title }).waitFor();
  };
  await again();
  // Each code works once. The one of the next half minute is also accepted.
  await page.getByLabel(authEn.totp.app.label).fill(authenticatorCode(secret, Date.now() + 30_000));
  await page.waitForURL('**/en/dashboard');

  await again();
  await page.getByRole('button', { name: authEn.totp.app.other }).click();
  await page.getByLabel(authEn.totp.recovery.label).fill(recovery);
  await page.getByRole('button', { name: authEn.totp.submit }).click();
  await page.waitForURL('**/en/dashboard');
  await end();
});

it('the mailbox page shows what was sent, and its links work; a person who is not signed in takes the account over with a new password', async () => {
  const person = sara();
  await register(person);
  await readLink(person.email, 'verify-email');
  const { page, open, end } = await beginJourney(browser, { expected: /401/ });
  await open('/en/dev/mailbox');
  await page.getByRole('searchbox', { name: mailboxEn.search }).fill(person.email);
  await page.getByRole('article').getByRole('link').click();
  await page.getByRole('heading', { name: auth.verify.claim.title }).waitFor();
  await page.getByRole('button', { name: auth.verify.claim.new_password }).click();
  await page.waitForURL('**/reset-password?token=*');
  await page.getByLabel(auth.reset.new).first().fill('anarestan739');
  await page.getByLabel(auth.register.confirmation).fill('anarestan739');
  await page.getByRole('button', { name: auth.reset.submit }).click();
  await page.getByRole('link', { name: auth.reset.sign_in }).click();
  await signIn(page, auth, person);
  await page.getByRole('alert').getByText(errors.invalid_credentials).waitFor();
  await signIn(page, auth, { email: person.email, password: 'anarestan739' });
  await page.waitForURL('**/dashboard');
  await end();
});
