import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';

const tooMany = () => new AppError('rate_limited', { detail: 'too_many_streams', retry_after: 30 });
const full = () => new AppError('unavailable', { detail: 'streams_full', retry_after: 30 });

const inAll = new Places(() => env().STREAMS_PER_PROCESS, full);
const ofBusiness = new Places(() => env().STREAMS_PER_BUSINESS, tooMany);
const ofPerson = new Places(() => env().STREAMS_PER_PERSON, tooMany);

/**
 * Counts a live stream that begins, and returns what to call when it has ended. The newest is refused, not the oldest closed:
 * clients connect again, and would close one another's streams without end. Throws rate_limited where the person or the
 * business has too many, and unavailable where the process has.
 */
export function takeStream({ business_id, actor }: Context): () => void {
  const ends: (() => void)[] = [];
  const end = (): void => {
    for (const leave of ends) leave();
  };
  try {
    ends.push(ofPerson.take(`${business_id}:${actor.user_id}`));
    ends.push(ofBusiness.take(business_id));
    ends.push(inAll.take('all'));
    return end;
  } catch (error) {
    end();
    throw error;
  }
}
