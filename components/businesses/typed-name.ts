import * as z from 'zod';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** A business's name as someone has to type it, as keyboards write it. */
export function typedName(name: string) {
  const isIts = (typed: string) => normalizeForMatching(typed) === normalizeForMatching(name);
  return z.string().min(1, 'required').refine(isIts, 'not_its_name');
}
