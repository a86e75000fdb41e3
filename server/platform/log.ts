import pino from 'pino';
import { env } from './env';

/**
 * Structured logs on standard output. Fields that contain secrets are removed at the top levels of a logged object.
 * Customers' texts are never logged.
 */
const secretFields = ['password', 'new_password', 'current_password', 'token', 'access_token', 'authorization', 'secret'];

export const log = pino({
  base: undefined,
  level: env().LOG_LEVEL,
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' },
});

export type Log = pino.Logger;
