import * as z from 'zod';
import type { ErrorMessageKey } from '@/lib/errors';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** A name or an address that must be typed before something is deleted, in any case and any keyboard's digits. */
export function typedLike(wanted: string, problem: ErrorMessageKey) {
  const isIt = (typed: string) => normalizeForMatching(typed) === normalizeForMatching(wanted);
  return z.string().min(1, 'required').refine(isIt, problem);
}
