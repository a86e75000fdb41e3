import * as z from 'zod';

/** Turns that no client asked for, and what operators write, have keys of their own, which begin so. */
const reserved = /^(turn|opening|reset|return|abandon|operator):/;

/** What a client calls its message: the same again is the same message, and gets the first one's answer. */
export const clientMessageId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !reserved.test(id));
