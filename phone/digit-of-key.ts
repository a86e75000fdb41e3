import type { Digit } from '@/lib/voice/digit';

/** Zero in Persian and in Arabic script. */
const zeros = [0x06f0, 0x0660];

/** The key of a phone that a key of a keyboard means, in the digits of any of our languages. */
export function digitOfKey(key: string): Digit | undefined {
  if (/^[\d*#]$/.test(key)) return key as Digit;
  if (key.length !== 1) return undefined;
  const offsets = zeros.map((zero) => key.charCodeAt(0) - zero);
  const digit = offsets.find((offset) => offset >= 0 && offset <= 9);
  return digit === undefined ? undefined : (String(digit) as Digit);
}
