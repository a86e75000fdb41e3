/** Why a call ended. Stored with the call, and shown in words. */
export const callEndReasons = [
  'caller_hung_up',
  'assistant_ended',
  'member_hung_up',
  'canceled',
  'busy',
  'no_answer',
  'refused',
  'not_registered',
  'no_assistant',
  'no_minutes',
  'too_many_calls',
  'too_long',
  'silence',
  'media_lost',
  'worker_lost',
  'failed',
] as const;
export type CallEndReason = (typeof callEndReasons)[number];
