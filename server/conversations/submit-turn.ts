import { AppError } from '@/lib/errors';
import { turnDuration } from '@/server/platform/metrics';
import { env } from '@/server/platform/env';
import { remindOf } from './turn-reminder';
import type { TurnRequest, TurnResult } from './turn-request';
import { listenForResults, waitForResult } from './turn-results';
import { pushOrRun } from './turns-here';

type DoneTurn = Extract<TurnResult, { outcome: 'done' }>;

/**
 * Has a turn run, here or by a worker, and waits for what comes of it. Throws not_found where there is no such conversation,
 * conflict for a message id with another text, unavailable where Redis is away, and timeout when it takes too long.
 */
export async function submitTurn(request: Omit<TurnRequest, 'reply_to'>): Promise<DoneTurn> {
  const stop = turnDuration.startTimer();
  let outcome = 'failed';
  try {
    const result = await handOver(request);
    if (!result) throw new AppError('timeout');
    if (result.outcome === 'refused') throw new AppError(result.code, { detail: result.detail });
    outcome = 'done';
    return result;
  } finally {
    stop({ outcome });
  }
}

async function handOver(wanted: Omit<TurnRequest, 'reply_to'>): Promise<TurnResult | null> {
  let isOver = false;
  let stopReminding: (() => void) | undefined;
  try {
    const request = { asked_at: Date.now(), reply_to: await listenForResults(), ...wanted };
    const result = waitForResult(request.turn_id, env().TURN_TIMEOUT_MS);
    const handedOver = pushOrRun(request).then(() => {
      // Not before: what is being answered at once stands in no inbox.
      if (!isOver) stopReminding = remindOf(request);
      return result;
    });
    return await Promise.race([result, handedOver]);
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  } finally {
    isOver = true;
    stopReminding?.();
  }
}
