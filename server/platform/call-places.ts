import { FairQueue } from './fair-queue';
import { leaveHeldPlace } from './held-place';

/** Too many calls wait. The call was not made, and may be made later. */
export class TooManyCalls extends Error {}

interface PlaceLimits {
  /** Calls at a time in this process: in all, and of one business. As many again wait. */
  total: number;
  each: number;
}

interface PlaceErrors {
  busy: () => Error;
  aborted: (signal: AbortSignal) => Error;
}

/**
 * The places of calls to other people's services in this process. A turn with such a place leaves its place among the
 * turns, and a worker has as many more, so a service that hangs takes no place from turns that call nothing. Free places
 * go to the businesses in turn.
 */
export class CallPlaces {
  private queue: FairQueue | undefined;
  /** The calls in progress and waiting. */
  private present = 0;
  private readonly ofBusiness = new Map<string, number>();

  /** @param limits read with the first call */
  constructor(
    private readonly limits: () => PlaceLimits,
    private readonly errors: PlaceErrors,
  ) {}

  /** Runs a call when there is a place. Throws `busy` if too many wait, and `aborted` if the signal ends the waiting. */
  async run<Result>(business_id: string, signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    const { total, each } = this.limits();
    const queue = (this.queue ??= new FairQueue(total, each));
    const own = this.ofBusiness.get(business_id) ?? 0;
    if (this.present >= 2 * total || own >= 2 * each) throw this.errors.busy();
    this.present++;
    this.ofBusiness.set(business_id, own + 1);
    try {
      await leaveHeldPlace();
      return await this.untilAborted(
        signal,
        queue.run(business_id, async () => {
          if (signal.aborted) throw this.errors.aborted(signal);
          return call();
        }),
      );
    } finally {
      this.present--;
      const left = (this.ofBusiness.get(business_id) ?? 1) - 1;
      if (left) this.ofBusiness.set(business_id, left);
      else this.ofBusiness.delete(business_id);
    }
  }

  /** Rejects when the signal aborts, even if the work does not end then. */
  private untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(this.errors.aborted(signal));
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
  }
}
