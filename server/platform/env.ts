import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { email, password } from '@/lib/contracts/user-management/auth';
import { channelSettings } from './channel-settings';
import { planKeys } from '@/lib/plans';
import { outgoingAllow } from './outgoing-allow';
import { rateLimit } from './rate-limit-setting';
import { voiceSettings } from './voice-settings';

/**
 * All settings of the product. `process.env` is read here, and otherwise only by proxy.ts and prisma/migrate.ts, which
 * read the one setting that each needs. `.env.example` lists the same names, and `npm run check` compares the two.
 */

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** `host:port,host:port`. An IPv6 address is in brackets. */
const addresses = z
  .string()
  .transform((value) =>
    value.split(',').map((entry) => {
      const [, ipv6, name = '', port] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]]+)):(\d+)$/i.exec(entry.trim()) ?? [];
      return { host: ipv6 ?? name, port: Number(port) };
    }),
  )
  .refine(
    (all) => all.every(({ port }) => port >= 1 && port <= 65_535),
    'use host:port, separated by commas, for example sentinel-1:26379,sentinel-2:26379',
  );

const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);

const secret = (name: string) =>
  z
    .string({ error: `${name} is missing: set it to 32 or more random characters (openssl rand -base64 32)` })
    .min(32, `${name} is too short: 32 or more random characters are needed (openssl rand -base64 32)`)
    .refine((value) => !/change-?me|example/i.test(value), `${name} still has the example's value: replace it`);

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),

  /** The address the web process listens on, and the address people open it at. */
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(3000, 1),
  APP_URL: z.url().optional(),
  /** The address at which services on the internet reach this product, without a path. Channels' webhooks arrive there. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of reverse proxies whose X-Forwarded-For is trusted. With 0, the socket's address counts. */
  TRUST_PROXY: whole(0),

  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://'),
  /** The owner of the tables, for migrations only. Without it, migrations run as the user of DATABASE_URL. */
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'MIGRATION_DATABASE_URL must begin with postgres://')
    .optional(),
  DATABASE_POOL: whole(10, 1),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'REDIS_URL must begin with redis://'),
  /** Sentinels that know the master. With them, the host and port of REDIS_URL are not used. */
  REDIS_SENTINELS: addresses.optional(),
  /** The name of the master in the Sentinels' configuration. */
  REDIS_SENTINEL_NAME: z.string().default('mymaster'),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  DATA_DIR: z.string().default('.data'),

  /** An S3-compatible store for files. Without it, files are stored in DATA_DIR/files. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** Set by `npm start` for its own child processes only. It enables the demo and the mailbox page. */
  LOCAL_MODE: flag,
  /** The password of the demo's sign-in. `npm start` generates it, for local mode only. */
  DEMO_PASSWORD: z.string().min(8).optional(),

  /** Signs and encrypts the tokens of signed-in people. */
  AUTH_SECRET: secret('AUTH_SECRET'),
  /** `id:key,id:key`. The first key encrypts, all of them decrypt. */
  ENCRYPTION_KEYS: z
    .string({ error: 'ENCRYPTION_KEYS is missing: set it to k1:<openssl rand -base64 32>' })
    .refine((value) => !/change-?me|example/i.test(value), "ENCRYPTION_KEYS still has the example's value: replace it")
    .transform((value, context) => {
      const keys = value.split(',').map((entry) => {
        const [id, key] = [entry.slice(0, entry.indexOf(':')), Buffer.from(entry.slice(entry.indexOf(':') + 1), 'base64')];
        if (!/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32) {
          context.addIssue({ code: 'custom', message: 'ENCRYPTION_KEYS must be id:<32 bytes in base64>, separated by commas' });
        }
        return { id, key };
      });
      return keys as [(typeof keys)[number], ...typeof keys];
    }),
  /** `Authorization: Bearer` for GET /api/metrics. Without it, the metrics return 404. */
  METRICS_TOKEN: z.string().min(16).optional(),

  /** The first super admin, created once at start if both are set. */
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((value) => password.safeParse(value).success, '8 or more English letters and digits')
    .optional(),

  /** `smtp://user:password@host:587` or `smtps://…:465`. Without it no mail is sent, except to the mailbox page in local mode. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
    .optional(),
  /** The sender of mails: `Hamdam <hello@example.org>`. */
  MAIL_FROM: z.string().default('Hamdam <no-reply@localhost>'),
  /** An SMS gateway that supports Kavenegar's protocol. */
  SMS_BASE_URL: z.url().default('https://api.kavenegar.com'),
  SMS_API_KEY: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  /** The gateway's template for one-time codes, sent by verify/lookup. Without it, codes are sent as plain messages. */
  SMS_CODE_TEMPLATE: z.string().optional(),

  /** Sign-in with Google. Its button appears only if both are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The issuer whose OpenID configuration is loaded. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),

  ...channelSettings,

  ...voiceSettings,

  /** Hosts and networks of the operator's own that businesses may enter as addresses, although they are not public. */
  OUTGOING_ALLOW: outgoingAllow.default([]),

  /**
   * The platform's accounts at model providers, which all businesses may use for credit. A base URL replaces the provider's
   * own address. A compatible server speaks OpenAI's protocol (Ollama, vLLM) and needs the name of its model.
   */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: z.url().optional(),
  GOOGLE_AI_API_KEY: z.string().optional(),
  GOOGLE_AI_BASE_URL: z.url().optional(),
  COMPATIBLE_API_KEY: z.string().optional(),
  COMPATIBLE_BASE_URL: z.url().optional(),
  COMPATIBLE_MODEL: z.string().optional(),
  /** The model that makes vectors of texts: one of OpenAI's (text-embedding-…), or one of the compatible server. */
  EMBEDDING_MODEL: z.string().optional(),
  /** Calls to models in progress in one process, of all businesses and of one. As many again wait. */
  MODEL_CALLS: whole(32, 1),
  BUSINESS_MODEL_CALLS: whole(8, 1),
  /** Calls of integrations' actions that conversations make in one process, of all businesses and of one. As many again wait. */
  ACTION_CALLS: whole(32, 1),
  BUSINESS_ACTION_CALLS: whole(8, 1),
  /** How long a streamed answer may take to begin, or to go on, in milliseconds. Then a fallback model can be asked. */
  MODEL_IDLE_TIMEOUT_MS: whole(8_000, 100),

  RATE_LIMIT_SIGNUP: rateLimit('10/3600'),
  RATE_LIMIT_LOGIN: rateLimit('20/600'),
  RATE_LIMIT_LOGIN_ACCOUNT: rateLimit('10/600'),
  RATE_LIMIT_LOGIN_ACCOUNT_TOTAL: rateLimit('100/3600'),
  RATE_LIMIT_CODE: rateLimit('30/600'),
  RATE_LIMIT_RESEND: rateLimit('1/120'),
  RATE_LIMIT_MAIL: rateLimit('10/86400'),
  RATE_LIMIT_MAIL_ADDRESS: rateLimit('200/86400'),
  RATE_LIMIT_MAIL_RECIPIENT: rateLimit('50/86400'),
  RATE_LIMIT_SMS_NUMBER: rateLimit('10/86400'),
  RATE_LIMIT_SMS_ADDRESS: rateLimit('50/86400'),
  RATE_LIMIT_SMS_RECIPIENT: rateLimit('30/86400'),
  RATE_LIMIT_SMS_TOTAL: rateLimit('5000/86400'),
  RATE_LIMIT_INVITE: rateLimit('100/3600'),
  RATE_LIMIT_NOTIFY: rateLimit('60/3600'),
  RATE_LIMIT_API: rateLimit('1200/60'),
  RATE_LIMIT_BUSINESS_API: rateLimit('6000/60'),
  RATE_LIMIT_CHAT: rateLimit('3000/60'),
  /** Calls of one API key, and calls of a website's visitors from one network. */
  RATE_LIMIT_API_KEY: rateLimit('3000/60'),
  RATE_LIMIT_VISITOR: rateLimit('120/60'),

  /** How much one business may have at most, and add in an hour. Versions, nodes and templates count across all its assistants. */
  QUOTA_ASSISTANTS: whole(200),
  QUOTA_FLOWS: whole(1_000),
  QUOTA_VERSIONS: whole(5_000),
  QUOTA_NODES: whole(200_000),
  QUOTA_TEMPLATES: whole(5_000),
  QUOTA_STORAGE_MB: whole(5_120),
  QUOTA_MEDIA_MB: whole(1_024),
  QUOTA_INDEXES: whole(200),
  QUOTA_DOCUMENTS: whole(10_000),
  QUOTA_KNOWLEDGE_MB: whole(5_120),
  QUOTA_CONTACTS: whole(500_000),
  QUOTA_INTEGRATIONS: whole(200),
  QUOTA_ACTIONS: whole(2_000),
  QUOTA_MEMBERS: whole(500),
  QUOTA_INVITATIONS: whole(200),
  QUOTA_WEBHOOKS: whole(20),
  QUOTA_WIDGETS: whole(50),
  QUOTA_SIP_CONNECTIONS: whole(50),
  QUOTA_FILES_PER_HOUR: whole(1_000),
  QUOTA_SESSIONS_PER_HOUR: whole(10_000),
  QUOTA_TICKETS_PER_HOUR: whole(20),
  QUOTA_TICKET_REPLIES_PER_HOUR: whole(200),

  /**
   * Forms with files that one person may send at the same time, and how much memory one process uses for forms. One
   * business may use half of it.
   */
  UPLOADS_PER_PERSON: whole(2, 1),
  UPLOAD_MEMORY_MB: whole(256, 1),
  /** The plan of businesses without a subscription. */
  DEFAULT_PLAN: z.enum(planKeys).default('business'),
  /** How many days a new business may try TRIAL_PLAN. 0: not at all. */
  TRIAL_DAYS: whole(0),
  TRIAL_PLAN: z.enum(planKeys).default('business'),
  /** How many days a plan stays after a period that was not paid. */
  PAYMENT_GRACE_DAYS: whole(7),
  /** Businesses that one person may own. */
  QUOTA_BUSINESSES_PER_PERSON: whole(10, 1),

  /** Credit of a new business, in ten-thousandths of a US dollar. Without it 10,000 in local mode, and otherwise none. */
  CREDIT_AT_SIGNUP: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** Credit after the first payment of a business that signed up with another's code: for the other, and for itself. 0: none. */
  REFERRAL_CREDIT_REFERRER: whole(0),
  REFERRAL_CREDIT_NEW: whole(0),

  /** The percentage of VAT on everything that is sold, and the seller as invoices print it. */
  VAT_PERCENT: whole(10).refine((percent) => percent <= 100, 'use 0 to 100'),
  SELLER_NAME: z.string().max(200).default('Hamdam'),
  SELLER_NATIONAL_CODE: z.string().max(50).default(''),
  SELLER_ECONOMIC_CODE: z.string().max(50).default(''),
  SELLER_POSTAL_CODE: z.string().max(20).default(''),
  SELLER_ADDRESS: z.string().max(500).default(''),
  SELLER_PHONE: z.string().max(50).default(''),
  /** Payments in toman. Its sandbox is https://sandbox.zarinpal.com. The start base is where browsers are sent, if it differs. */
  ZARINPAL_MERCHANT_ID: z.string().length(36).optional(),
  ZARINPAL_API_BASE: z.url().default('https://payment.zarinpal.com'),
  ZARINPAL_START_BASE: z.url().optional(),
  /** Payments in other currencies. The webhook's secret belongs to /api/webhooks/stripe. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().default('https://api.stripe.com'),
  /** How long a gateway may take to answer, in milliseconds. */
  GATEWAY_TIMEOUT_MS: whole(10_000, 100),

  /** Turns that one worker process runs concurrently. */
  TURN_CONCURRENCY: whole(16, 1),
  /** Turns that one web or api process runs concurrently, and further messages that wait in its memory. */
  WEB_TURN_CONCURRENCY: whole(32, 1),
  WEB_TURN_BACKLOG: whole(1000, 0),
  /** Concurrent turns of one business: in one web or api process, and in all workers together. */
  BUSINESS_TURN_CONCURRENCY: whole(4, 1),
  BUSINESS_WORKER_TURNS: whole(8, 1),
  /** Open calls of one business in one process. */
  BUSINESS_CALLS: whole(250, 1),
  /** Open live event streams of one person, one business and one process. */
  STREAMS_PER_PERSON: whole(20, 1),
  STREAMS_PER_BUSINESS: whole(250, 1),
  STREAMS_PER_PROCESS: whole(1000, 1),
  /** How long a chat call waits for its turn, in milliseconds. A worker ends a turn after four fifths of it. */
  TURN_TIMEOUT_MS: whole(30_000, 1000),
  /** How long one outside call of a turn may take, in milliseconds. */
  EFFECT_TIMEOUT_MS: whole(15_000, 100),
  /** How long one database statement may take, in milliseconds. */
  STATEMENT_TIMEOUT_MS: whole(30_000, 100),

  /**
   * Threads of one web or api process for heavy calls (imports, exports, grouping), the milliseconds that a call may wait
   * for a thread and then take, and the memory of a thread. A business has one such call in progress per process.
   */
  HEAVY_CALLS: whole(Math.max(1, availableParallelism() - 1), 1),
  HEAVY_CALL_TIMEOUT_MS: whole(30_000, 100),
  HEAVY_CALL_MEMORY_MB: whole(512, 64),
  HEAVY_CALL_PAUSE: whole(20),
  /** Trainings and evaluations of one business that run concurrently in all workers together. The others wait. */
  BUSINESS_JOBS: whole(1, 1),
  /** Documents that one worker reads concurrently, and those of one business in all workers together. The others wait. */
  DOCUMENT_CONCURRENCY: whole(2, 1),
  BUSINESS_DOCUMENTS: whole(1, 1),
  /** Webhooks that one worker sends concurrently, and those of one business and to one endpoint in all workers together. The others wait. */
  WEBHOOK_CONCURRENCY: whole(128, 2),
  BUSINESS_WEBHOOKS: whole(16, 1),
  ENDPOINT_WEBHOOKS: whole(8, 1),
  /**
   * Updates of channels that one worker hands over concurrently, and messages that it sends. Of one business in all workers
   * together, and through one connection.
   */
  CHANNEL_CONCURRENCY: whole(64, 2),
  BUSINESS_CHANNEL_WORK: whole(16, 1),
  CONNECTION_SENDS: whole(8, 1),

  /** How much one assistant can be taught at most. Lengths are in characters. */
  NLU_MAX_INTENTS: whole(500, 1),
  NLU_MAX_PHRASES: whole(50_000, 1),
  NLU_MAX_PHRASE_LENGTH: whole(500, 1),
  NLU_MAX_ENTITIES: whole(200, 1),
  NLU_MAX_VALUES: whole(50_000, 1),
  NLU_MAX_PATTERNS: whole(300, 1),
  /** The values, synonyms and patterns of all its entities together. */
  NLU_MAX_ENTITIES_MB: whole(4, 1),
  /** How many models of an assistant are kept in addition to the one in use. */
  NLU_KEEP_MODELS: whole(5),
  /** The memory that one process may use for compiled flows, and for assistants' parameters and templates. */
  FLOW_CACHE_MB: whole(128, 1),
  NLU_CACHE_MB: whole(32, 1),
  MEDIA_CACHE_MB: whole(32, 1),
  /** The memory that one process may use for loaded models. */
  NLU_MODEL_CACHE_MB: whole(256, 1),
  /** A training or an evaluation fails if it takes longer (in seconds) or uses more memory. */
  NLU_TRAINING_TIMEOUT: whole(600, 1),
  NLU_TRAINING_MEMORY_MB: whole(2_048, 128),

  /** Reading a document's file fails if it takes longer (in seconds) or uses more memory. */
  DOCUMENT_READING_TIMEOUT: whole(120, 1),
  DOCUMENT_READING_MEMORY_MB: whole(1_024, 128),

  /** Days that messages and event logs are kept if a business has set none. 0 keeps them forever. */
  RETENTION_MESSAGES_DAYS: whole(0),
  RETENTION_LOGS_DAYS: whole(90),
  /** Days that events of webhooks and their deliveries are kept, for every business. */
  RETENTION_WEBHOOKS_DAYS: whole(30, 2),
  /** Days that the log of a channel's connection is kept, for every business. */
  RETENTION_CHANNELS_DAYS: whole(30, 2),
  /**
   * Days that the audit log is kept, for every business and for the platform. 0 keeps it forever. The database rejects
   * deleting entries younger than 30 days.
   */
  RETENTION_AUDIT_DAYS: whole(365).refine((days) => days === 0 || days >= 30, 'use 0, or 30 or more'),
});

export type Env = z.output<typeof envSchema>;

/** Reads and validates the settings. Throws one Error whose message has a line for each invalid setting. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = envSchema.safeParse(filled);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`;
    });
    throw new Error(lines.join('\n'));
  }
  const env = result.data;
  if (env.LOCAL_MODE && !(isLoopback(env.HOST) && isLoopback(new URL(env.DATABASE_URL).hostname))) {
    throw new Error('LOCAL_MODE is for a server on 127.0.0.1 with the database beside it: unset it');
  }
  if (!env.LOCAL_MODE && !env.APP_URL && isEveryAddress(env.HOST)) {
    throw new Error(
      `APP_URL is missing: HOST=${env.HOST} is no address that links in mails could lead to, so set it to the one that people see`,
    );
  }
  return env;
}

/** How long a worker may run a turn, in milliseconds. It is less than the caller's timeout, so the caller still gets the result. */
export function turnMilliseconds(): number {
  return env().TURN_TIMEOUT_MS * 0.8;
}

/** How much credit a new business gets. In local mode it is enough to try models, because whoever runs it pays for them. */
export function creditAtSignup(): number {
  const { CREDIT_AT_SIGNUP, LOCAL_MODE } = env();
  return CREDIT_AT_SIGNUP ?? (LOCAL_MODE ? 10_000 : 0);
}

/** The public address of the product, for links, without a trailing slash. */
export function appUrl(): string {
  const { APP_URL, HOST, PORT } = env();
  return (APP_URL ?? `http://${HOST}:${PORT}`).replace(/\/$/, '');
}

/** Whether people reach the product without encryption, at a host other than this machine. */
export function isWithoutTls(): boolean {
  const { protocol, hostname } = new URL(appUrl());
  return protocol === 'http:' && !isLoopback(hostname) && !isEveryAddress(hostname);
}

function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '[::]';
}

function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === 'localhost' || host === '[::1]' || host === '::1';
}

let parsed: Env | undefined;

/** The settings of this process. They are read on first use. */
export function env(): Env {
  return (parsed ??= parseEnv(process.env));
}
