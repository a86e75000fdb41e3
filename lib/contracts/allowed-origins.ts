import * as z from 'zod';
import { limits } from '../limits';

/** `https://shop.example`, as a browser sends it: without a path, in lower case, without a default port. */
const origin = z
  .string()
  .trim()
  .max(limits.url)
  .transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
    context.addIssue({ code: 'custom', message: 'invalid_origin' });
    return z.NEVER;
  });

/** The websites from which a publishable key may be used. */
export const allowedOrigins = z.array(origin).max(limits.api_key_origins, 'too_many');
