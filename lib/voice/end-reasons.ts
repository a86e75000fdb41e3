/** Why a call that was answered got no conversation. Its caller hears that no one can talk with them. */
export const callRefusals = ['no_assistant', 'assistant_archived', 'business_away', 'over_limit', 'blocked'] as const;

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
  'no_minutes',
  'too_many_calls',
  'too_long',
  'silence',
  'media_lost',
  'worker_lost',
  'failed',
  ...callRefusals,
] as const;
export type CallRefusal = (typeof callRefusals)[number];
export type CallEndReason = (typeof callEndReasons)[number];
