import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@/lib/errors';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let decoy: Promise<string> | undefined;

/** Whether the password is correct. For an account without a password, the check takes as long as for a wrong one. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}

let common: ReadonlySet<string> | undefined;

/** Throws validation_failed at `path` for a password of zxcvbn's list of common ones, in upper or lower case. */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw new AppError('validation_failed', { fields: [{ path, key: 'password_common' }] });
}

/** For callers with an error of their own. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
  return common.has(password.toLowerCase());
}
