import { AppError } from '@/lib/errors';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** Throws validation_failed at `path` where what was typed is not the business's name, as keyboards write it. */
export function refuseOtherName(typed: string, name: string, path: string): void {
  if (normalizeForMatching(typed) === normalizeForMatching(name)) return;
  throw new AppError('validation_failed', { fields: [{ path, key: 'not_its_name' }] });
}
