import { ApiError } from '../api/api-error';

/** Used, expired or never made; a token that was cut off when it was copied is as dead. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
