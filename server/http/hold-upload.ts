import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';
import type { ApiRequest } from './request';

/** Most uploads are done after this many seconds. */
const retry_after = 5;

/** The bytes of forms that this process has in memory. */
let held = 0;
const heldByBusiness = new Map<string, number>();

/** Each person's forms in progress. */
const forms = new Places(
  () => env().UPLOADS_PER_PERSON,
  () => new AppError('rate_limited', { detail: 'uploads_of_person', retry_after }),
);

/**
 * Runs `work` with memory reserved for one form, until it ends. Throws rate_limited if the person already sends as many
 * forms as they may at the same time. A business may use half of a process's memory for forms, so that one business
 * cannot block the others.
 */
export async function holdUpload<Result>(c: ApiRequest, work: () => Promise<Result>): Promise<Result> {
  const most = env().UPLOAD_MEMORY_MB * 1024 * 1024;
  const session = c.get('session');
  // A publishable key serves all visitors of a website.
  const person = session && session.key?.kind !== 'publishable' ? session.user_id : c.get('address');
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
