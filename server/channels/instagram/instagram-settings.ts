import { createHash } from 'node:crypto';
import { env } from '@/server/platform/env';

const official = 'https://graph.instagram.com';

export interface InstagramSettings {
  app_id: string;
  app_secret: string;
  /** What Meta sends when it checks the address for webhooks. */
  verify_token: string;
  /** Where calls go, with the version. */
  api_base: string;
  /** Where tokens are given, which have no version. */
  token_base: string;
  /** Where codes are exchanged. */
  code_base: string;
  /** The page on which people allow access. */
  authorize_url: string;
}

/** The app at Meta. Without its settings, ids and secrets are empty, and nothing is accepted. */
export function instagramSettings(): InstagramSettings {
  const { INSTAGRAM_APP_ID = '', INSTAGRAM_APP_SECRET = '', INSTAGRAM_VERIFY_TOKEN, INSTAGRAM_API_VERSION, ...bases } = env();
  const graph = trimmed(bases.INSTAGRAM_API_BASE);
  // Another server than Instagram's has everything at one address, unless the settings say otherwise.
  const other = (name: string) => (graph === official ? name : graph);
  const login = trimmed(bases.INSTAGRAM_LOGIN_BASE ?? other('https://www.instagram.com'));
  return {
    app_id: INSTAGRAM_APP_ID,
    app_secret: INSTAGRAM_APP_SECRET,
    verify_token: INSTAGRAM_VERIFY_TOKEN ?? (INSTAGRAM_APP_SECRET && createHash('sha256').update(INSTAGRAM_APP_SECRET).digest('hex')),
    api_base: `${graph}/${INSTAGRAM_API_VERSION}`,
    token_base: graph,
    code_base: trimmed(bases.INSTAGRAM_CODE_BASE ?? other('https://api.instagram.com')),
    authorize_url: `${login}/oauth/authorize`,
  };
}

/** The names of settings without which no account can be connected. */
export function missingInstagramSettings(): string[] {
  const { INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, PUBLIC_URL } = env();
  return Object.entries({ INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, PUBLIC_URL })
    .filter(([, value]) => !value)
    .map(([name]) => name);
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');
