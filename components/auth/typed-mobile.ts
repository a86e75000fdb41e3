import * as z from 'zod';
import { mobile } from '@/lib/contracts/user-management/auth';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** A mobile number as people type it, on a Persian or Arabic keyboard too, and with spaces; what comes out is what is sent. */
export const typedMobile = z.preprocess((text) => toAsciiDigits(String(text)).replace(/[\s()-]/g, ''), mobile);
