import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it, vi } from 'vitest';
import type { Me } from '@/lib/contracts/user-management/auth';
import type { ErrorBody } from '@/lib/errors';
import { requestPasswordReset } from '@/server/auth/password/password-reset';
import { pool } from '@/server/platform/db/pool';
import { redis } from '@/server/platform/redis';
import { newMobile } from '../support/account-examples';
import { logIn, newAddress, newEmail, signUp, signupForm, type Account } from '../support/accounts';
import { setUpAuthenticator } from '../support/authenticator';
import { admin, row, rows } from '../support/database';
import { call, type Answer } from '../support/http';
import { codeIn, mailAbout, mailsTo, nextMessageTo, otherCode, tokenIn } from '../support/mails';
import { useProduct } from '../support/product';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
  process.env.APP_URL = 'https://hamdam.test';
  process.env.RATE_LIMIT_LOGIN_ACCOUNT = '1000/600';
});

const base = '/api/user-management/auth';
useProduct({ workers: true });

const post = <Body = ErrorBody>(verb: string, json: unknown, language = 'fa', address = newAddress()) =>
  call<Body>('post', `${base}/${verb}`, { json, address, headers: { 'Accept-Language': language } });
const statusOf = async (token: string) => (await call('get', `${base}/me`, { token })).status;
const login = (username: string, password: string) =>
  call<ErrorBody>('post', `${base}/login`, { form: { username, password }, address: newAddress() });
const withoutId = ({ status, body }: Answer<unknown>) => ({ status, body: { ...(body as object), request_id: '' } });

/** A person who has signed up and received the mail for new accounts. */
async function newPerson(): Promise<Account> {
  const person = await signUp();
  await nextMessageTo(person.email);
  return person;
}

describe('a forgotten password', () => {
  /** A person, and the token of the link that they requested. */
  async function withLink(): Promise<{ person: Account; token: string }> {
    const person = await newPerson();
    await post('password-reset-request', { email: person.email });
    return { person, token: tokenIn(await nextMessageTo(person.email, 2)) };
  }

  it('is answered in the same words whether or not there is an account, and only an account gets a mail', async () => {
    const [known, unknown] = [(await newPerson()).email, newEmail()];
    const answers = [
      await post('password-reset-request', { email: known.toUpperCase() }),
      await post('password-reset-request', { email: unknown }),
    ];
    for (const answer of answers) expect(withoutId(answer)).toEqual({ status: 202, body: { resend_after: 120, request_id: '' } });
    const { subject, text, html } = await nextMessageTo(known, 2);
    expect(subject).toBe('تعیین رمز عبور جدید');
    expect(text).toContain('https://hamdam.test/reset-password?token=');
    expect(html).toContain('dir="rtl"');
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('does the same before it answers: the same statements, with and without an account', async () => {
    // Only the queries of the call itself: other jobs use the same connections at the same time.
    const asked = new AsyncLocalStorage<string[]>();
    const connection = pool as unknown as { connect: () => Promise<{ query: (...args: unknown[]) => unknown; release: () => void }> };
    const connect = connection.connect.bind(pool);
    const spy = vi.spyOn(connection, 'connect').mockImplementation(async () => {
      const lent = await connect();
      const { query, release } = lent;
      lent.query = (...args: unknown[]) => {
        const [first] = args as [string | { text: string }];
        asked.getStore()?.push(typeof first === 'string' ? first : first.text);
        return query.apply(lent, args);
      };
      lent.release = (...args) => {
        Object.assign(lent, { query, release });
        release.apply(lent, args);
      };
      return lent;
    });
    const statements = async (email: string) => {
      const seen: string[] = [];
      await asked.run(seen, () => requestPasswordReset(email, 'fa', newAddress()));
      return seen.filter((text) => /insert|users|account_tokens/i.test(text));
    };
    const [known, unknown] = [await statements((await signUp()).email), await statements(newEmail())];
    expect(known).toEqual(unknown);
    expect(known).toEqual([expect.stringMatching(/insert into .*outbox_jobs/i)]);
    spy.mockRestore();
  });

  it('is set with the link, once, which ends every session, confirms the address and notifies the person', async () => {
    const { person, token } = await withLink();
    const second = await logIn(person.email, person.password);
    expect((await post('password-reset-check', { token })).status).toBe(204);
    const answers = await Promise.all(
      [1, 2, 3].map((digit) => post('password-reset-confirm', { token, new_password: `Nilufar140${digit}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect([await statusOf(person.token), await statusOf(second.token)]).toEqual([401, 401]);
    expect((await login(person.email, person.password)).status).toBe(401);
    const chosen = `Nilufar140${answers.findIndex(({ status }) => status === 204) + 1}`;
    const again = await logIn(person.email, chosen);
    expect((await again.call<Me>('get', `${base}/me`)).body).toMatchObject({
      account_status: 'confirmed',
      email_verified_at: expect.any(String) as string,
    });
    expect((await post('password-reset-check', { token })).status).toBe(404);
    await mailAbout(person.email, 'رمز عبور شما تغییر کرد');
    expect(
      await rows(`select from audit_log_entries where action = 'account.password_reset' and actor_id = $1`, [person.user_id]),
    ).toHaveLength(1);
  });

  it('is refused with a common password or a wrong one, and the link stays good', async () => {
    const { token } = await withLink();
    for (const [new_password, message] of [
      ['password1', 'این رمز عبور خیلی رایج است؛ رمز دیگری انتخاب کنید'],
      ['short1', undefined],
      ['رمز عبور من', undefined],
    ]) {
      const { status, body } = await post('password-reset-confirm', { token, new_password });
      expect({ status, field: body.fields?.[0]?.path }).toEqual({ status: 422, field: 'new_password' });
      if (message) expect(body.fields?.[0]?.message).toBe(message);
    }
    expect((await post('password-reset-check', { token })).status).toBe(204);
  });

  it('is 404 with a link that has expired, was requested again, or was sent to a previous address', async () => {
    const { person, token } = await withLink();
    await redis().flushdb();
    await post('password-reset-request', { email: person.email });
    const newer = tokenIn(await nextMessageTo(person.email, 1));
    expect(newer).not.toBe(token);
    expect((await post('password-reset-confirm', { token, new_password: 'Nilufar1404' })).status).toBe(404);
    await admin.query('update users set email = $2 where id = $1', [person.user_id, newEmail()]);
    expect((await post('password-reset-confirm', { token: newer, new_password: 'Nilufar1404' })).status).toBe(404);
    const late = await withLink();
    await admin.query('update account_tokens set expires_at = now() where user_id = $1', [late.person.user_id]);
    expect(await post('password-reset-confirm', { token: late.token, new_password: 'Nilufar1404' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('takes other ways in from an account whose address was never confirmed', async () => {
    const { person, token } = await withLink();
    await admin.query(
      'update users set mobile = $2, mobile_verified_at = now(), google_subject = $3, totp_enabled_at = now() where id = $1',
      [person.user_id, newMobile(), person.user_id],
    );
    await post('password-reset-confirm', { token, new_password: 'Nilufar1404' });
    const found = await row('select mobile, google_subject, totp_enabled_at from users where id = $1', [person.user_id]);
    expect(found).toEqual({ mobile: null, google_subject: null, totp_enabled_at: null });
  });

  it('can be requested again after 120 seconds, for any address', async () => {
    for (const email of [(await signUp()).email, newEmail()]) {
      const here = newAddress();
      expect((await post('password-reset-request', { email }, 'fa', here)).status).toBe(202);
      const { status, headers } = await post('password-reset-request', { email }, 'fa', here);
      expect(status).toBe(429);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(100);
    }
    expect((await post('password-reset-request', { email: 'nonsense' })).status).toBe(422);
  });

  it('leaves only the hash of the link', async () => {
    const { person, token } = await withLink();
    const found = await rows<{ row: string }>('select t::text as row from account_tokens t where user_id = $1', [person.user_id]);
    expect(found.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toContain(token);
  });
});

describe('a new account', () => {
  it('gets a mail in its language whose link confirms the address, once', async () => {
    const form = signupForm({ first_name: 'Sam <b>"O\'Neil"</b>' });
    const answer = await post<{ access_token: string }>('signup', form, 'en');
    const mail = await nextMessageTo(form.email);
    expect(mail.subject).toBe('Verify your email address');
    expect(mail.text).toContain('https://hamdam.test/en/verify-email?token=');
    expect(mail.text).toContain('<b>');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('dir="ltr"');
    const token = tokenIn(mail);
    const asThem = (verb: string) =>
      call('post', `${base}/${verb}`, { json: { token }, token: answer.body.access_token, address: newAddress() });
    expect(await asThem('verify-email/check')).toMatchObject({ status: 200, body: { email: form.email, claims: false } });
    expect(await asThem('verify-email')).toMatchObject({ status: 200, body: { email: form.email, password_token: null } });
    expect((await call<Me>('get', `${base}/me`, { token: answer.body.access_token })).body).toMatchObject({
      account_status: 'confirmed',
      has_password: true,
    });
    expect([(await asThem('verify-email')).status, (await asThem('verify-email/check')).status]).toEqual([404, 404]);
  });

  it.each(['nobody', 'someone else'])(
    'is taken over by whoever follows the link signed in as %s: nothing that was set before opens it',
    async (who) => {
      const squatter = await signUp();
      await admin.query('update users set mobile = $2, mobile_verified_at = now(), google_subject = $3 where id = $1', [
        squatter.user_id,
        newMobile(),
        squatter.user_id,
      ]);
      await setUpAuthenticator(squatter);
      const token = tokenIn(await nextMessageTo(squatter.email));
      const as = who === 'nobody' ? { token: 'nonsense' } : { token: (await signUp()).token };
      const follow = <Body>(verb: string) => call<Body>('post', `${base}/${verb}`, { json: { token }, address: newAddress(), ...as });
      expect(await follow('verify-email/check')).toMatchObject({ status: 200, body: { email: squatter.email, claims: true } });
      expect((await row<{ is: boolean }>('select email_verified_at is null as is from users where id = $1', [squatter.user_id])).is).toBe(
        true,
      );
      const { status, body } = await follow<{ password_token: string }>('verify-email');
      expect(status).toBe(200);
      expect(await statusOf(squatter.token)).toBe(401);
      expect((await login(squatter.email, squatter.password)).status).toBe(401);
      const left = await row('select mobile, google_subject, totp_enabled_at, password_hash from users where id = $1', [squatter.user_id]);
      expect(left).toEqual({ mobile: null, google_subject: null, totp_enabled_at: null, password_hash: null });
      expect(
        await rows(`select from account_tokens where user_id = $1 and kind = 'recovery_code' and used_at is null`, [squatter.user_id]),
      ).toEqual([]);
      expect((await post('password-reset-confirm', { token: body.password_token, new_password: 'Nilufar1404' })).status).toBe(204);
      const owner = await logIn(squatter.email, 'Nilufar1404');
      expect((await owner.call<Me>('get', `${base}/me`)).body).toMatchObject({
        account_status: 'confirmed',
        email_verified_at: expect.any(String) as string,
      });
    },
  );

  it('can have the mail again while the address is not confirmed', async () => {
    const person = await signUp();
    const first = tokenIn(await nextMessageTo(person.email));
    const again = () => person.call<ErrorBody>('post', `${base}/verify-email/resend`);
    expect((await again()).status).toBe(202);
    const second = tokenIn(await nextMessageTo(person.email, 2));
    expect((await again()).status).toBe(429);
    expect((await post('verify-email', { token: first })).status).toBe(404);
    expect((await person.call('post', `${base}/verify-email`, { json: { token: second } })).status).toBe(200);
    expect((await again()).status).toBe(409);
    expect((await call('post', `${base}/verify-email/resend`)).status).toBe(401);
    expect((await post('verify-email', { token: '' })).status).toBe(422);
  });

  it.each(['password1', 'Qwerty123', '1234567890'])('is refused the common password %s', async (password) => {
    expect((await post('signup', signupForm({ password }))).body.fields?.[0]).toEqual({
      path: 'password',
      message: 'این رمز عبور خیلی رایج است؛ رمز دیگری انتخاب کنید',
    });
  });
});

describe('an inactive account', () => {
  it('is sent a link that activates it when its person signs in, and the response says so', async () => {
    const person = await newPerson();
    await admin.query(`update users set account_status = 'inactive', email_verified_at = now() where id = $1`, [person.user_id]);
    expect((await login(person.email, 'wrongpassword')).status).toBe(401);
    const answer = await login(person.email, person.password);
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answer.body.detail).toContain('پیوند فعال‌سازی');
    const mail = await nextMessageTo(person.email, 2);
    expect(mail.subject).toBe('حساب خود را فعال کنید');
    expect((await login(person.email, person.password)).status).toBe(403);
    expect((await post('verify-email', { token: tokenIn(mail) })).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(200);
    expect((await mailsTo(person.email)).length).toBe(2);
  });
});

describe('a new address of one’s own', () => {
  const ask = (person: Account, email: string) => person.call<ErrorBody>('post', `${base}/update-email-request`, { json: { email } });
  const confirm = (person: Account, code: string) => person.call<ErrorBody>('post', `${base}/update-email-verify`, { json: { code } });

  it('is changed with the code, and the previous address is notified', async () => {
    const [person, email] = [await newPerson(), newEmail()];
    expect((await ask(person, email)).status).toBe(202);
    const code = codeIn(await nextMessageTo(email));
    expect((await confirm(person, otherCode(code))).status).toBe(422);
    expect((await confirm(person, code)).status).toBe(204);
    expect((await person.call<Me>('get', `${base}/me`)).body).toMatchObject({ email, account_status: 'confirmed' });
    const notice = await nextMessageTo(person.email, 2);
    expect(notice.subject).toBe('نشانی ایمیل حساب شما تغییر کرد');
    expect(notice.text).toContain(email);
    expect((await login(email, person.password)).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await confirm(person, code)).status).toBe(422);
  });

  it('that someone has gets no code but a notice, and the response does not reveal it', async () => {
    const [person, other] = [await signUp(), await newPerson()];
    const answers = [await ask(person, other.email), await ask(person, newEmail())];
    expect(withoutId(answers[0] as Answer<unknown>)).toEqual(withoutId(answers[1] as Answer<unknown>));
    const notice = await nextMessageTo(other.email, 2);
    expect(notice.subject).toBe('نشانی شما قبلاً ثبت شده است');
    expect(codeIn(notice)).toBe('');
  });

  it('that someone took in between is a conflict', async () => {
    const [person, email] = [await signUp(), newEmail()];
    await ask(person, email);
    const code = codeIn(await nextMessageTo(email));
    await post('signup', signupForm({ email }));
    expect(await confirm(person, code)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('may be one’s own that is not confirmed yet', async () => {
    const person = await newPerson();
    await ask(person, person.email);
    const code = codeIn(await nextMessageTo(person.email, 2));
    expect((await confirm(person, code)).status).toBe(204);
    expect((await person.call<Me>('get', `${base}/me`)).body.account_status).toBe('confirmed');
  });
});

describe('a changed password', () => {
  const change = (person: Account, new_password: string) =>
    person.call<ErrorBody>('post', `${base}/change-password`, { json: { current_password: person.password, new_password } });

  it('may not be a common one, and voids links that would set another', async () => {
    const person = await newPerson();
    expect((await change(person, 'password1')).body.fields?.[0]?.path).toBe('new_password');
    await post('password-reset-request', { email: person.email });
    const token = tokenIn(await nextMessageTo(person.email, 2));
    expect((await change(person, 'Nilufar1404')).status).toBe(204);
    expect((await post('password-reset-check', { token })).status).toBe(404);
    expect((await nextMessageTo(person.email, 3)).subject).toBe('رمز عبور شما تغییر کرد');
  });
});

describe('the ways to sign in', () => {
  it('are the same for every address', async () => {
    const known = await post('inquire', { username: (await signUp()).email });
    expect(known).toMatchObject({ status: 200, body: { methods: ['password', 'otp'] } });
    expect(withoutId(await post('inquire', { username: newEmail() }))).toEqual(withoutId(known));
    expect((await post('inquire', { username: '' })).status).toBe(422);
    expect((await call('get', `${base}/methods`)).body).toEqual({ methods: ['password', 'otp'] });
  });
});
