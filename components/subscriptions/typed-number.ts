import * as z from 'zod';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** A whole number that is typed in any digits, with or without separators of thousands. An empty field is null. */
export const typedNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const typed = toAsciiDigits(String(value)).replace(/[\s,،٬]/g, '');
    return typed === '' ? null : Number(typed);
  }, schema);
