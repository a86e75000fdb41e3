import { AppError } from '@/lib/errors';
import { awaitHandled } from '../await-handled';
import { readInbound } from '../inbound-events';
import { readRecordedTurn, readRefusal } from './load-turn';
import type { ProvisionalText } from './provisional-text';
import type { DoneTurn, TurnRequest } from './turn-request';
import { toReply } from './write-turn';

/**
 * Waits for the turn of an inbound event and returns its stored outcome. Throws timeout at the deadline, and internal if no
 * turn could be written.
 */
export function awaitTurn(turn: TurnRequest, deadline: number, onText?: (text: ProvisionalText) => void): Promise<DoneTurn> {
  return awaitHandled(turn.business_id, turn.turn_id, { deadline, read: () => readTurn(turn), onText });
}

/** The stored outcome of a turn. Null while it is not over. */
async function readTurn({ business_id, conversation_id, turn_id }: TurnRequest): Promise<DoneTurn | null> {
  const inbound = await readInbound(business_id, turn_id);
  if (!inbound) throw new AppError('not_found');
  if (!inbound.is_handled) return null;
  const recorded = await readRecordedTurn(business_id, conversation_id, inbound.turn_id);
  if (!recorded && inbound.failure) throw new AppError('internal');
  // The customer was blocked, or the assistant archived, while the turn waited or ran.
  const refusal = recorded ? null : await readRefusal(business_id, conversation_id);
  if (refusal) throw new AppError('forbidden', { detail: refusal });
  const replies = recorded?.replies.map(toReply) ?? [];
  return { outcome: 'done', turn_id: inbound.turn_id, status: recorded?.status ?? 'active', replies, trace: recorded?.trace };
}
