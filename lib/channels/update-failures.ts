/**
 * Why an update was not handed to a conversation:
 * - `no_assistant`: nobody answers what this connection brings, or the assistant is switched off.
 * - `contact_blocked`: staff have blocked the customer.
 * - `quota`: the business has as many customers or conversations as it may have.
 * - `unreadable`: it could not be processed several times. Our fault.
 */
export const updateFailures = ['no_assistant', 'contact_blocked', 'quota', 'unreadable'] as const;
export type UpdateFailure = (typeof updateFailures)[number];
