import * as z from 'zod';
import { tourKeys, tourStates } from '@/lib/tours';
import { defineEndpoint } from '../endpoint';
import { timestamp } from '../fields';

const base = '/api/user-management/tours';

export const memberTour = z.object({
  tour: z.enum(tourKeys).describe('tours.tour'),
  state: z.enum(tourStates).describe('tours.state'),
  updated_at: timestamp,
});
export type MemberTour = z.output<typeof memberTour>;

/** The tours that the caller has seen or skipped in this business. */
export const listTours = defineEndpoint({
  method: 'get',
  path: base,
  access: 'account.read',
  people_only: true,
  response: z.object({ items: z.array(memberTour) }),
});

const params = z.object({ tour: z.enum(tourKeys) });

export const endTour = defineEndpoint({
  method: 'put',
  path: `${base}/{tour}`,
  access: 'account.update',
  people_only: true,
  params,
  body: z.object({ state: z.enum(tourStates).describe('tours.state') }),
  as_query: true,
  response: memberTour,
});

/** Offers a tour to the caller again. */
export const resetTour = defineEndpoint({
  method: 'delete',
  path: `${base}/{tour}`,
  access: 'account.update',
  people_only: true,
  params,
});
