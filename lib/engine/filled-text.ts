import * as z from 'zod';

/** A text that does not consist of white space only. */
export const filledText = z.string().regex(/\S/, 'required');
