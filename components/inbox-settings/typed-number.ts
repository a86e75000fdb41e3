import * as z from 'zod';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** A whole number, typed in any digits. Null if the field is empty. */
export const typedNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const typed = toAsciiDigits(String(value ?? '')).trim();
    return typed === '' ? null : Number(typed);
  }, schema);
