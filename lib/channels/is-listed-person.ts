/** A person on Telegram, as far as an account sees them. */
export interface ListedPerson {
  /** Telegram's id. */
  id: string;
  /** Without an @. */
  username?: string;
  /** With or without a +. */
  phone?: string;
}

/** An entry of an allowlist or blocklist: a username, a number with its country code, or Telegram's id. */
export const listEntry = /^(?:@?[a-z][a-z0-9_]{3,31}|\+?[0-9]{5,20})$/i;

/** Whether a list names a person. */
export function isListedPerson(list: readonly string[], { id, username, phone }: ListedPerson): boolean {
  const names = [username?.toLowerCase(), phone && digitsOf(phone), id].filter(Boolean);
  return list.some((entry) => names.includes(formOf(entry)));
}

const digitsOf = (number: string): string => number.replace(/\D/g, '');

const formOf = (entry: string): string => (/^\+?[0-9]/.test(entry) ? digitsOf(entry) : entry.replace(/^@/, '').toLowerCase());
