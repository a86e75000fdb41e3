import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let decoy: Promise<string> | undefined;

/** Whether the password is right. An account without one costs the same time as a wrong password. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}
