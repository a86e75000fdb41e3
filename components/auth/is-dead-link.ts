import { ApiError } from '../api/api-error';

/** Used, expired, or never created. A token that was truncated while copying is also dead. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
