import * as z from 'zod';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { ChannelError } from '../channel-error';
import { readJson } from '../request-service';
import { requestLinkedIn, withoutSlash } from './call-linkedin';
import { LinkedInError } from './linkedin-error';

/** What a page is connected for: to read its posts and comments, to answer as the page, and to know its name and followers. */
export const scopes = ['r_organization_social', 'w_organization_social', 'rw_organization_admin'] as const;

/** Settings of the installation without which no page can be connected. */
export const settings = ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'] as const;

/** The names of those that are missing. */
export const missingSettings = (): string[] => settings.filter((name) => !env()[name]);

/** Throws conflict with the names of the settings that are missing. */
export function requireSettings(): { client_id: string; client_secret: string } {
  const { LINKEDIN_CLIENT_ID: client_id, LINKEDIN_CLIENT_SECRET: client_secret } = env();
  if (client_id && client_secret) return { client_id, client_secret };
  throw new AppError('conflict', { detail: 'channel_settings_missing', params: { settings: missingSettings().join(', ') } });
}

/** The page of LinkedIn that asks for consent. Its web sign-in knows no PKCE: the client's secret takes its place. */
export function consentUrl({ state, redirect_uri }: { state: string; redirect_uri: string }): string {
  const { client_id } = requireSettings();
  const query = new URLSearchParams({ response_type: 'code', client_id, redirect_uri, state, scope: scopes.join(' ') });
  return `${withoutSlash(env().LINKEDIN_AUTH_BASE)}/authorization?${query.toString()}`;
}

export interface Tokens {
  secrets: { token: string; refresh_token: string };
  token_expires_at: Date;
  /** Permissions that we asked for and did not get. */
  missing: string[];
}

/** Exchanges the code of a consent. Throws a LinkedInError if LinkedIn refuses it. */
export function exchangeCode(code: string, redirect_uri: string, signal: AbortSignal): Promise<Tokens> {
  return requestTokens({ grant_type: 'authorization_code', code, redirect_uri }, signal);
}

/** Replaces an access token. Throws token_rejected if the member has to give consent again. */
export async function renewTokens(refresh_token: string, signal: AbortSignal): Promise<Tokens> {
  try {
    return await requestTokens({ grant_type: 'refresh_token', refresh_token }, signal);
  } catch (error) {
    if (error instanceof LinkedInError && error.status < 429) throw new ChannelError('token_rejected');
    throw error;
  }
}

const granted = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
  refresh_token: z.string().default(''),
  refresh_token_expires_in: z.number().optional(),
  /** Separated by commas or spaces. */
  scope: z.string().optional(),
});

async function requestTokens(fields: Record<string, string>, signal: AbortSignal): Promise<Tokens> {
  const body = new URLSearchParams({ ...fields, ...requireSettings() });
  const { status, headers, content } = await requestLinkedIn(
    `${withoutSlash(env().LINKEDIN_AUTH_BASE)}/accessToken`,
    { method: 'POST', body },
    signal,
  );
  const value = readJson(content);
  if (status >= 400) throw new LinkedInError(status, value, headers.get('retry-after'));
  const { data } = granted.safeParse(value);
  if (!data) throw new ChannelError('unreadable_response');
  const given = data.scope?.split(/[\s,]+/) ?? scopes;
  const { expires_in, refresh_token_expires_in = Infinity } = data;
  // A refresh token that expires with the access token cannot renew it. Someone has to allow access again, and is notified before that.
  const refresh_token = refresh_token_expires_in > expires_in ? data.refresh_token || (fields.refresh_token ?? '') : '';
  return {
    secrets: { token: data.access_token, refresh_token },
    token_expires_at: new Date(Date.now() + expires_in * 1000),
    missing: scopes.filter((scope) => !given.includes(scope)),
  };
}
