import { UnrecoverableError } from 'bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newMobile } from '../support/account-examples';
import { newAddress, newEmail, signupForm } from '../support/accounts';
import { rows } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { readMail } from '../support/read-mail';
import { startKavenegar, type KavenegarStandIn } from '../support/stand-ins/kavenegar';
import { startSmtp, type SmtpStandIn } from '../support/stand-ins/smtp';

const { composeMail, composeSms, mailTemplates } = await import('@/server/mail/compose-mail');
const base = '/api/user-management/auth';
const product = useProduct();
let smtp: SmtpStandIn;
let gateway: KavenegarStandIn;

beforeAll(async () => {
  [smtp, gateway] = await Promise.all([startSmtp(), startKavenegar()]);
  Object.assign(process.env, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Hamdam <hello@hamdam.test>',
    APP_URL: 'https://hamdam.test',
    SMS_BASE_URL: gateway.url,
    SMS_API_KEY: 'key/with?signs',
    SMS_SENDER: '10004346',
  });
  const { parseEnv, env } = await import('@/server/platform/env');
  Object.assign(env(), parseEnv(process.env));
  product.startWorkers();
});

afterAll(() => Promise.all([smtp.stop(), gateway.stop()]));

beforeEach(() => {
  smtp.refuse = null;
  gateway.status = 200;
});

const soon = { timeout: 15_000, interval: 30 };

describe('mail', () => {
  it('goes through the SMTP server, with both kinds of text, from the sender that is set', async () => {
    const form = signupForm();
    await call('post', `${base}/signup`, { json: form, address: newAddress() });
    const mail = await vi.waitFor(() => {
      const found = smtp.mails.find(({ to }) => to.includes(form.email));
      expect(found).toBeDefined();
      return found as NonNullable<typeof found>;
    }, soon);
    expect(mail.from).toBe('hello@hamdam.test');
    const { headers, text, html } = readMail(mail.source);
    expect(headers).toContain('Content-Type: multipart/alternative');
    expect(text).toContain('https://hamdam.test/verify-email?token=');
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(mail.source).not.toMatch(/^X-Mailer:/m);
  });

  it('that is refused for now is tried again, and comes once', async () => {
    smtp.refuse = { code: 451 };
    const form = signupForm();
    await call('post', `${base}/signup`, { json: form, address: newAddress() });
    const { queue } = await import('@/server/platform/queue');
    await expect.poll(async () => (await queue('jobs').getJobCounts('delayed')).delayed).toBeGreaterThan(0);
    smtp.refuse = null;
    const sent = () => smtp.mails.filter(({ to }) => to.includes(form.email));
    await expect.poll(() => sent()).toHaveLength(1);
    await expect.poll(() => queue('jobs').getJobCounts('delayed', 'active', 'waiting')).toEqual({ delayed: 0, active: 0, waiting: 0 });
    expect(sent()).toHaveLength(1);
  });

  it('that is permanently refused is given up', async () => {
    const { deliverMail } = await import('@/server/mail/deliver-mail');
    smtp.refuse = { code: 550 };
    await expect(deliverMail({ to: newEmail(), template: 'email_taken', locale: 'en' })).rejects.toBeInstanceOf(UnrecoverableError);
    smtp.refuse = { code: 451 };
    await expect(deliverMail({ to: newEmail(), template: 'email_taken', locale: 'en' })).rejects.not.toBeInstanceOf(UnrecoverableError);
  });

  it('of a job that runs twice goes out once', async () => {
    const { sendMail } = await import('@/server/mail/send-message');
    const mail = { id: crypto.randomUUID(), to: newEmail(), locale: 'en' as const, template: 'email_taken' as const, params: {} };
    await sendMail(mail);
    await sendMail(mail);
    expect(smtp.mails.filter(({ to }) => to.includes(mail.to))).toHaveLength(1);
  });

  it('takes no header from what people are called', async () => {
    const { deliverMail } = await import('@/server/mail/deliver-mail');
    await deliverMail({
      to: newEmail(),
      template: 'invitation',
      locale: 'en',
      params: { inviter: 'X\r\nBcc: b@other.test', business: 'Y', until: 'tomorrow' },
      link: 'https://hamdam.test/i',
    });
    const mail = smtp.mails.at(-1);
    expect(mail?.to).toHaveLength(1);
    expect(readMail(mail?.source ?? '').headers).not.toMatch(/^Bcc:/m);
  });

  it('carries no message of those whom it names', async () => {
    const name = 'Your account is locked, sign in at https://evil.example/x or mail help@evil.example '.repeat(3);
    for (const template of ['invitation', 'email_verification', 'password_reset'] as const) {
      const { subject, text, html } = composeMail({
        template,
        locale: 'en',
        params: { name, inviter: name, business: `${name}\nevil.example`, until: 'tomorrow' },
        link: 'https://hamdam.test/i',
      });
      for (const part of [subject, text, html]) expect(part).not.toContain('evil');
      expect(subject.length).toBeLessThan(150);
    }
    expect(
      composeSms('invitation', 'en', { inviter: name, business: 'www.evil.example shop', link: 'https://hamdam.test/i' }),
    ).not.toContain('evil');
  });

  it.each(mailTemplates.flatMap((template) => (['fa', 'ar', 'en'] as const).map((locale) => [template, locale] as const)))(
    '%s has all its words in %s',
    (template, locale) => {
      const params = {
        name: '<i>Sam</i>',
        new_email: 'a@b.c',
        new_mobile: '+989120000000',
        inviter: '<i>Sam</i>',
        business: 'Golbarg',
        time: '10:00 UTC',
        address: '203.0.113.7',
        device: 'unknown',
        number: '12',
        subject: 'Payment',
        message: 'We looked.',
        reason: 'Spam',
        until: 'tomorrow',
      };
      // A variable without a value is logged.
      const logged = vi.spyOn(console, 'error');
      const { subject, text, html } = composeMail({ template, locale, params, link: 'https://hamdam.test/?a=1&b="2"', code: '123456' });
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\w+\}|undefined|\bmail\./);
        expect(part.length).toBeGreaterThan(5);
      }
      expect(html).toContain(`dir="${locale === 'en' ? 'ltr' : 'rtl'}"`);
      expect(html).not.toContain('<i>');
      expect(html).not.toContain('b="2"');
    },
  );
});

describe('SMS', () => {
  it('goes to the gateway as it documents', async () => {
    const mobile = newMobile();
    await call('post', `${base}/login/otp/request`, { json: { mobile }, address: newAddress() });
    const receptor = mobile.replace('+98', '0');
    const sms = await vi.waitFor(() => {
      const found = gateway.messages.find(({ fields }) => fields.receptor === receptor);
      expect(found).toBeDefined();
      return found as NonNullable<typeof found>;
    }, soon);
    expect(sms).toMatchObject({ method: 'sms/send.json', key: 'key%2Fwith%3Fsigns', fields: { receptor, sender: '10004346' } });
    expect(sms.fields.message).toMatch(/\d{6}/);
    expect(await rows('select from account_tokens where target = $1', [mobile])).toHaveLength(1);
  });

  it('is a lookup where a template is set, and 00 goes before the code of another country', async () => {
    const { env } = await import('@/server/platform/env');
    const { deliverSms } = await import('@/server/mail/deliver-sms');
    env().SMS_CODE_TEMPLATE = 'login';
    await deliverSms({ to: '+33612345678', text: 'x 123456', code: '123456' });
    delete env().SMS_CODE_TEMPLATE;
    expect(gateway.messages.at(-1)).toMatchObject({
      method: 'verify/lookup.json',
      fields: { receptor: '0033612345678', token: '123456', template: 'login' },
    });
  });

  it.each([
    [411, true],
    [403, true],
    [418, false],
    [500, false],
    [409, false],
  ])('that is answered with %d is given up: %s, and nothing says the key', async (status, isFinal) => {
    const { deliverSms } = await import('@/server/mail/deliver-sms');
    gateway.status = status;
    const error = await deliverSms({ to: '+989121112233', text: 'x' }).then(
      () => null,
      (refused: Error) => refused,
    );
    expect(error instanceof UnrecoverableError).toBe(isFinal);
    expect(String(error?.message)).not.toContain('with');
  });
});
