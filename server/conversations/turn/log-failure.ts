import { log } from '@/server/platform/log';
import type { TurnRequest } from './turn-request';

/** @param passes whether the turn is tried again */
export function logFailure({ conversation_id, turn_id }: TurnRequest, { message, stack }: Error, passes: boolean): void {
  if (passes) log.warn({ conversation_id, turn_id, error: message }, 'a turn is tried again');
  else log.error({ conversation_id, turn_id, error: message, stack }, 'a turn failed');
}
