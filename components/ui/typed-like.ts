import * as z from 'zod';
import type { ErrorMessageKey } from '@/lib/errors';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** Whether a name was typed as people type it: in any case, without the ZWNJ, with their keyboard's letters and digits. */
export function isTypedLike(wanted: string, typed: string): boolean {
  return normalizeForMatching(typed) === normalizeForMatching(wanted);
}

/** A name or an address that must be typed in a form before something is deleted. */
export function typedLike(wanted: string, problem: ErrorMessageKey) {
  return z
    .string()
    .min(1, 'required')
    .refine((typed) => isTypedLike(wanted, typed), problem);
}
