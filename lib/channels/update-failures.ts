/**
 * Why an update was not handed to a conversation:
 * - `no_assistant`: nobody answers what this connection brings, or the assistant is switched off.
 * - `contact_blocked`: staff have blocked the customer.
 * - `quota`: the business has as many customers or conversations as it may have.
 * - `chat_off`: the assistant is switched off in this chat, or a list says that it is not to answer this person.
 * - `quiet_hours`: it came in the hours in which the assistant answers nobody.
 * - `owner_answers`: the account's owner wrote in this chat a moment ago.
 * - `unreadable`: it could not be processed several times. Our fault.
 */
export const updateFailures = [
  'no_assistant',
  'contact_blocked',
  'quota',
  'chat_off',
  'quiet_hours',
  'owner_answers',
  'unreadable',
] as const;
export type UpdateFailure = (typeof updateFailures)[number];
