import { describe, expect, it, vi } from 'vitest';
import mailEn from '@/messages/en/mail.json';
import { relayOutbox } from '@/server/platform/outbox';
import { newMobile } from '../support/account-examples';
import { signUp, type Account } from '../support/accounts';
import { setUpAuthenticator } from '../support/authenticator';
import { admin } from '../support/database';
import { call } from '../support/http';
import { mailAbout, mailsTo, nextMessageTo } from '../support/mails';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.APP_URL = 'https://hamdam.test';
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '3/600';
});

useProduct({ workers: true });
const base = '/api/user-management/auth';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const subject = {
  new: mailEn.new_device.subject,
  on: mailEn.totp_enabled.subject,
  off: mailEn.totp_disabled.subject,
  recovery: mailEn.recovery_code_used.subject,
};

/** A person who reads English and has signed in once with Firefox. */
async function newPerson(): Promise<Account> {
  const person = await signUp();
  await admin.query(`update users set locale = 'en' where id = $1`, [person.user_id]);
  await admin.query(`update sessions set ip_address = '203.0.113.7', user_agent = $2 where user_id = $1`, [person.user_id, firefox]);
  return person;
}

/** Signs in, and relays the resulting notices as the workers do. */
async function signIn({ email, password }: Account, address: string, user_agent = firefox) {
  const answer = await call<{ status: string; ticket?: string }>('post', `${base}/login`, {
    form: { username: email, password },
    address,
    headers: { 'User-Agent': user_agent },
  });
  await relayOutbox();
  return answer;
}

const noticesOf = async (person: Account) =>
  (
    await person.call<{ items: { kind: string; params: Record<string, string>; link: string }[] }>(
      'get',
      '/api/user-management/notifications',
    )
  ).body.items;

describe('a sign-in', () => {
  it('with a new browser or from a new place sends a notice with the time, the origin and what to do; any other does not', async () => {
    const person = await newPerson();
    expect((await signIn(person, '203.0.200.1')).status).toBe(200);
    expect((await signIn(person, '203.0.113.7', chrome)).status).toBe(200);
    const mail = await mailAbout(person.email, subject.new);
    expect(mail.text).toContain('203.0.113.7, Chrome · Windows');
    expect(mail.text).toMatch(/Time: .+ UTC/);
    expect(mail.text).toContain('set a new password right away');
    expect(mail.text).toContain('https://hamdam.test/en/profile');
    // This device is known from now on. The next notice shows that there was none about it.
    expect((await signIn(person, '203.0.1.1', chrome)).status).toBe(200);
    expect((await signIn(person, '198.51.100.1', chrome)).status).toBe(200);
    await vi.waitFor(async () => expect((await mailsTo(person.email)).some(({ text }) => text.includes('198.51.100.1'))).toBe(true), {
      timeout: 10_000,
    });
    expect((await mailsTo(person.email)).filter((message) => message.subject === subject.new)).toHaveLength(2);
    const notices = await noticesOf(person);
    expect(notices).toHaveLength(2);
    expect(notices.at(-1)).toMatchObject({
      kind: 'security',
      params: { event: 'new_device', address: '203.0.113.7', device: 'Chrome · Windows' },
      link: '/profile',
    });
  });

  it('sends a notice after a long time without any, but not right after the account was created', async () => {
    const person = await newPerson();
    await admin.query('delete from sessions where user_id = $1', [person.user_id]);
    expect((await signIn(person, '203.0.113.7')).status).toBe(200);
    await admin.query('delete from sessions where user_id = $1', [person.user_id]);
    await admin.query(`update users set created_at = now() - interval '90 days' where id = $1`, [person.user_id]);
    expect((await signIn(person, '198.51.100.7')).status).toBe(200);
    expect((await mailAbout(person.email, subject.new)).text).toContain('198.51.100.7');
    expect((await mailsTo(person.email)).filter((message) => message.subject === subject.new)).toHaveLength(1);
  });

  it('sends the notice by SMS to a person without an address', async () => {
    const [person, mobile] = [await newPerson(), newMobile()];
    const { recovery_codes } = await setUpAuthenticator(person);
    const { body } = await signIn(person, '203.0.113.7');
    await admin.query('update users set email = null, mobile = $2 where id = $1', [person.user_id, mobile]);
    const used = await call('post', `${base}/totp/verify`, {
      json: { ticket: body.ticket, code: recovery_codes[0] },
      address: '203.0.113.7',
    });
    expect(used.status).toBe(200);
    await relayOutbox();
    expect((await nextMessageTo(mobile)).text).toContain('Hamdam\n');
    await vi.waitFor(async () => expect((await mailsTo(mobile)).some(({ text }) => text.includes('recovery code'))).toBe(true), {
      timeout: 10_000,
    });
  });
});

it('two-step sign-in that is turned on or off, and a used recovery code, send notices', async () => {
  const person = await newPerson();
  const { recovery_codes } = await setUpAuthenticator(person);
  expect((await mailAbout(person.email, subject.on)).text).toContain('contact support right away');
  expect((await person.call('post', `${base}/totp/disable`, { json: { code: 'aaaaa-aaaaa' } })).status).toBe(422);
  expect((await person.call('post', `${base}/totp/disable`, { json: { code: recovery_codes[0] } })).status).toBe(204);
  await mailAbout(person.email, subject.recovery);
  await mailAbout(person.email, subject.off);
  await expect
    .poll(async () => (await noticesOf(person)).map(({ params }) => params.event).toSorted())
    .toEqual(['recovery_code_used', 'totp_disabled', 'totp_enabled']);
});

it('wrong present passwords are counted, also where the password is changed', async () => {
  const person = await newPerson();
  const change = async (current_password: string, address = '203.0.113.7') =>
    (await person.call('post', `${base}/change-password`, { json: { current_password, new_password: 'Nilufar1404' }, address })).status;
  expect([await change('wrong1403'), await change('wrong1404'), await change('wrong1405'), await change(person.password)]).toEqual([
    422, 422, 422, 429,
  ]);
  expect(await change(person.password, '198.51.100.7')).toBe(204);
});
