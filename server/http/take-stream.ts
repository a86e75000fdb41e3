import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';

const tooMany = () => new AppError('rate_limited', { detail: 'too_many_streams', retry_after: 30 });
const full = () => new AppError('unavailable', { detail: 'streams_full', retry_after: 30 });

const inAll = new Places(() => env().STREAMS_PER_PROCESS, full);
const ofBusiness = new Places(() => env().STREAMS_PER_BUSINESS, tooMany);
const ofPerson = new Places(() => env().STREAMS_PER_PERSON, tooMany);

/**
 * Counts a live stream that begins, and returns the function to call when it has ended. Beyond the limit the new stream
 * is refused. Closing the oldest instead would make clients reconnect and close one another's streams endlessly. Throws
 * rate_limited if the person or the business has too many, and unavailable if the process has.
 */
export function takeStream({ business_id, actor }: { business_id: string | null; actor: { user_id: string } }): () => void {
  const ends: (() => void)[] = [];
  const end = (): void => {
    for (const leave of ends) leave();
  };
  try {
    ends.push(ofPerson.take(`${business_id}:${actor.user_id}`));
    ends.push(ofBusiness.take(business_id ?? 'platform'));
    ends.push(inAll.take('all'));
    return end;
  } catch (error) {
    end();
    throw error;
  }
}
