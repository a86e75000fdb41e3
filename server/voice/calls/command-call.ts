import { AppError, type ErrorCode } from '@/lib/errors';
import { listen, publish } from '@/server/platform/channel';
import { newId } from '@/server/platform/new-id';

/** What a process that has a call is asked to do with it. */
export type CallOrder =
  | { type: 'hang_up' }
  | { type: 'hold'; is_on_hold: boolean }
  /** The caller waits for another member, to whom the conversation was given. */
  | { type: 'wait' }
  /** Someone whose number is called talks with the caller, in place of whoever does now. */
  | { type: 'dial'; connection_id: string; number: string };

export interface Order<Content> {
  reply_to: string;
  content: Content;
}

/** What became of an order. An error has the code and the sentence that the API answers. */
export type Outcome<Answer = object> = { ok: true; answer: Answer } | { ok: false; code: ErrorCode; detail?: string };

export const callChannel = (call_id: string): string => `voice-call:${call_id}`;

/** Dialing takes as long as a phone rings. */
const longest = { order: 5_000, dial: 65_000 } as const;

/** Asks the process that has a call. Throws unavailable if it does not answer, and the error that it answers. */
export async function commandCall(call_id: string, content: CallOrder): Promise<void> {
  await askProcess(callChannel(call_id), content, content.type === 'dial' ? longest.dial : longest.order);
}

/** Sends an order, and waits for its outcome. */
export async function askProcess<Answer>(channel: string, content: object, milliseconds: number): Promise<Answer> {
  const reply_to = `voice-reply:${newId()}`;
  let resolve: (outcome: Outcome<Answer> | null) => void = () => undefined;
  const outcomes = new Promise<Outcome<Answer> | null>((settle) => (resolve = settle));
  const { heard, stop } = listen<Outcome<Answer>>(reply_to, resolve);
  const timer = setTimeout(() => resolve(null), milliseconds);
  try {
    await Promise.race([heard, outcomes]);
    await publish(channel, { reply_to, content });
    const outcome = await outcomes;
    if (!outcome) throw new AppError('unavailable', { detail: 'call_unreachable' });
    if (!outcome.ok) throw new AppError(outcome.code, { detail: outcome.detail as never });
    return outcome.answer;
  } finally {
    clearTimeout(timer);
    stop();
  }
}

/** Answers the orders of a channel, until the function that it returns is called. */
export function answerOrders<Content>(channel: string, carryOut: (content: Content) => Promise<object>): () => void {
  return listen<Order<Content>>(channel, ({ reply_to, content }) => {
    carryOut(content).then(
      (answer) => publish(reply_to, { ok: true, answer } satisfies Outcome),
      (error: unknown) => {
        const { code, detail } = error instanceof AppError ? error : new AppError('internal', { cause: error });
        return publish(reply_to, { ok: false, code, detail } satisfies Outcome);
      },
    );
  }).stop;
}
