import { ApiError } from '../api/api-error';

/** Whether a call was refused because the password is required or wrong. */
export function asksForPassword(error: unknown): boolean {
  return error instanceof ApiError && error.fields.some(({ path }) => path === 'password');
}
