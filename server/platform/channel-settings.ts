import * as z from 'zod';

const base = z.url({ protocol: /^https?$/ });

/** The settings of channels' services: where they are, and our programs there. They are a part of `envSchema`. */
export const channelSettings = {
  /** A server that speaks Telegram's Bot API: Telegram's own, or one that someone runs themselves. */
  TELEGRAM_API_BASE: base.default('https://api.telegram.org'),
  /** The program's id and secret at Telegram, from https://my.telegram.org. Without both, no account of a person can be connected. */
  TELEGRAM_API_ID: z.coerce.number().int().positive().optional(),
  TELEGRAM_API_HASH: z.string().optional(),

  /** The app at Meta through which Instagram accounts are connected ("Instagram API with Instagram Login"). */
  INSTAGRAM_APP_ID: z.string().optional(),
  INSTAGRAM_APP_SECRET: z.string().optional(),
  /** What Meta sends to check the address for webhooks. Without it, the SHA-256 of the app secret in hexadecimal digits. */
  INSTAGRAM_VERIFY_TOKEN: z.string().min(8).optional(),
  INSTAGRAM_API_BASE: base.default('https://graph.instagram.com'),
  INSTAGRAM_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'use a version such as v24.0')
    .default('v24.0'),
  /** Where codes are exchanged, and the page on which people allow access. The defaults follow INSTAGRAM_API_BASE. */
  INSTAGRAM_CODE_BASE: base.optional(),
  INSTAGRAM_LOGIN_BASE: base.optional(),
  /** The same for accounts that are linked to a page on Facebook ("Instagram API with Facebook Login"). Both are needed to offer it. */
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_BASE: base.default('https://graph.facebook.com'),
  /** The default follows FACEBOOK_GRAPH_BASE. */
  FACEBOOK_LOGIN_BASE: base.optional(),
  /** LinkedIn's API and its consent page, and our app there. Pages can be connected only if both of the app's are set. */
  LINKEDIN_API_BASE: base.default('https://api.linkedin.com'),
  LINKEDIN_AUTH_BASE: base.default('https://www.linkedin.com/oauth/v2'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  /** The app's number at LinkedIn, where it has approved webhooks for the app. Then each page is subscribed to them. */
  LINKEDIN_APPLICATION_ID: z.string().regex(/^\d+$/).optional(),
  /** The version of the API, as YYYYMM. LinkedIn keeps each for about a year. */
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{4}$/, 'use YYYYMM, for example 202606')
    .default('202606'),
  /** How often new comments on a page's posts are fetched. Each time is one call, which LinkedIn counts by the day. */
  LINKEDIN_POLL_SECONDS: z.coerce.number().int().min(1).default(30),
};
