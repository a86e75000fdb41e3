import { randomBytes } from 'node:crypto';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { announceEnded } from '@/server/auth/session-cache';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { encryptSecret } from '@/server/platform/secrets';
import { presentKey, requireFreeKey, requireKey } from './api-keys';
import { identityPurpose } from './check-signature';
import { makeKey } from './key-format';

const hour = 60 * 60 * 1000;

/**
 * Replaces a key, and returns the new one this one time. The key before works for some hours more, so that programs can be
 * changed meanwhile; the one before that ends now. Throws not_found.
 */
export async function rotateApiKey(ctx: Context, id: string, overlap_hours: number) {
  const rotated = await ctx.db(async (tx) => {
    const { name } = await requireFreeKey(tx, id);
    const key = await replaceKey(tx, ctx, id, overlap_hours);
    await recordChange(tx, ctx, { action: 'api_key.rotated', resource_id: id, name, detail: { overlap_hours } });
    return { key, api_key: presentKey(await requireKey(tx, id), ctx.now) };
  });
  await announceEnded([id]);
  return rotated;
}

/**
 * Creates the secret with which a website signs the ids of its customers, or replaces it, and returns it this one time.
 * Throws not_found, and conflict for a secret key, whose callers say themselves who a customer is.
 */
export function setIdentitySecret(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const { name } = await requireFreeKey(tx, id);
    const secret = await replaceIdentitySecret(tx, ctx, id);
    await recordChange(tx, ctx, { action: 'api_key.identity_set', resource_id: id, name });
    return { secret, api_key: presentKey(await requireKey(tx, id), ctx.now) };
  });
}

/** Replaces a key in a transaction, and returns the new one. Sessions of the key must be announced after it. Throws not_found. */
export async function replaceKey(tx: Tx, { now }: Context, id: string, overlap_hours: number): Promise<string> {
  const { kind, hash } = await lockKey(tx, id);
  const { key, ...stored } = makeKey(kind);
  const previous_until = overlap_hours > 0 ? new Date(now.getTime() + overlap_hours * hour) : null;
  await tx.apiKey.update({
    where: { id },
    data: { ...stored, previous_hash: previous_until && hash, previous_until, updated_at: now },
  });
  return key;
}

/** Replaces the secret of a key in a transaction, and returns the new one. Throws as `setIdentitySecret` does. */
export async function replaceIdentitySecret(tx: Tx, { business_id, now }: Context, id: string): Promise<string> {
  const secret = randomBytes(32).toString('hex');
  const { kind, identity_secret_id } = await lockKey(tx, id);
  if (kind !== 'publishable') throw new AppError('conflict', { detail: 'identity_of_publishable' });
  const purpose = identityPurpose(id);
  const stored = await tx.secret.create({ data: { business_id, purpose, ...encryptSecret(secret, purpose) }, select: { id: true } });
  await tx.apiKey.update({ where: { id }, data: { identity_secret_id: stored.id, updated_at: now } });
  if (identity_secret_id) await tx.secret.delete({ where: { id: identity_secret_id } });
  return secret;
}

async function lockKey(tx: Tx, id: string) {
  await tx.$queryRaw`select from api_keys where id = ${id}::uuid for update`;
  return requireKey(tx, id);
}
