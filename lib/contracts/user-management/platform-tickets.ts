import * as z from 'zod';
import { limits } from '@/lib/limits';
import { ticketStatuses } from '@/lib/support/move-ticket';
import { slaStates } from '@/lib/support/sla-state';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, searchPage, timestamp } from '../fields';
import {
  ofTicket,
  ofTicketAttachment,
  related,
  ticketEvent,
  ticketFields,
  ticketFiles,
  ticketing,
  ticketMessage,
  ticketPriorities,
  ticketPriority,
  ticketReplyForm,
  ticketStatus,
  ticketText,
} from './tickets';

const base = `${ticketing}/platform`;
const access = 'platform_tickets.answer';
const manage = 'platform_tickets.manage';

const named = z.object({ id, name: z.string() });
const slaTime = z.object({
  due_at: timestamp.nullable().describe('tickets.due_at'),
  done_at: timestamp.nullable(),
  state: z.enum(slaStates).describe('tickets.sla_state'),
});

/** A ticket of any business, as platform people see it. */
export const platformTicket = z.object({
  ...ticketFields,
  business: named,
  assignee: named.nullable(),
  sla: z.object({ first_answer: slaTime, resolution: slaTime }),
});
export type PlatformTicket = z.output<typeof platformTicket>;

export const platformMessage = ticketMessage.extend({ is_internal: z.boolean().describe('tickets.is_internal') });
export type PlatformMessage = z.output<typeof platformMessage>;

export const wholePlatformTicket = platformTicket.extend({
  ...related,
  /** The business's current plan. */
  plan: z.object({ key: z.string(), name: z.string() }),
  messages: z.array(platformMessage),
});
export type WholePlatformTicket = z.output<typeof wholePlatformTicket>;

export const platformTicketQuery = searchPage.extend({
  status: z
    .enum([...ticketStatuses, 'unfinished'])
    .optional()
    .describe('tickets.status_filter'),
  category_id: id.optional(),
  priority: ticketPriority.optional(),
  business_id: id.optional(),
  assignee: z
    .union([z.enum(['me', 'none']), id])
    .optional()
    .describe('tickets.assignee_filter'),
  is_late: z.stringbool().optional().describe('tickets.is_late'),
  sort: z.enum(['urgency', 'newest']).default('urgency').describe('tickets.sort'),
});
export type PlatformTicketQuery = z.output<typeof platformTicketQuery>;

/** The search reads numbers, subjects, and names of businesses. */
export const listPlatformTickets = defineEndpoint({
  method: 'get',
  path: `${base}/tickets`,
  access,
  query: platformTicketQuery,
  response: listOf(platformTicket),
});

export const getPlatformTicket = defineEndpoint({
  method: 'get',
  path: `${base}/tickets/{ticket_id}`,
  access,
  params: ofTicket,
  response: wholePlatformTicket,
});

export const platformTicketChange = z.object({
  status: ticketStatus.optional(),
  priority: ticketPriority.optional(),
  category_id: id.nullable().optional(),
  assignee_id: id.nullable().optional().describe('tickets.assignee_id'),
});
export type PlatformTicketChange = z.output<typeof platformTicketChange>;

/** 409 for a move that the rules do not allow, 422 for an assignee who may not answer tickets. */
export const updatePlatformTicket = defineEndpoint({
  method: 'put',
  path: `${base}/tickets/{ticket_id}`,
  access,
  params: ofTicket,
  body: platformTicketChange,
  response: wholePlatformTicket,
  errors: ['conflict'],
});

/** Answers the business. 409 for a closed ticket. */
export const answerTicket = defineEndpoint({
  method: 'post',
  path: `${base}/tickets/{ticket_id}/replies`,
  access,
  params: ofTicket,
  body: ticketReplyForm,
  body_type: 'multipart',
  max_body: ticketFiles.form_bytes,
  response: platformMessage,
  status: 201,
  errors: ['conflict', 'payload_too_large'],
});

/** A note for colleagues, also in a closed ticket. The business never sees it. */
export const noteInTicket = defineEndpoint({
  method: 'post',
  path: `${base}/tickets/{ticket_id}/notes`,
  access,
  params: ofTicket,
  body: z.object({ text: ticketText }),
  response: platformMessage,
  status: 201,
});

/** The caller has read the ticket. */
export const readPlatformTicket = defineEndpoint({
  method: 'post',
  path: `${base}/tickets/{ticket_id}/read`,
  access,
  params: ofTicket,
});

export const getPlatformTicketAttachment = defineEndpoint({
  method: 'get',
  path: `${base}/attachments/{ticket_attachment_id}`,
  access,
  params: ofTicketAttachment,
  status: 200,
});

export const streamPlatformTickets = defineEndpoint({
  method: 'get',
  path: `${base}/events`,
  access,
  response: ticketEvent,
  streams: true,
});

/** The people who may answer tickets. */
export const listTicketAgents = defineEndpoint({
  method: 'get',
  path: `${base}/agents`,
  access,
  response: z.object({ items: z.array(named) }),
});

// ---- Canned replies and times.

const replyFields = { title: name(100), text: ticketText };

export const supportReply = z.object({ id, title: z.string(), text: z.string(), created_at: timestamp, updated_at: timestamp });
export type SupportReply = z.output<typeof supportReply>;

/** All of them, by title. There are few. */
export const listSupportReplies = defineEndpoint({
  method: 'get',
  path: `${base}/canned-replies`,
  access,
  response: z.object({ items: z.array(supportReply) }),
});

export const supportReplyInput = z.object(replyFields);
export type SupportReplyInput = z.output<typeof supportReplyInput>;

export const createSupportReply = defineEndpoint({
  method: 'post',
  path: `${base}/canned-replies`,
  access: manage,
  body: supportReplyInput,
  response: supportReply,
  status: 201,
});

export const supportReplyChange = changeOf(replyFields);
export type SupportReplyChange = z.output<typeof supportReplyChange>;

const ofSupportReply = z.object({ support_reply_id: id });

export const updateSupportReply = defineEndpoint({
  method: 'put',
  path: `${base}/canned-replies/{support_reply_id}`,
  access: manage,
  params: ofSupportReply,
  body: supportReplyChange,
  response: supportReply,
});

export const deleteSupportReply = defineEndpoint({
  method: 'delete',
  path: `${base}/canned-replies/{support_reply_id}`,
  access: manage,
  params: ofSupportReply,
});

const minutes = z.number().int().min(1).max(limits.answer_minutes).nullable();

export const supportSla = z.object({
  items: z
    .array(
      z.object({
        priority: ticketPriority,
        first_answer_minutes: minutes.describe('tickets.first_answer_minutes'),
        resolution_minutes: minutes.describe('tickets.resolution_minutes'),
      }),
    )
    .max(ticketPriorities.length),
});
export type SupportSla = z.output<typeof supportSla>;

/** The times of each priority, lowest first. */
export const getSupportSla = defineEndpoint({ method: 'get', path: `${base}/sla`, access, response: supportSla });

/** Sets the times of the given priorities. Tickets keep theirs until their priority changes. */
export const setSupportSla = defineEndpoint({ method: 'put', path: `${base}/sla`, access: manage, body: supportSla, response: supportSla });
