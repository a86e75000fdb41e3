import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '@/server/platform/db/client';
import { decryptSecret, encryptSecret, type EncryptedSecret } from '@/server/platform/secrets';

const letters = 'abcdefghjkmnpqrstuvwxyz';
/** Without those that are mistaken for others, because people type them into phones. */
const unambiguous = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const lowercase = `${letters}23456789`;

const random = (from: string, length: number) => Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Ten letters and digits, the first of them a letter. */
export const newSipUsername = (): string => random(letters, 1) + random(lowercase, 9);

/** 139 bits. */
export const newSipPassword = (): string => random(unambiguous, 24);

/** What digest authentication needs of a password (RFC 7616, MD5). The password cannot be read from it. */
export const ha1Of = (username: string, realm: string, password: string): string =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest('hex');

const purposeOf = (business_id: string, connection_id: string) => `sip-trunk:${business_id}:${connection_id}`;

/** Stores the password of a trunk. Returns the id of the secret. */
export async function storeTrunkPassword(tx: Tx, business_id: string, connection_id: string, password: string): Promise<string> {
  const purpose = purposeOf(business_id, connection_id);
  const { id } = await tx.secret.create({ data: { business_id, purpose, ...encryptSecret(password, purpose) }, select: { id: true } });
  return id;
}

/** The password with which a trunk registers at its provider. */
export function readTrunkPassword(business_id: string, connection_id: string, stored: EncryptedSecret): string {
  return decryptSecret(stored, purposeOf(business_id, connection_id));
}
