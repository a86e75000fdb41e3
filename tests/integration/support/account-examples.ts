import { randomInt, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { makeAccountToken, type TokenKind } from '@/server/auth/account-tokens';
import { makeCode, type CodeKind } from '@/server/auth/codes/one-time-codes';
import { systemDb } from '@/server/platform/db/system-db';
import { newEmail } from './accounts';
import { admin } from './database';
import type { Example } from './example';
import { picture } from './pictures';
import type { World } from './world';

const auth = '/api/user-management/auth';

/** What was created for a world before its call: a token, a code, an id. */
const made = new WeakMap<World, string>();

const madeFor = (world: World): string => made.get(world) ?? '0'.repeat(43);
const codeFor = (world: World): string => made.get(world) ?? '000000';

export const newMobile = (): string => `+98912${String(randomInt(10_000_000)).padStart(7, '0')}`;

const beforeToken = (kind: TokenKind, payload: (world: World) => Record<string, string>) => async (world: World) => {
  const wanted = { kind, user_id: world.account.user_id, seconds: 60, payload: payload(world) };
  made.set(world, (await systemDb((tx) => makeAccountToken(tx, wanted))).token);
};

const beforeCode = (kind: CodeKind, owner: (world: World) => { user_id?: string; target: string }) => async (world: World) => {
  made.set(world, await systemDb((tx) => makeCode(tx, kind, owner(world))));
};

/** Sets up an authenticator and stores one of its codes: the current one, or the next if the current one is used. */
async function setUpTotp({ account }: World, step = 0): Promise<string> {
  const { body } = await account.call<{ secret: string }>('post', `${auth}/totp/set-up`);
  const codeAt = (away: number) => new TOTP({ secret: body.secret }).generate({ timestamp: Date.now() + away * 30_000 });
  if (step) await account.call('post', `${auth}/totp/confirm`, { json: { code: codeAt(0) } });
  return codeAt(step);
}

const mobile = newMobile();
/** A separate number: another request for a code would invalidate the one that is tested. */
const signingIn = newMobile();

/** Examples of calls for sign-in and one's own account. */
export const accountExamples: Record<string, Example> = {
  [`POST ${auth}/deactivate`]: {
    body: ({ account }) => ({ password: account.password }),
    // An owner whose link returns to them, and whose business keeps another owner.
    before: async ({ account, ids }) => {
      await admin.query('update users set email_verified_at = now() where id = $1', [account.user_id]);
      await admin.query(`update memberships set role_id = (select id from roles where key = 'owner') where user_id = $1`, [ids.user_id]);
    },
  },
  [`POST ${auth}/inquire`]: { body: () => ({ username: 'someone@example.com' }) },
  [`POST ${auth}/login/otp/request`]: { body: () => ({ mobile }) },
  [`POST ${auth}/login/otp/resend`]: { body: () => ({ mobile }) },
  [`POST ${auth}/login/otp/verify`]: {
    body: (world) => ({ mobile: signingIn, code: codeFor(world) }),
    before: beforeCode('login_code', () => ({ target: signingIn })),
  },
  [`POST ${auth}/google`]: { body: () => ({ code: 'code' }) },
  [`POST ${auth}/complete-registration`]: {
    body: (world) => ({ ticket: madeFor(world), first_name: 'رضا', last_name: 'نادری', business_name: 'نو' }),
    before: beforeToken('registration', () => ({ mobile: newMobile() })),
  },
  [`POST ${auth}/password-reset-request`]: { body: () => ({ email: `new-${newEmail()}` }) },
  [`POST ${auth}/password-reset-check`]: {
    body: (world) => ({ token: madeFor(world) }),
    before: beforeToken('password_reset', ({ account }) => ({ email: account.email })),
  },
  [`POST ${auth}/password-reset-confirm`]: {
    body: (world) => ({ token: madeFor(world), new_password: 'Nilufar1404' }),
    before: beforeToken('password_reset', ({ account }) => ({ email: account.email })),
  },
  [`POST ${auth}/verify-email/check`]: {
    body: (world) => ({ token: madeFor(world) }),
    before: beforeToken('email_verification', ({ account }) => ({ email: account.email })),
  },
  [`POST ${auth}/verify-email`]: {
    body: (world) => ({ token: madeFor(world) }),
    before: beforeToken('email_verification', ({ account }) => ({ email: account.email })),
  },
  [`PUT ${auth}/profile/picture`]: { body: () => ({ picture: [picture] }) },
  [`GET ${auth}/pictures/{picture_id}`]: {
    params: (world) => ({ picture_id: made.get(world) ?? randomUUID() }),
    before: async (world) => {
      const { body } = await world.account.call<{ profile_picture_url: string }>('put', `${auth}/profile/picture`, {
        multipart: { picture: [picture] },
      });
      made.set(world, body.profile_picture_url.split('/').at(-1) ?? '');
    },
  },
  [`POST ${auth}/update-mobile-request`]: { body: ({ account }) => ({ mobile: newMobile(), password: account.password }) },
  [`POST ${auth}/update-mobile-verify`]: {
    body: (world) => ({ code: codeFor(world) }),
    before: beforeCode('mobile_code', ({ account }) => ({ user_id: account.user_id, target: newMobile() })),
  },
  [`POST ${auth}/update-email-request`]: { body: ({ account }) => ({ email: `new-${newEmail()}`, password: account.password }) },
  [`POST ${auth}/update-email-verify`]: {
    body: (world) => ({ code: codeFor(world) }),
    before: beforeCode('email_code', ({ account }) => ({ user_id: account.user_id, target: newEmail() })),
  },
  [`POST ${auth}/switch-business`]: { body: ({ account }) => ({ business_id: account.business_id }) },
  [`POST ${auth}/totp/set-up`]: { body: ({ account }) => ({ password: account.password }) },
  [`POST ${auth}/totp/confirm`]: {
    body: (world) => ({ code: codeFor(world) }),
    before: async (world) => made.set(world, await setUpTotp(world)),
  },
  [`POST ${auth}/totp/disable`]: {
    body: (world) => ({ code: codeFor(world) }),
    before: async (world) => made.set(world, await setUpTotp(world, 1)),
  },
  [`POST ${auth}/totp/recovery-codes`]: {
    body: (world) => ({ code: codeFor(world) }),
    before: async (world) => made.set(world, await setUpTotp(world, 1)),
  },
  [`POST ${auth}/totp/verify`]: {
    body: (world) => ({ ticket: madeFor(world), code: codes.get(world) ?? '000000' }),
    before: async (world) => {
      codes.set(world, await setUpTotp(world, 1));
      await beforeToken('totp_ticket', () => ({}))(world);
    },
  },
};

const codes = new WeakMap<World, string>();
