import * as z from 'zod';
import { mobile } from '@/lib/contracts/user-management/auth';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** A mobile number as people type it, with spaces and with Persian or Arabic digits. The result is what is sent. */
export const typedMobile = z.preprocess((text) => toAsciiDigits(String(text)).replace(/[\s()-]/g, ''), mobile);
