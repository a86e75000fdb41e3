import { ApiError } from '../api/api-error';

/** Whether a call was refused because it wants the password, or another one. */
export function asksForPassword(error: unknown): boolean {
  return error instanceof ApiError && error.fields.some(({ path }) => path === 'password');
}
