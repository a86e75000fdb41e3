import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/errors';
import { isBrokenReference, isTransient } from '@/server/platform/db/violations';
import { env, turnMilliseconds } from '@/server/platform/env';
import { turnDuration } from '@/server/platform/metrics';
import { addDrainJob } from './drain-jobs';
import { awaitTurn } from './turn/await-turn';
import { inOrder } from './turn/in-order';
import { addInbound } from './inbound-events';
import { logFailure } from './turn/log-failure';
import { refuseRequest, runTurn } from './turn/run-turn';
import type { ProvisionalText } from './turn/provisional-text';
import { isSameEvent, type DoneTurn, type TurnRequest, type TurnResult } from './turn/turn-request';

export { untilIdle as finishTurns } from './turn/in-order';

/** A turn that was answered immediately, or is stored for a worker. It continues even if the caller disconnects. */
export interface AcceptedTurn {
  /** The id of the earlier turn if this request repeats it. */
  turn_id: string;
  /** The outcome of the turn. Throws timeout, and internal if no turn could be written. */
  result: (onText?: (text: ProvisionalText) => void) => Promise<DoneTurn>;
}

/**
 * Runs a turn: immediately if it makes no outside call, otherwise in a worker. Turns of one conversation run in order of
 * arrival: the next waits until the one before is committed or stored. Throws not_found for an unknown conversation,
 * conflict for a message id that was used with another message, and unavailable under overload.
 */
export async function acceptTurn(request: TurnRequest): Promise<AcceptedTurn> {
  const deadline = Date.now() + env().TURN_TIMEOUT_MS;
  const stop = turnDuration.startTimer();
  try {
    const accepted = await inOrder(request, () => runOrStore(request, deadline));
    return { ...accepted, result: (onText) => accepted.result(onText).finally(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Runs a turn and waits for its outcome. Throws the errors of `acceptTurn` and of its result. */
export async function submitTurn(request: TurnRequest): Promise<DoneTurn> {
  return (await acceptTurn(request)).result();
}

async function runOrStore(request: TurnRequest, deadline: number): Promise<AcceptedTurn> {
  // The sender has disconnected by now and will send it again.
  if (Date.now() > deadline) throw new AppError('timeout');
  const result = await runAtOnce(request);
  if (result?.outcome === 'refused') throw new AppError(result.code, { detail: result.detail });
  if (result) return { turn_id: result.turn_id, result: async () => result };
  const { id, event } = await store(request, deadline);
  if (!isSameEvent(event, request.event)) throw new AppError('conflict', { detail: 'message_id_reused' });
  void addDrainJob(request);
  return { turn_id: id, result: (onText) => awaitTurn({ ...request, turn_id: id }, deadline, onText) };
}

/** Returns null if a worker must run the turn or retry it: the database failed during it, or other processes committed first each time. */
async function runAtOnce(request: TurnRequest): Promise<TurnResult | null> {
  const run = { deadline: Date.now() + turnMilliseconds(), inbound: null };
  try {
    const result = await runTurn(request, run);
    return result?.outcome === 'refused' && result.code === 'timeout' ? null : result;
  } catch (error) {
    const passes = isTransient(error);
    logFailure(request, error as Error, passes);
    return passes ? null : refuseRequest(request, run, 'internal_error');
  }
}

/** Retries, after 50 ms to one second, while the database is unreachable. */
async function store(request: TurnRequest, deadline: number) {
  for (let pause = 50; ; pause = Math.min(2 * pause, 1_000)) {
    try {
      return await addInbound(request);
    } catch (cause) {
      if (isBrokenReference(cause)) throw new AppError('not_found', { cause });
      if (!isTransient(cause) || Date.now() + pause > deadline) throw new AppError('unavailable', { cause });
      await sleep(pause);
    }
  }
}
