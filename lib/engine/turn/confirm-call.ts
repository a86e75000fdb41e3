import type { DecidedCall } from '../call-to-confirm';
import type { EffectResult } from '../effect-types';
import { readConsent } from '../read-consent';
import type { PendingCall, UserMessageEvent } from '../types';
import type { Turn } from './turn';

/** Sends the question whether a call may be made, and keeps the call for the next message. */
export function askToConfirm(turn: Turn, question: string, { choices, ...call }: Confirm, by: PendingCall['by']): void {
  turn.send({ type: 'text', text: question, source: 'confirmation', choices });
  turn.state.confirming = { ...call, by };
  turn.trace({ type: 'confirmation', ...turn.place, how: 'asked', action: call.name });
}

type Confirm = NonNullable<EffectResult['confirm']>;

/**
 * What a message says to the open question. Null if there is none, or if the message is neither a clear yes nor a clear no
 * or was written before the question: it is then handled like any other, and the call can no longer be made.
 */
export function decideCall(turn: Turn, { text, received_at }: UserMessageEvent): DecidedCall | null {
  if (!turn.open_call) return null;
  const { by: _by, asked_at, ...call } = turn.open_call;
  const consent = received_at !== undefined && received_at < asked_at ? null : readConsent(text);
  const how = consent === 'yes' ? 'accepted' : consent === 'no' ? 'declined' : 'dropped';
  turn.trace({ type: 'confirmation', ...turn.place, how, action: call.name });
  return consent && { ...call, is_accepted: consent === 'yes' };
}
