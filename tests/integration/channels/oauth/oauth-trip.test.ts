import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { beginTrip, endTrip } from '@/server/channels/oauth/oauth-trip';
import { redis } from '@/server/platform/redis';
import { signUp } from '../../support/accounts';
import { contextOf } from '../../support/conversations';
import { useProduct } from '../../support/product';

useProduct();

const channel = 'telegram';
const refused = expect.objectContaining({ code: 'validation_failed', detail: 'oauth_state_refused' }) as AppError;

it('ends a trip once, in the session and business that began it', async () => {
  const ctx = contextOf(await signUp());
  const { state, code_challenge, redirect_uri } = await beginTrip(ctx, { channel });
  const other = contextOf(await signUp('رقیب'));
  const ended = await endTrip(ctx, { channel, state });
  expect(createHash('sha256').update(ended.code_verifier).digest('base64url')).toBe(code_challenge);
  expect(ended.redirect_uri).toBe(redirect_uri);
  expect(redirect_uri).toMatch(/^http.+\/integrations\/channels\/telegram\/connected$/);
  await expect(endTrip(ctx, { channel, state })).rejects.toEqual(refused);

  for (const stranger of [{ ...ctx, actor: other.actor }, { ...ctx, business_id: other.business_id }, other]) {
    const trip = await beginTrip(ctx, { channel });
    await expect(endTrip(stranger, { channel, state: trip.state })).rejects.toEqual(refused);
  }
  const trip = await beginTrip(ctx, { channel });
  await expect(endTrip(ctx, { channel: 'webhook', state: trip.state })).rejects.toEqual(refused);
  await expect(endTrip(ctx, { channel, state: 'made up' })).rejects.toEqual(refused);
});

it('lets a trip take ten minutes, and keeps no state that could end it', async () => {
  const { state } = await beginTrip(contextOf(await signUp()), { channel });
  const keys = await redis().keys('*channel-oauth:*');
  expect(keys.join()).not.toContain(state);
  const ttl = await redis().ttl(`channel-oauth:${createHash('sha256').update(state).digest('base64url')}`);
  expect(ttl).toBeGreaterThan(590);
  expect(ttl).toBeLessThanOrEqual(600);
});
