import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@/lib/errors';

let common: ReadonlySet<string> | undefined;

/** Throws validation_failed at `path` for a password of zxcvbn's list of common ones, in any case. */
export function refuseCommonPassword(password: string, path: string): void {
  common ??= new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
  if (common.has(password.toLowerCase())) throw new AppError('validation_failed', { fields: [{ path, key: 'password_common' }] });
}
