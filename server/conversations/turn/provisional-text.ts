import { publish } from '@/server/platform/channel';

/** Text of a turn that is not committed yet. */
export interface ProvisionalText {
  /** The attempt that the text belongs to. */
  attempt: string;
  /** The position of the text in its attempt, from 0. */
  index: number;
  text: string;
}

/** The channel of a turn's provisional texts, and of the notice that it is handled. */
export const turnChannel = (business_id: string, turn_id: string): string => `turn:${business_id}:${turn_id}`;

/**
 * Returns a function that publishes the texts of one attempt to handle an inbound event. Each run of its turn begins with
 * the first text.
 */
export function provisionalPublisher(business_id: string, turn_id: string, attempt: number): (text: string, run: number) => void {
  let index = 0;
  let last = 0;
  return (text, run) => {
    index = run === last ? index + 1 : 0;
    last = run;
    void publish(turnChannel(business_id, turn_id), { attempt: `${attempt}.${run}`, index, text });
  };
}
