import { CallPlaces } from '@/server/platform/call-places';
import { env } from '@/server/platform/env';
import { ModelError, errorOfSignal } from './model-error';

/** The places of calls to models in this process: `MODEL_CALLS` at a time, `BUSINESS_MODEL_CALLS` of one business. */
const places = new CallPlaces(() => ({ total: env().MODEL_CALLS, each: env().BUSINESS_MODEL_CALLS }), {
  busy: () => new ModelError('busy'),
  aborted: errorOfSignal,
});

/** Runs a call when there is a place. Throws `busy` if too many wait, and the error of the signal if it ends the waiting. */
export function withPlace<Result>(business_id: string, signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
  return places.run(business_id, signal, call);
}
