import pino from 'pino';
import { env } from './env';

/**
 * Structured logs on standard output. Fields that carry secrets are cut out wherever they stand near the top of what
 * is logged; texts of customers are never logged.
 */
const secretFields = ['password', 'new_password', 'current_password', 'token', 'access_token', 'authorization', 'secret'];

export const log = pino({
  base: undefined,
  level: env().LOG_LEVEL,
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' },
});

export type Log = pino.Logger;
