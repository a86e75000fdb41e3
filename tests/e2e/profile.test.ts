import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import commonEn from '@/messages/en/common.json';
import errorsEn from '@/messages/en/errors.json';
import profileEn from '@/messages/en/profile.json';
import auth from '@/messages/fa/auth.json';
import common from '@/messages/fa/common.json';
import errors from '@/messages/fa/errors.json';
import profile from '@/messages/fa/profile.json';
import { launchBrowser } from '../setup/launch-browser';
import { authenticatorCode } from './support/authenticator';
import { beginJourney, enter, forgetSignIn, register, stranger } from './support/journey';
import { newMobile, readCode, readLink, readText } from './support/mailbox';
import { inDatabase } from './support/product-settings';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Makes a person's sign-ins too old to verify their identity. */
const ageSessions = ({ email }: { email: string }) =>
  inDatabase(`update sessions set created_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)`, [email]);

const sara = () => stranger({ first_name: 'سارا', last_name: 'رضایی', business_name: 'کتاب‌فروشی سارا' });

it('a picture is encoded again and shown; one that is too large, or no picture, is refused with an error message', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /422/ });
  await enter({ page, open }, await register(sara()), '/profile');
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) => page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: profile.picture.upload }).waitFor();

  await choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await page.getByRole('alert').filter({ hasText: '۵' }).waitFor();
  await choose({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await page.getByRole('alert').filter({ hasText: errors.picture_unreadable }).waitFor();

  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .withMetadata({ exif: { IFD0: { Artist: 'someone' } } })
    .jpeg()
    .toBuffer();
  await choose({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide });
  await page.getByText(profile.picture.saved).waitFor();
  const source = await page.getByRole('img', { name: 'سارا رضایی' }).getAttribute('src');
  const kept = await sharp(Buffer.from(await (await fetch(new URL(source ?? '', inject('productUrl')))).arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(kept.exif).toBeUndefined();

  await page.getByRole('button', { name: profile.picture.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: profile.picture.remove }).click();
  await page.getByText(profile.picture.removed).waitFor();
  await expect.poll(() => page.getByRole('img', { name: 'سارا رضایی' }).count()).toBe(0);
  await end();
});

it('another address and a number become one’s own with the password and the codes that are sent there', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /422/ });
  const person = sara();
  await enter({ page, open }, await register(person), '/profile');
  await ageSessions(person);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(common.identity.password).first();
  const confirmed = page.locator('li').filter({ hasText: profile.contact.verified });

  const address = sara().email;
  await page.getByRole('button', { name: profile.contact.email.change }).click();
  await dialog.getByLabel(profile.contact.email.label).fill(address);
  const send = dialog.getByRole('button', { name: profile.contact.send });
  await send.click();
  await password.fill('wrong1234');
  await send.click();
  await dialog.getByText(errors.wrong_current_password).last().waitFor();
  await password.fill(person.password);
  await send.click();
  const code = await readCode(address);
  await dialog.getByLabel(auth.code.label).fill(code === '000000' ? '111111' : '000000');
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await dialog.getByLabel(auth.code.label).fill(code);
  await confirmed.getByText(address).waitFor();
  // The previous address is notified.
  await readText(person.email, address);

  const mobile = newMobile();
  await page.getByRole('button', { name: profile.contact.mobile.add }).click();
  await dialog.getByLabel(profile.contact.mobile.label).fill(mobile.replace('+98', '0'));
  await send.click();
  await password.fill(person.password);
  await send.click();
  await dialog.getByLabel(auth.code.label).fill(await readCode(mobile));
  await confirmed.getByText(mobile).waitFor();
  await page.locator('dl').getByText(profile.account.statuses.confirmed, { exact: true }).waitFor();
  await readText(address, mobile);
  await end();
});

it('the sessions are listed, and ended one by one', async () => {
  const person = sara();
  const token = await register(person);
  const elsewhere = await beginJourney(browser, { expected: /401/ });
  await elsewhere.open('/login');
  await elsewhere.page.getByLabel(auth.login.email).fill(person.email);
  await elsewhere.page.getByLabel(auth.login.password).first().fill(person.password);
  await elsewhere.page.getByRole('button', { name: auth.login.submit }).click();
  await elsewhere.page.waitForURL('**/dashboard');

  const { page, open, end } = await beginJourney(browser);
  await enter({ page, open }, token, '/profile');
  const rows = page.getByRole('listitem').filter({ hasText: '127.0.0.1' });
  await rows.nth(1).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.filter({ hasText: profile.sessions.current }).count()).toBe(1);
  await rows.filter({ hasText: 'Chrom' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: profile.sessions.revoke }).click();
  await page.getByText(profile.sessions.done).waitFor();
  await rows.nth(1).waitFor({ state: 'detached' });
  await end();

  await elsewhere.open('/profile');
  await elsewhere.page.waitForURL('**/login**');
  await elsewhere.end();
});

it('the authenticator is set up with the password, turned off with a code of it, and then no longer asked for', async () => {
  const person = sara();
  const { page, open, end } = await beginJourney(browser, { expected: /422/ });
  await enter({ page, open }, await register(person), '/en/profile');
  await ageSessions(person);
  await page.getByRole('button', { name: profileEn.totp.set_up.action }).click();
  const password = page.getByRole('dialog').getByLabel(commonEn.identity.password).first();
  const goOn = page.getByRole('dialog').getByRole('button', { name: commonEn.identity.submit });
  await password.fill('wrong1234');
  await goOn.click();
  await page.getByText(errorsEn.wrong_current_password).last().waitFor();
  await password.fill(person.password);
  await goOn.click();
  await page.getByRole('img', { name: profileEn.totp.set_up.qr }).waitFor();
  const secret = await page.locator('[data-secret]').innerText();
  await page.getByLabel(profileEn.totp.set_up.code).fill(authenticatorCode(secret));
  await page.getByRole('button', { name: profileEn.totp.recovery.done }).click();

  await page.getByRole('button', { name: profileEn.totp.disable.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(profileEn.totp.code, { exact: false }).fill(authenticatorCode(secret, Date.now() + 30_000));
  await dialog.getByRole('button', { name: profileEn.totp.disable.submit }).click();
  await page.getByText(profileEn.totp.disable.done).waitFor();
  await page.getByRole('button', { name: profileEn.totp.set_up.action }).waitFor();

  await forgetSignIn({ page, open });
  await open('/login');
  await page.getByLabel(auth.login.email).fill(person.email);
  await page.getByLabel(auth.login.password).first().fill(person.password);
  await page.getByRole('button', { name: auth.login.submit }).click();
  await page.waitForURL('**/dashboard');
  await end();
});

async function signIn(page: Page, { email, password }: ReturnType<typeof sara>): Promise<void> {
  await page.getByLabel(auth.login.email).fill(email);
  await page.getByLabel(auth.login.password).first().fill(password);
  await page.getByRole('button', { name: auth.login.submit }).click();
}

it('an account is deactivated, its sign-in refused in words, and activated again by the link', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /403|409/ });
  const person = sara();
  await enter({ page, open }, await register(person), '/profile');
  const dialog = page.getByRole('dialog');
  const deactivate = async () => {
    await page.getByRole('button', { name: profile.leave.deactivate.action }).click();
    await dialog.getByText(person.email).waitFor();
    await dialog.getByRole('button', { name: profile.leave.deactivate.submit }).click();
  };
  // A person without a verified address cannot lock themselves out.
  await deactivate();
  await dialog.getByRole('alert').getByText(errors.verify_before_leaving).waitFor();

  await open(await readLink(person.email, 'verify-email'));
  await page.getByRole('heading', { name: auth.verify.done_title }).waitFor();
  await open('/profile');
  const began = Date.now();
  await deactivate();
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText(auth.farewell.deactivated).waitFor();
  await readText(person.email, 'به خواست خودتان غیرفعال شد');

  await signIn(page, person);
  await page.getByRole('heading', { name: auth.inactive.title }).waitFor();
  await page.getByText(errors.account_inactive).waitFor();
  await open(await readLink(person.email, 'verify-email', began));
  await page.getByRole('heading', { name: auth.verify.done_title }).waitFor();
  await page.getByRole('link', { name: auth.verify.sign_in }).click();
  await signIn(page, person);
  await page.waitForURL('**/dashboard');
  await end();
});

it('an account is deleted once its address is typed and its person is known, and no longer signs in', async () => {
  const { page, open, end } = await beginJourney(browser, { expected: /401|409|422/ });
  const [person, colleague] = [sara(), stranger({ first_name: 'مینا', last_name: 'کاظمی', business_name: 'گل‌فروشی' })];
  await enter({ page, open }, await register(person), '/profile');
  await register(colleague);
  await ageSessions(person);
  await page.getByRole('button', { name: profile.leave.delete.action }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: profile.leave.delete.submit });
  const typed = dialog.getByLabel(profile.leave.delete.confirmation);
  await typed.fill(colleague.email);
  await submit.click();
  await dialog.getByText(errors.not_your_address).waitFor();
  await typed.fill(person.email.toUpperCase());
  await submit.click();
  await dialog.getByText(errors.required).waitFor();
  await dialog.getByLabel(profile.leave.delete.business_name.replace('{name}', person.business_name)).fill(person.business_name);
  await submit.click();
  const password = dialog.getByLabel(common.identity.password).first();
  await password.fill('wrong1234');
  await submit.click();
  await dialog.getByText(errors.wrong_current_password).last().waitFor();
  await password.fill(person.password);
  await submit.click();
  await page.waitForURL('**/login');
  const farewell = page.getByRole('status').filter({ hasText: auth.farewell.deleted });
  await farewell.getByText(errors.kept_audit_log).waitFor();
  await signIn(page, person);
  await page.getByRole('alert').getByText(errors.invalid_credentials).waitFor();
  await end();
});
