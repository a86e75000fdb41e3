import { publish } from '@/server/platform/channel';

/** Text of a turn that is not committed yet. */
export interface ProvisionalText {
  /** Which attempt to run the turn the text is of. */
  attempt: string;
  /** The place of the text in its attempt, from 0. */
  index: number;
  text: string;
}

/** Where whoever waits for a turn hears its provisional texts, and when it is handled. */
export const turnChannel = (business_id: string, turn_id: string): string => `turn:${business_id}:${turn_id}`;

/** Returns how to publish the texts of one attempt to handle an inbound event; each run of its turn begins with the first text. */
export function provisionalPublisher(business_id: string, turn_id: string, attempt: number): (text: string, run: number) => void {
  let index = 0;
  let last = 0;
  return (text, run) => {
    index = run === last ? index + 1 : 0;
    last = run;
    void publish(turnChannel(business_id, turn_id), { attempt: `${attempt}.${run}`, index, text });
  };
}
