import { createHash, randomBytes } from 'node:crypto';
import type { AccountToken, Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

/** The purpose of a row of account_tokens. */
export type TokenKind =
  | 'password_reset'
  | 'email_verification'
  | 'activation'
  | 'totp_ticket'
  | 'totp_set_up'
  | 'registration'
  | 'google_exchange'
  | 'recovery_code'
  | 'login_code'
  | 'mobile_code'
  | 'email_code';

export interface TokenOwner {
  user_id?: string;
  /** The address or number that the token is sent to, or what else it is bound to. */
  target?: string;
}

interface NewToken extends TokenOwner {
  kind: TokenKind;
  seconds: number;
  payload?: Prisma.InputJsonObject;
}

/** Creates a single-use token of 256 random bits, and stores only its hash. Earlier tokens for the same purpose become invalid. */
export async function makeAccountToken(tx: Tx, wanted: NewToken): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url');
  const row = await storeToken(tx, wanted, hashToken(token));
  return { token, expires_at: row.expires_at };
}

/** Stores a hash and invalidates earlier ones for the same purpose. Tokens without an owner can exist side by side. */
export async function storeToken(tx: Tx, { kind, user_id, target, seconds, payload = {} }: NewToken, hash: string): Promise<AccountToken> {
  if (user_id || target) await voidTokens(tx, kind, user_id ? { user_id } : { target });
  const expires_at = new Date(Date.now() + seconds * 1000);
  return tx.accountToken.create({ data: { kind, user_id, target, hash, payload, expires_at } });
}

export async function voidTokens(tx: Tx, kind: TokenKind, owner: TokenOwner): Promise<void> {
  await tx.accountToken.updateMany({ where: { kind, ...owner, used_at: null }, data: { used_at: new Date() } });
}

/** Returns a valid token of this kind without using it up. Null for an unknown, used or expired one. */
export function findAccountToken(tx: Tx, kind: TokenKind, token: string): Promise<AccountToken | null> {
  return tx.accountToken.findFirst({ where: { kind, hash: hashToken(token), used_at: null, expires_at: { gt: new Date() } } });
}

/** Uses a token up. Of several concurrent attempts, only one succeeds. Null for a token that is not valid. */
export async function takeAccountToken(tx: Tx, kind: TokenKind, token: string): Promise<AccountToken | null> {
  const found = await findAccountToken(tx, kind, token);
  return found && (await useUp(tx, found.id)) ? found : null;
}

/** Whether this call used the token up. */
export async function useUp(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.accountToken.updateMany({ where: { id, used_at: null }, data: { used_at: new Date() } });
  return count === 1;
}

/** 256 random bits need no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
