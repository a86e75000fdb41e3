import { listen, publish } from '@/server/platform/channel';

/** Text of a turn that is not committed yet. */
export interface ProvisionalText {
  /** Which attempt to run the turn the text is of. A new attempt begins with the text from its beginning. */
  attempt: string;
  /** The place of the text in its attempt, from 0. */
  index: number;
  text: string;
}

type TurnMessage = ProvisionalText | { handled: true };

const channelOf = (business_id: string, turn_id: string): string => `turn:${business_id}:${turn_id}`;

export function publishHandled(business_id: string, turn_id: string): Promise<void> {
  return publish(channelOf(business_id, turn_id), { handled: true });
}

/** Returns how to publish the texts of one attempt to run a turn, in order. */
export function provisionalPublisher(business_id: string, turn_id: string, attempt: number): (text: string, run: number) => void {
  let index = 0;
  let last = 0;
  return (text, run) => {
    index = run === last ? index + 1 : 0;
    last = run;
    void publish(channelOf(business_id, turn_id), { attempt: `${attempt}.${run}`, index, text });
  };
}

/** Calls `onHandled` when a turn is over, and `onText` with its texts before. */
export function listenToTurn(
  business_id: string,
  turn_id: string,
  { onHandled, onText }: { onHandled: () => void; onText?: (text: ProvisionalText) => void },
): { heard: Promise<unknown>; stop: () => void } {
  return listen<TurnMessage>(channelOf(business_id, turn_id), (message) => {
    if ('handled' in message) onHandled();
    else onText?.(message);
  });
}
