import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { PushChannel } from '@/lib/channels/channels';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { appUrl } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';
import { redis } from '@/server/platform/redis';

/** How long someone may take on the page of the service, in seconds. */
const longestTrip = 600;

const trip = z.object({
  business_id: z.string(),
  session_id: z.string(),
  channel: z.string(),
  via: z.string().default(''),
  code_verifier: z.string(),
});

export interface BegunTrip {
  state: string;
  /** Of PKCE, method S256. */
  code_challenge: string;
  redirect_uri: string;
}

/**
 * Begins a trip to the page on which a service asks for consent. The trip belongs to the session and the business that begin it,
 * and ends once, within ten minutes.
 *
 * @param via another service through which the accounts of the channel are connected. Empty: its own
 */
export async function beginTrip(
  { business_id, actor }: Context,
  { channel, via = '' }: { channel: PushChannel; via?: string },
): Promise<BegunTrip> {
  const [state, code_verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const begun: z.output<typeof trip> = { business_id, session_id: actor.session_id, channel, via, code_verifier };
  await redis().set(keyOf(state), JSON.stringify(begun), 'EX', longestTrip);
  return {
    state,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    redirect_uri: redirectUri(channel),
  };
}

/**
 * Ends a trip with the state that the service returned. Throws validation_failed for a state that is unknown, used, too old, or of
 * another session, business, or channel.
 */
export async function endTrip(
  { business_id, actor }: Context,
  { channel, state }: { channel: PushChannel; state: string },
): Promise<{ code_verifier: string; redirect_uri: string; via: string }> {
  const stored = await redis().getdel(keyOf(state));
  const begun = stored === null ? undefined : trip.parse(JSON.parse(stored));
  const isOurs = begun?.channel === channel && begun.business_id === business_id && isSameSecret(begun.session_id, actor.session_id);
  if (!isOurs) throw new AppError('validation_failed', { detail: 'oauth_state_refused' });
  return { code_verifier: begun.code_verifier, redirect_uri: redirectUri(channel), via: begun.via };
}

/** Where the service leads back to. It is registered there. */
export const redirectUri = (channel: PushChannel): string => `${appUrl()}/integrations/channels/${channel}/connected`;

/** The state itself is not in Redis, so that nobody who reads there can end a trip. */
const keyOf = (state: string): string => `channel-oauth:${createHash('sha256').update(state).digest('base64url')}`;
