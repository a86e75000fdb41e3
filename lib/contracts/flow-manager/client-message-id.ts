import * as z from 'zod';

/** Turns without a client's message, and operators' messages, have keys with these prefixes. */
const reserved = /^(turn|opening|reset|return|abandon|takeover|operator):/;

/** The client's id of its message. A repeated id is the same message, and gets the first one's answer. */
export const clientMessageId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !reserved.test(id));
