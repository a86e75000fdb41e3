import * as z from 'zod';
import { limits } from '@/lib/limits';
import { ticketStatuses } from '@/lib/support/move-ticket';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, searchPage, timestamp } from '../fields';
import { ticketCategory } from './ticket-categories';

export const ticketing = '/api/user-management/ticketing';
const base = `${ticketing}/tickets`;

/** The files of one message, as in chats. */
export const ticketFiles = { count: 5, bytes: 10 * 1024 * 1024, form_bytes: 55 * 1024 * 1024 } as const;

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketStatus = z.enum(ticketStatuses).describe('tickets.status');
export const ticketPriority = z.enum(ticketPriorities).describe('tickets.priority');

const named = z.object({ id, name: z.string() });
/** Another ticket, as a link to it. */
const relatedTicket = z.object({ id, number: z.number().int().describe('tickets.number'), subject: z.string() });

export const ticketFields = {
  id,
  number: z.number().int().describe('tickets.number'),
  subject: z.string(),
  status: ticketStatus,
  priority: ticketPriority,
  has_priority_support: z.boolean().describe('tickets.has_priority_support'),
  category: ticketCategory.nullable(),
  author: named.nullable().describe('tickets.author'),
  is_unread: z.boolean().describe('tickets.is_unread'),
  last_message_at: timestamp,
  created_at: timestamp,
  resolved_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
};

export const ticket = z.object(ticketFields);
export type Ticket = z.output<typeof ticket>;

export const ticketAttachment = z.object({ id, file_name: z.string(), content_type: z.string(), size: z.number().int() });
export type TicketAttachment = z.output<typeof ticketAttachment>;

export const ticketMessage = z.object({
  id,
  side: z.enum(['business', 'platform']).describe('tickets.side'),
  author: named.nullable().describe('tickets.author'),
  text: z.string(),
  attachments: z.array(ticketAttachment),
  created_at: timestamp,
});
export type TicketMessage = z.output<typeof ticketMessage>;

export const related = {
  related: relatedTicket.nullable().describe('tickets.related'),
  following: z.array(relatedTicket).describe('tickets.following'),
};

export const wholeTicket = ticket.extend({ ...related, messages: z.array(ticketMessage) });
export type WholeTicket = z.output<typeof wholeTicket>;

export const ticketQuery = searchPage.extend({
  status: z
    .enum([...ticketStatuses, 'unfinished'])
    .optional()
    .describe('tickets.status_filter'),
});
export type TicketQuery = z.output<typeof ticketQuery>;

/** The caller’s own tickets, newest first. */
export const listTickets = defineEndpoint({
  method: 'get',
  path: base,
  access: 'tickets.create',
  people_only: true,
  query: ticketQuery,
  response: listOf(ticket),
});

/** All tickets of the business, newest first. */
export const listBusinessTickets = defineEndpoint({
  method: 'get',
  path: `${ticketing}/business-tickets`,
  access: 'tickets.read',
  people_only: true,
  query: ticketQuery,
  response: listOf(ticket),
});

const files = z
  .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(z.file()).default([]))
  .refine((value) => value.length <= ticketFiles.count, 'too_many');

/** What a message says. */
export const ticketText = z
  .string()
  .max(limits.ticket_message)
  .refine((value) => value.trim() !== '', 'required');

export const ticketForm = z.object({
  subject: name(limits.ticket_subject),
  message: ticketText,
  category_id: id.optional(),
  related_ticket_id: id.optional().describe('tickets.related_ticket_id'),
  files,
});
export type TicketForm = z.output<typeof ticketForm>;

export const createTicket = defineEndpoint({
  method: 'post',
  path: base,
  access: 'tickets.create',
  people_only: true,
  quota: ['storage', 'files_per_hour', 'tickets_per_hour'],
  body: ticketForm,
  body_type: 'multipart',
  max_body: ticketFiles.form_bytes,
  response: wholeTicket,
  status: 201,
  errors: ['not_found', 'payload_too_large'],
});

export const ofTicket = z.object({ ticket_id: id });

export const getTicket = defineEndpoint({
  method: 'get',
  path: `${base}/{ticket_id}`,
  access: 'tickets.create',
  people_only: true,
  params: ofTicket,
  response: wholeTicket,
});

export const ticketMove = z.object({ status: ticketStatus });
export type TicketMove = z.output<typeof ticketMove>;

/** Resolves, reopens, or closes a ticket: lib/support/move-ticket.ts. 409 for a move that a business may not make. */
export const updateTicket = defineEndpoint({
  method: 'put',
  path: `${base}/{ticket_id}`,
  access: 'tickets.create',
  people_only: true,
  params: ofTicket,
  body: ticketMove,
  response: wholeTicket,
  errors: ['conflict'],
});

export const ticketReplyForm = z
  .object({ message: z.string().max(limits.ticket_message).default(''), files })
  .refine(({ message, files: sent }) => message.trim() !== '' || sent.length > 0, { path: ['message'], error: 'required' });
export type TicketReplyForm = z.output<typeof ticketReplyForm>;

/** Writes in a ticket. A resolved one is open again. 409 for a closed one. */
export const replyToTicket = defineEndpoint({
  method: 'post',
  path: `${base}/{ticket_id}/replies`,
  access: 'tickets.create',
  people_only: true,
  params: ofTicket,
  quota: ['storage', 'files_per_hour', 'ticket_replies_per_hour'],
  body: ticketReplyForm,
  body_type: 'multipart',
  max_body: ticketFiles.form_bytes,
  response: ticketMessage,
  status: 201,
  errors: ['conflict', 'payload_too_large'],
});

/** The caller has read the ticket. */
export const readTicket = defineEndpoint({
  method: 'post',
  path: `${base}/{ticket_id}/read`,
  access: 'tickets.create',
  people_only: true,
  params: ofTicket,
});

export const ofTicketAttachment = z.object({ ticket_attachment_id: id });

export const getTicketAttachment = defineEndpoint({
  method: 'get',
  path: `${ticketing}/attachments/{ticket_attachment_id}`,
  access: 'tickets.create',
  people_only: true,
  params: ofTicketAttachment,
  status: 200,
});

/** A ticket has changed, or has a new message. The listener reads it again. */
export const ticketEvent = z.object({ type: z.literal('ticket'), ticket_id: id });
export type TicketEvent = z.output<typeof ticketEvent>;

export const streamTickets = defineEndpoint({
  method: 'get',
  path: `${ticketing}/events`,
  access: 'tickets.create',
  people_only: true,
  response: ticketEvent,
  streams: true,
});
