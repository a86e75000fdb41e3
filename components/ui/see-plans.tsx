'use client';

import { late } from './late';

/** A link to the plans, which is loaded with the first refusal: every page has forms and calls. */
export const SeePlans = late(() => import('./see-plans-link').then((module) => module.SeePlansLink));
