import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@/lib/errors';

let common: ReadonlySet<string> | undefined;

/** Throws validation_failed at `path` for a password of zxcvbn's list of common ones, in any case. */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw new AppError('validation_failed', { fields: [{ path, key: 'password_common' }] });
}

/** For those who are told in other words. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
  return common.has(password.toLowerCase());
}
