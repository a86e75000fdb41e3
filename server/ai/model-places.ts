import { env } from '@/server/platform/env';
import { FairQueue } from '@/server/platform/fair-queue';
import { leaveHeldPlace } from '@/server/platform/held-place';
import { ModelError, errorOfSignal } from './model-error';

/**
 * The places of calls to models in this process: `MODEL_CALLS` at a time, `BUSINESS_MODEL_CALLS` of one business, and as
 * many again wait. A turn with such a place leaves its place among the turns, and a worker has as many more, so a provider
 * that hangs takes no place from turns that use no model. Free places go to the businesses in turn.
 */
let queue: FairQueue | undefined;

/** The calls in progress and waiting. */
let present = 0;
const ofBusiness = new Map<string, number>();

/** Runs a call when there is a place. Throws `busy` if too many wait, and the error of the signal if it ends the waiting. */
export async function withPlace<Result>(business_id: string, signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
  const { MODEL_CALLS, BUSINESS_MODEL_CALLS } = env();
  queue ??= new FairQueue(MODEL_CALLS, BUSINESS_MODEL_CALLS);
  const own = ofBusiness.get(business_id) ?? 0;
  if (present >= 2 * MODEL_CALLS || own >= 2 * BUSINESS_MODEL_CALLS) throw new ModelError('busy');
  present++;
  ofBusiness.set(business_id, own + 1);
  try {
    await leaveHeldPlace();
    return await untilAborted(
      signal,
      queue.run(business_id, async () => {
        if (signal.aborted) throw errorOfSignal(signal);
        return call();
      }),
    );
  } finally {
    present--;
    const left = (ofBusiness.get(business_id) ?? 1) - 1;
    if (left) ofBusiness.set(business_id, left);
    else ofBusiness.delete(business_id);
  }
}

/** Rejects when the signal aborts, even if the work does not end then. */
function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(errorOfSignal(signal));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
