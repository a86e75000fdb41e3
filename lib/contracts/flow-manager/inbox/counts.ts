import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';

const count = z.number().int().describe('inbox.count');

export const inboxCounts = z.object({
  mine: count,
  mine_unread: z.number().int().describe('inbox.mine_unread'),
  unassigned: count,
  waiting: count,
  assistant: count,
  ended: count,
  all: count,
  snoozed: count,
  spam: count,
});
export type InboxCounts = z.output<typeof inboxCounts>;

/** Every page has it for its navigation, so it is apart from the larger contracts. */
export const countInbox = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/inbox/counts',
  access: 'conversations.read',
  response: inboxCounts,
});
