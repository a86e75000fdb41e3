import * as z from 'zod';
import { contactFields } from '@/lib/contracts/user-management/contact-fields';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** A field that may be left empty, which means that the value is not known. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (String(text ?? '').trim() === '' ? null : text), schema);

/** A mobile number as people type it, with spaces and with Persian or Arabic digits. */
export const typedContactMobile = z.preprocess((text) => {
  const typed = toAsciiDigits(String(text ?? '')).replace(/[\s()-]/g, '');
  return typed === '' ? null : typed;
}, contactFields.mobile);
