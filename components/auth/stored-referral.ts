'use client';

import * as z from 'zod';
import { keptInTab } from './kept-in-tab';

/** The code of the business that referred this tab's visitor, and the credit that it brings them. */
const referral = z.object({ code: z.string(), credit: z.number(), until: z.number() });

/** A week: by then the visitor has signed up or not. */
export const referralKeptMs = 7 * 24 * 60 * 60 * 1000;

/** It stays while the person signs up by a code or with Google. */
export const { useStep: useReferral, keep: keepReferral } = keptInTab('referral', referral, ({ until }) => until);
