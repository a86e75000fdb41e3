import { randomInt } from 'node:crypto';

/** 31 characters, none of which is mistaken for another one when it is typed from paper. */
const characters = '23456789abcdefghjkmnpqrstuvwxyz';

/** A new id for the address of a hosted page: 59 random bits, so that no one finds a page by trying. */
export const newPublicId = (): string => Array.from({ length: 12 }, () => characters.charAt(randomInt(characters.length))).join('');
