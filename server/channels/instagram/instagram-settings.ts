import { createHash } from 'node:crypto';
import { env } from '@/server/platform/env';

const official = 'https://graph.instagram.com';
const officialFacebook = 'https://graph.facebook.com';

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
    verify_token: INSTAGRAM_VERIFY_TOKEN ?? hashOf(appSecrets()[0]),
    api_base: `${graph}/${INSTAGRAM_API_VERSION}`,
    token_base: graph,
    code_base: trimmed(bases.INSTAGRAM_CODE_BASE ?? other('https://api.instagram.com')),
    authorize_url: `${login}/oauth/authorize`,
  };
}

export type FacebookSettings = Pick<InstagramSettings, 'app_id' | 'app_secret' | 'api_base' | 'authorize_url'>;

/** The same app as Facebook knows it, for accounts that are linked to a page there. */
export function facebookSettings(): FacebookSettings {
  const { FACEBOOK_APP_ID = '', FACEBOOK_APP_SECRET = '', FACEBOOK_GRAPH_BASE, FACEBOOK_LOGIN_BASE, INSTAGRAM_API_VERSION } = env();
  const graph = trimmed(FACEBOOK_GRAPH_BASE);
  const login = trimmed(FACEBOOK_LOGIN_BASE ?? (graph === officialFacebook ? 'https://www.facebook.com' : graph));
  return {
    app_id: FACEBOOK_APP_ID,
    app_secret: FACEBOOK_APP_SECRET,
    api_base: `${graph}/${INSTAGRAM_API_VERSION}`,
    authorize_url: `${login}/${INSTAGRAM_API_VERSION}/dialog/oauth`,
  };
}

/** The secrets with which Meta may have signed a request. */
export const appSecrets = (): string[] => {
  const { INSTAGRAM_APP_SECRET, FACEBOOK_APP_SECRET } = env();
  return [INSTAGRAM_APP_SECRET, FACEBOOK_APP_SECRET].filter((secret) => secret !== undefined && secret !== '') as string[];
};

const hashOf = (secret: string | undefined): string => (secret ? createHash('sha256').update(secret).digest('hex') : '');

/** Whether accounts can be connected through Facebook, too. */
export function hasFacebook(): boolean {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, PUBLIC_URL } = env();
  return Boolean(FACEBOOK_APP_ID && FACEBOOK_APP_SECRET && PUBLIC_URL);
}

/** The names of settings without which no account can be connected on Instagram's own page. */
export function missingInstagramSettings(): string[] {
  const { INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, PUBLIC_URL } = env();
  return Object.entries({ INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, PUBLIC_URL })
    .filter(([, value]) => !value)
    .map(([name]) => name);
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');
