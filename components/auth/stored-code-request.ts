'use client';

import * as z from 'zod';
import { keptInTab } from './kept-in-tab';

/** A requested one-time code: its recipient, and when another one may be requested. */
const codeRequest = z.object({ target: z.string(), resend_at: z.number() });

/** Long enough to show that the code has expired, and short enough to be forgotten by the next visit. */
const keptMs = 15 * 60 * 1000;

/** The requested code of this tab. */
export const { useStep: useCodeRequest, keep: keepCodeRequest } = keptInTab(
  'code_request',
  codeRequest,
  ({ resend_at }) => resend_at + keptMs,
);
