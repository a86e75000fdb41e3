import * as z from 'zod';

/** A text with more in it than white space. */
export const filledText = z.string().regex(/\S/, 'required');
