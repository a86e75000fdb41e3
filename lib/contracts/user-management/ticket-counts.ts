import * as z from 'zod';
import { defineEndpoint } from '../endpoint';

// In a file of its own, because every page shows the counts in its navigation.
const base = '/api/user-management/ticketing';

const unreadTickets = z.object({ unread: z.number().int() });

/** How many tickets of the caller have answers that they have not read. */
export const countUnreadTickets = defineEndpoint({
  method: 'get',
  path: `${base}/unread-count`,
  access: 'tickets.create',
  people_only: true,
  response: unreadTickets,
});

/** How many unfinished tickets wait for the caller or for anyone, with messages that the caller has not read. */
export const countUnreadPlatformTickets = defineEndpoint({
  method: 'get',
  path: `${base}/platform/unread-count`,
  access: 'platform_tickets.answer',
  response: unreadTickets,
});
