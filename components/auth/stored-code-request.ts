'use client';

import * as z from 'zod';
import { keptInTab } from './kept-in-tab';

/** A one-time code that was asked for: to whom it went, and from when on another one may be asked for. */
const codeRequest = z.object({ target: z.string(), resend_at: z.number() });

/** Long enough to be told that the code has expired, and short enough to be forgotten by the next visit. */
const keptMs = 15 * 60 * 1000;

/** The code that this tab waits for. */
export const { useStep: useCodeRequest, keep: keepCodeRequest } = keptInTab(
  'code_request',
  codeRequest,
  ({ resend_at }) => resend_at + keptMs,
);
