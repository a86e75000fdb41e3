import type { PacedMedia } from './paced-media';

/** The sound of one side of a call with what SIP needs to agree on it (SDP). */
export interface MediaPeer {
  media: PacedMedia;
  /** The answer to an offer, also to those that change a call in progress. */
  answer(offer: string): Promise<string>;
  /** Our own offer, and again the same when the other side asks for one later. */
  offer(): Promise<string>;
  /** Takes the answer to our offer. */
  complete(answer: string): Promise<void>;
}

/** How long nothing may arrive from the other side before the call counts as lost. */
export const watchdogMs = 12_000;
