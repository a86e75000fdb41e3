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
 * Publishes the texts of one attempt to handle an inbound event. Each run of its turn begins with the first text, and so
 * does what follows a retraction.
 */
export function provisionalPublisher(business_id: string, turn_id: string, attempt: number) {
  let index = -1;
  let last = 0;
  let retractions = 0;
  const showProvisional = (text: string, run: number): void => {
    index = run === last ? index + 1 : 0;
    last = run;
    const name = retractions === 0 ? `${attempt}.${run}` : `${attempt}.${run}.${retractions}`;
    void publish(turnChannel(business_id, turn_id), { attempt: name, index, text });
  };
  return {
    showProvisional,
    /** An empty text of what counts as another attempt takes the place of all texts before it. */
    retractProvisional: (run: number): void => {
      retractions++;
      index = -1;
      showProvisional('', run);
    },
  };
}
