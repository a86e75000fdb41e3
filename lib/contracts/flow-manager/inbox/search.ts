import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, timestamp } from '../../fields';
import { message } from '../messaging';
import { inboxConversation, inboxFilters, inboxPage } from './conversations';

/** Messages that contain all words of `q`, the newest first. The last word may be the beginning of one. */
export const searchInbox = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/inbox/search',
  access: 'conversations.read',
  query: inboxPage.extend({ ...inboxFilters.shape, q: z.string().trim().min(1, 'required').max(200).describe('inbox.q') }),
  response: z.object({
    items: z.array(
      z.object({
        conversation: inboxConversation,
        message: z.object({
          id,
          position: z.number().int(),
          role: message.shape.role,
          created_at: timestamp,
          /** The part of its text where the words are. */
          snippet: z.string(),
          highlights: z.array(z.tuple([z.number().int(), z.number().int()])).describe('inbox.highlights'),
        }),
      }),
    ),
    next_cursor: z.string().nullable(),
    is_capped: z.boolean().describe('inbox.is_capped'),
  }),
  errors: ['not_found'],
});

export type FoundMessage = z.output<NonNullable<typeof searchInbox.response>>['items'][number];
