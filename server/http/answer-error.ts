import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, errorStatus, type ErrorBody } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { isBrokenReference, isMissingRow, isTransient, isWriteConflict } from '@/server/platform/db/violations';
import { translateError } from '@/server/platform/translate';
import type { ApiRequest } from './request';
import { requestLog } from './request-log';

/** Sends an error in the request's language. The text of an unexpected error goes to the log only. */
export function answerError(error: unknown, c: ApiRequest): Response {
  const known = knownError(error, c);
  if (known.retry_after !== undefined) c.header('Retry-After', String(known.retry_after));
  if (known.code === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer');
  return c.json(errorBody(known, c.get('locale'), c.get('request_id')), errorStatus[known.code] as ContentfulStatusCode);
}

/** Converts an error to an AppError. An unexpected error is logged. */
export function knownError(error: unknown, c: ApiRequest): AppError {
  const known = toAppError(error);
  if (known.code === 'internal' || known !== error) {
    const level = known.code === 'internal' ? 'error' : 'warn';
    requestLog(c)[level]({ error: describe(error), route: c.get('route') }, 'a call failed');
  }
  return known;
}

/**
 * A database error because others removed or changed rows in the meantime, or because the database is unreachable,
 * becomes a refusal. Any other error that is no AppError is unexpected.
 */
function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isMissingRow(cause)) return new AppError('not_found', { cause });
  if (isWriteConflict(cause) || isBrokenReference(cause)) return new AppError('conflict', { cause });
  return new AppError(isTransient(cause) ? 'unavailable' : 'internal', { cause });
}

/** No one reads more of them, and one mistake can be in every row of a file. */
const mostFields = 100;

/**
 * An error as it is sent. If fields are invalid, `detail` starts with the path of the first. If not all are listed, it
 * includes the total.
 */
export function errorBody(error: AppError, locale: Locale, request_id: string): ErrorBody {
  const fields = error.fields
    ?.slice(0, mostFields)
    .map(({ path, key, params }) => ({ path, message: translateError(locale, key, params) }));
  const total = error.total ?? error.fields?.length ?? 0;
  const detail = fields?.[0]
    ? sayFirst(fields, total, locale)
    : translateError(locale, error.detail, { ...error.params, ...waitOf(error) });
  return { detail, code: error.code, ...(fields && { fields, ...(total > fields.length && { total }) }), request_id };
}

function sayFirst(fields: NonNullable<ErrorBody['fields']>, count: number, locale: Locale): string {
  const { path, message } = fields[0] ?? { path: '', message: '' };
  const first = path ? `${path}: ${message}` : message;
  return count > fields.length ? translateError(locale, 'first_of_many', { first, count, shown: fields.length }) : first;
}

/** Seconds to wait. A long wait is also given in whole minutes. Otherwise `retry_minutes` is 0. */
function waitOf({ retry_after = 0 }: AppError) {
  return { retry_after, retry_minutes: retry_after < 90 ? 0 : Math.ceil(retry_after / 60) };
}

function describe(error: unknown): unknown {
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error);
}
