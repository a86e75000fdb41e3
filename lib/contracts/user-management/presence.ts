import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page } from '../fields';

const base = '/api/user-management/presence';

export const presenceStates = ['online', 'away', 'offline'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** A member who may answer customers. */
export const memberPresence = z.object({
  id,
  name: z.string(),
  state: z.enum(presenceStates).describe('presence.state'),
  is_away: z.boolean().describe('presence.is_away'),
  open_requests: z.number().int().describe('presence.open_requests'),
});
export type MemberPresence = z.output<typeof memberPresence>;

export const listPresence = defineEndpoint({
  method: 'get',
  path: base,
  access: 'handoff.read',
  query: page,
  response: listOf(memberPresence),
});

/** Sets whether the caller is away. Whoever is away gets no conversations automatically. */
export const setPresence = defineEndpoint({
  method: 'put',
  path: base,
  access: 'handoff.answer',
  body: z.object({ is_away: z.boolean().describe('presence.is_away') }),
  response: memberPresence,
});
