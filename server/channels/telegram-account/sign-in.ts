import { AppError, type ErrorMessageKey } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { changeConnection } from '../change-connection';
import { ChannelError } from '../channel-error';
import { beginConnecting, connectAccount } from '../connect-account';
import { forgetConnection, loadConnection } from '../load-connection';
import type { AccountClient, AccountOwner, SentCode } from './account-client';
import { withAccountClient } from './account-clients';
import { AccountError } from './account-error';
import { telegramAccountDetails, type AccountSetup, type TelegramAccountDetails } from './details';
import { channel, presentAccount, requireAccount } from './present-account';
import { requireSettings } from './missing-settings';

/** A sign-in that was begun: each step leaves everything that the next one needs, so a reload continues where it was. */
interface Begun {
  id: string;
  details: TelegramAccountDetails & { setup: AccountSetup };
  session: string;
  phone_code_hash: string;
}

/**
 * Lets Telegram send a code to a number. A sign-in of this number that was begun goes on. Throws conflict without the settings, and
 * for too many connections, validation_failed for a number that Telegram refuses, and rate_limited and unavailable for Telegram.
 */
export async function connectPhone(ctx: Context, phone: string) {
  requireSettings();
  const begun = await ctx.db((tx) =>
    tx.connection.findFirst({
      where: { channel, state: 'connecting', details: { path: ['phone'], equals: phone } },
      select: { id: true },
    }),
  );
  if (begun) return readAccount(ctx, begun.id);
  const { sent, session } = await asking('phone', () =>
    withAccountClient('', async (client) => ({ sent: await client.sendCode(phone), session: client.session() })),
  );
  const { timezone } = await ctx.db((tx) => tx.business.findUniqueOrThrow({ where: { id: ctx.business_id }, select: { timezone: true } }));
  const details = telegramAccountDetails.parse({ phone, timezone, setup: setupOf(sent, ctx.now) });
  const secrets = { session, phone_code_hash: sent.phone_code_hash };
  return readAccount(ctx, await beginConnecting(ctx, { channel, name: phone, details, secrets }));
}

/** Sends the code again, in another way where Telegram has one. Throws rate_limited before it is time, and conflict unless a code is awaited. */
export async function resendCode(ctx: Context, id: string) {
  const begun = await loadBegun(ctx, id, 'code');
  const left = begun.details.setup.resend_at - ctx.now.getTime();
  if (left > 0) throw new AppError('rate_limited', { retry_after: Math.ceil(left / 1_000) });
  const { phone } = begun.details;
  const [sent, session] = await stepping(ctx, begun, 'connection_id', (client) =>
    client.resendCode(phone, begun.phone_code_hash).catch((error: unknown) => {
      // There is no other way, or the first code is too old. A new one takes its place.
      if (error instanceof AccountError && error.code !== 'rate_limited' && error.code !== 'account_restricted')
        return client.sendCode(phone);
      throw error;
    }),
  );
  await keep(ctx, begun, setupOf(sent, ctx.now), { session, phone_code_hash: sent.phone_code_hash });
  return readAccount(ctx, id);
}

/**
 * Signs in with the code. The account is connected, or awaits its password. Throws unauthenticated for a code that is wrong or too
 * old, conflict if no code is awaited or another business has the account, and rate_limited for too many attempts.
 */
export async function verifyCode(ctx: Context, { connection_id, code }: { connection_id: string; code: string }) {
  const begun = await loadBegun(ctx, connection_id, 'code');
  const { details, phone_code_hash } = begun;
  const [signedIn, session] = await stepping(ctx, begun, 'code', (client) =>
    client.signIn({ phone: details.phone, phone_code_hash, code }),
  );
  if ('owner' in signedIn) return finish(ctx, begun, signedIn.owner, session);
  const { password_hint } = signedIn;
  await keep(ctx, begun, { ...details.setup, step: 'password', password_hint: password_hint.slice(0, 200), wait_until: null }, { session });
  return readAccount(ctx, connection_id);
}

/** The last step of accounts with two-factor authentication. Throws like `verifyCode`. The password is not stored. */
export async function verifyPassword(ctx: Context, { connection_id, password }: { connection_id: string; password: string }) {
  const begun = await loadBegun(ctx, connection_id, 'password');
  const [owner, session] = await stepping(ctx, begun, 'password', (client) => client.checkPassword(password));
  return finish(ctx, begun, owner, session);
}

/** An account as calls return it. Throws not_found. */
export function readAccount(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentAccount(tx, await requireAccount(tx, id), ctx.now));
}

function setupOf({ via, length, resend_after }: SentCode, now: Date): AccountSetup {
  const resend_at = now.getTime() + resend_after * 1_000;
  return { step: 'code', code_via: via, code_length: length, resend_at, password_hint: '', wait_until: null };
}

async function loadBegun(ctx: Context, id: string, step: AccountSetup['step']): Promise<Begun> {
  requireSettings();
  await ctx.db((tx) => requireAccount(tx, id));
  const connection = await loadConnection(ctx.business_id, id);
  if (!connection) throw new AppError('not_found');
  const details = telegramAccountDetails.parse(connection.details);
  const { setup } = details;
  if (connection.state !== 'connecting' || setup?.step !== step) throw new AppError('conflict', { detail: 'telegram_step_over' });
  const left = (setup.wait_until ?? 0) - ctx.now.getTime();
  if (left > 0) throw new AppError('rate_limited', { retry_after: Math.ceil(left / 1_000) });
  const { session = '', phone_code_hash = '' } = connection.secrets;
  return { id, details: { ...details, setup }, session, phone_code_hash };
}

/** Makes one call of a sign-in. A pause that Telegram asks for is kept, so that the page shows it, also after a reload. */
async function stepping<Result>(
  ctx: Context,
  begun: Begun,
  field: string,
  call: (client: AccountClient) => Promise<Result>,
): Promise<[Result, session: string]> {
  return asking(field, async () => {
    try {
      return await withAccountClient(begun.session, async (client) => [await call(client), client.session()] as [Result, string]);
    } catch (error) {
      if (error instanceof ChannelError && error.code === 'rate_limited' && error.retry_after_ms)
        await keep(ctx, begun, { ...begun.details.setup, wait_until: ctx.now.getTime() + error.retry_after_ms }, {});
      throw error;
    }
  });
}

async function keep(ctx: Context, { id, details }: Begun, setup: AccountSetup, secrets: Record<string, string>): Promise<void> {
  await ctx.db((tx) => changeConnection(tx, ctx.business_id, id, { details: { ...details, setup }, secrets }));
  await forgetConnection(id);
}

/** With settings that the account had before, if it is connected again. */
async function finish(ctx: Context, { id, details }: Begun, { id: key, name, username }: AccountOwner, session: string) {
  const known = await ctx.db((tx) => tx.connection.findFirst({ where: { channel, key }, select: { details: true } }));
  const settings = known ? telegramAccountDetails.parse(known.details) : details;
  const account = {
    channel,
    key,
    name,
    details: { ...settings, phone: details.phone, username, setup: null },
    // The code is used up.
    secrets: { session, phone_code_hash: '' },
  } as const;
  return readAccount(ctx, await connectAccount(ctx, account, id));
}

const refusals: Readonly<Record<string, ErrorMessageKey>> = {
  PHONE_CODE_INVALID: 'telegram_code_wrong',
  PHONE_CODE_EMPTY: 'telegram_code_wrong',
  PHONE_CODE_EXPIRED: 'telegram_code_expired',
  PHONE_CODE_HASH_EMPTY: 'telegram_code_expired',
  PASSWORD_HASH_INVALID: 'telegram_password_wrong',
};

const ofPhone: Readonly<Record<string, ErrorMessageKey>> = {
  PHONE_NUMBER_INVALID: 'telegram_phone_refused',
  PHONE_NUMBER_BANNED: 'telegram_phone_banned',
  PHONE_NUMBER_UNOCCUPIED: 'telegram_phone_unknown',
  USER_DEACTIVATED: 'telegram_phone_unknown',
};

/** What Telegram refuses, as a refusal of the call. `field` is what it was asked about. */
async function asking<Result>(field: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof ChannelError)) throw cause;
    if (cause.code === 'rate_limited')
      throw new AppError('rate_limited', { retry_after: Math.ceil((cause.retry_after_ms ?? 60_000) / 1_000), cause });
    const reason = cause instanceof AccountError ? cause.reason : '';
    if (reason in refusals) throw new AppError('unauthenticated', { detail: refusals[reason], cause });
    if (reason in ofPhone)
      throw new AppError('validation_failed', { fields: [{ path: field, key: ofPhone[reason] as ErrorMessageKey }], cause });
    if (reason.includes('API_ID_')) throw new AppError('conflict', { detail: 'telegram_settings_refused', cause });
    // The session of an unfinished sign-in was dropped: only a new code helps.
    if (cause.code === 'token_rejected') throw new AppError('conflict', { detail: 'telegram_start_again', cause });
    throw new AppError('unavailable', { detail: 'telegram_unreachable', cause });
  }
}
