import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import type { ApiRequest } from './request';

/** The seconds after which most uploads are done. */
const retry_after = 5;

/** What this process has in memory of forms, in bytes. */
let held = 0;
const heldByBusiness = new Map<string, number>();
const formsOf = new Map<string, number>();

/**
 * Runs `work` with room for one form in memory, until it ends. Throws rate_limited where the person sends as many forms at
 * once as they may. A business may use half of what a process has for forms, so that one alone cannot keep the others out.
 */
export async function holdUpload<Result>(c: ApiRequest, work: () => Promise<Result>): Promise<Result> {
  const { UPLOADS_PER_PERSON, UPLOAD_MEMORY_MB } = env();
  const most = UPLOAD_MEMORY_MB * 1024 * 1024;
  const session = c.get('session');
  const person = session?.user_id ?? c.get('address');
  const business = session?.business?.id ?? person;
  if ((formsOf.get(person) ?? 0) >= UPLOADS_PER_PERSON) throw new AppError('rate_limited', { detail: 'uploads_of_person', retry_after });
  let own = 0;
  const add = (bytes: number): void => {
    held += bytes;
    own += bytes;
    count(heldByBusiness, business, bytes);
  };
  const take = (bytes: number): void => {
    if ((heldByBusiness.get(business) ?? 0) + bytes > most / 2) throw new AppError('rate_limited', { detail: 'uploads_of_business', retry_after });
    if (held + bytes > most) throw new AppError('unavailable', { detail: 'uploads_of_process', retry_after });
    add(bytes);
  };
  count(formsOf, person, 1);
  c.set('upload', { take });
  try {
    return await work();
  } finally {
    add(-own);
    count(formsOf, person, -1);
  }
}

/** Adds to a count, and forgets one that is 0. */
function count(counts: Map<string, number>, key: string, more: number): void {
  const sum = (counts.get(key) ?? 0) + more;
  if (sum) counts.set(key, sum);
  else counts.delete(key);
}
