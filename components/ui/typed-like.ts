import * as z from 'zod';
import type { ErrorMessageKey } from '@/lib/errors';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** A name or an address that has to be typed before something is deleted, as keyboards write it: in whatever case and digits. */
export function typedLike(wanted: string, problem: ErrorMessageKey) {
  const isIt = (typed: string) => normalizeForMatching(typed) === normalizeForMatching(wanted);
  return z.string().min(1, 'required').refine(isIt, problem);
}
