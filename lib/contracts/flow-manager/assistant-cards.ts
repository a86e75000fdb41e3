import * as z from 'zod';
import { channelIds } from '@/lib/channels/channels';
import { defineEndpoint } from '../endpoint';
import { timestamp } from '../fields';
import { assistant, assistantTypes, assistantsBase } from './assistants';

/** Live: customers can reach it. Draft: nobody can yet. */
export const assistantStates = ['live', 'draft', 'archived'] as const;
export type AssistantState = (typeof assistantStates)[number];

export const cardSorts = ['activity', 'newest', 'name', 'unanswered'] as const;

/** How many are on a page. */
export const cardsPerPage = 24;

const channel = z.enum(channelIds);

/** An assistant with what it does. The rate is of the messages in its last conversations. */
export const assistantCard = assistant.extend({
  state: z.enum(assistantStates).describe('assistant_cards.state'),
  channels: z.array(channel).describe('assistant_cards.channels'),
  last_activity_at: timestamp.nullable().describe('assistant_cards.last_activity_at'),
  messages: z.number().int().describe('assistant_cards.messages'),
  unanswered: z.number().int().describe('assistant_cards.unanswered'),
});
export type AssistantCard = z.output<typeof assistantCard>;

export const cardsQuery = z.object({
  search: z.string().trim().max(200).optional(),
  type: z.enum(assistantTypes).optional(),
  state: z.enum(assistantStates).optional().describe('assistant_cards.state_filter'),
  channel: channel.optional().describe('assistant_cards.channel_filter'),
  sort: z.enum(cardSorts).default('activity').describe('assistant_cards.sort'),
  page: z.coerce.number().int().min(1).max(1_000).default(1).describe('assistant_cards.page'),
});
export type CardsQuery = z.output<typeof cardsQuery>;

export const listAssistantCards = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/cards`,
  access: 'assistants.read',
  query: cardsQuery,
  response: z.object({
    items: z.array(assistantCard),
    total: z.number().int(),
    /** Of all assistants, whatever the filter. */
    all: z.number().int().describe('assistant_cards.all'),
  }),
});
