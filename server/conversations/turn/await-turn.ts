import { AppError } from '@/lib/errors';
import { isTransient } from '@/server/platform/db/violations';
import { readInbound } from './inbound-events';
import { readRecordedTurn } from './load-turn';
import { listenToTurn, type ProvisionalText } from './turn-channel';
import type { DoneTurn } from './turn-request';
import { toReply } from './write-turn';

const pollMilliseconds = 1_000;

interface AwaitedTurn {
  business_id: string;
  conversation_id: string;
  /** The inbound event's id. */
  id: string;
}

/**
 * Waits for the turn of an inbound event and returns what was stored of it. Redis only makes it faster: what is stored is
 * read at once, when Redis says that the turn is over, and every second. Throws timeout at the deadline, and internal
 * where no turn could be written.
 */
export async function awaitTurn(turn: AwaitedTurn, deadline: number, onText?: (text: ProvisionalText) => void): Promise<DoneTurn> {
  let wake = (): void => undefined;
  let isHandled = false;
  const onHandled = (): void => {
    isHandled = true;
    wake();
  };
  const { heard, stop } = listenToTurn(turn.business_id, turn.id, { onHandled, onText });
  try {
    await Promise.race([heard, pause((resume) => (wake = resume))]);
    for (;;) {
      const done = await readTurn(turn);
      if (done) return done;
      if (Date.now() >= deadline) throw new AppError('timeout');
      if (!isHandled) await pause((resume) => (wake = resume), deadline - Date.now());
      isHandled = false;
    }
  } finally {
    stop();
  }
}

/** Fulfilled when `resume` is called, and after a second at the latest. */
function pause(takeResume: (resume: () => void) => void, most = pollMilliseconds): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, Math.min(most, pollMilliseconds)));
    takeResume(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What is stored of a turn; null while it is not over, or cannot be read at the moment. */
async function readTurn({ business_id, conversation_id, id }: AwaitedTurn): Promise<DoneTurn | null> {
  try {
    const inbound = await readInbound(business_id, id);
    if (!inbound) throw new AppError('not_found');
    if (!inbound.is_handled) return null;
    const { turn_id, failure } = inbound;
    const recorded = await readRecordedTurn(business_id, conversation_id, turn_id);
    if (!recorded && failure) throw new AppError('internal');
    const replies = recorded?.replies.map(toReply) ?? [];
    return { outcome: 'done', turn_id, status: recorded?.status ?? 'active', replies, trace: recorded?.trace };
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}
