import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';
import type { ApiRequest } from './request';

/** The seconds after which most uploads are done. */
const retry_after = 5;

/** What this process has in memory of forms, in bytes. */
let held = 0;
const heldByBusiness = new Map<string, number>();

/** The forms that a person has under way. */
const forms = new Places(
  () => env().UPLOADS_PER_PERSON,
  () => new AppError('rate_limited', { detail: 'uploads_of_person', retry_after }),
);

/**
 * Runs `work` with room for one form in memory, until it ends. Throws rate_limited where the person sends as many forms at
 * once as they may. A business may use half of what a process has for forms, so that one alone cannot keep the others out.
 */
export async function holdUpload<Result>(c: ApiRequest, work: () => Promise<Result>): Promise<Result> {
  const most = env().UPLOAD_MEMORY_MB * 1024 * 1024;
  const session = c.get('session');
  const person = session?.user_id ?? c.get('address');
  const business = session?.business?.id ?? person;
  const leave = forms.take(person);
  let own = 0;
  const add = (bytes: number): void => {
    held += bytes;
    own += bytes;
    const sum = (heldByBusiness.get(business) ?? 0) + bytes;
    if (sum) heldByBusiness.set(business, sum);
    else heldByBusiness.delete(business);
  };
  const take = (bytes: number): void => {
    if ((heldByBusiness.get(business) ?? 0) + bytes > most / 2)
      throw new AppError('rate_limited', { detail: 'uploads_of_business', retry_after });
    if (held + bytes > most) throw new AppError('unavailable', { detail: 'uploads_of_process', retry_after });
    add(bytes);
  };
  c.set('upload', { take });
  try {
    return await work();
  } finally {
    add(-own);
    leave();
  }
}
