import * as category from '@/lib/contracts/user-management/ticket-categories';
import * as counts from '@/lib/contracts/user-management/ticket-counts';
import * as platform from '@/lib/contracts/user-management/platform-tickets';
import * as contract from '@/lib/contracts/user-management/tickets';
import { bind, bindPlatform, bindSignedIn, type Binding } from '@/server/http/bind';
import { streamLive } from '@/server/http/stream-live';
import { listAgents } from './agents';
import { answerTicket, noteInTicket } from './answer-ticket';
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories';
import {
  countUnreadPlatformTickets,
  listPlatformTickets,
  markPlatformTicketRead,
  readPlatformTicket,
  updatePlatformTicket,
} from './platform-tickets';
import { createSupportReply, deleteSupportReply, listSupportReplies, readSla, setSla, updateSupportReply } from './settings';
import { readPlatformTicketFile, readTicketFile } from './ticket-files';
import { countUnreadTickets, createTicket, listTickets, markTicketRead, moveTicket, readTicket, replyToTicket } from './tickets';

export const supportBindings: readonly Binding[] = [
  bind(contract.listTickets, (ctx, { query }) => listTickets(ctx, query, ctx.actor.user_id)),
  bind(contract.listBusinessTickets, (ctx, { query }) => listTickets(ctx, query)),
  bind(contract.createTicket, (ctx, { body }) => createTicket(ctx, body)),
  bind(contract.getTicket, (ctx, { params }) => readTicket(ctx, params.ticket_id)),
  bind(contract.updateTicket, (ctx, { params, body }) => moveTicket(ctx, params.ticket_id, body)),
  bind(contract.replyToTicket, (ctx, { params, body }) => replyToTicket(ctx, params.ticket_id, body)),
  bind(contract.readTicket, (ctx, { params }) => markTicketRead(ctx, params.ticket_id)),
  bind(contract.getTicketAttachment, (ctx, { params }) => readTicketFile(ctx, params.ticket_attachment_id)),
  bind(counts.countUnreadTickets, (ctx) => countUnreadTickets(ctx)),
  bind(contract.streamTickets, async (ctx, { c }) => {
    const { user_id, permissions } = ctx.actor;
    const sees = (author_id: string | null) => author_id === user_id || permissions.has('tickets.read');
    return streamLive(ctx, c, contract.streamTickets.access, (notice) => notice.type === 'ticket' && sees(notice.author_id));
  }),

  bindSignedIn(category.listTicketCategories, (session, { c }) => listCategories(session, c.get('locale'))),
  bindPlatform(category.createTicketCategory, (ctx, { body }) => createCategory(ctx, body)),
  bindPlatform(category.updateTicketCategory, (ctx, { params, body }) => updateCategory(ctx, params.category_id, body)),
  bindPlatform(category.deleteTicketCategory, (ctx, { params }) => deleteCategory(ctx, params.category_id)),

  bindPlatform(platform.listPlatformTickets, (ctx, { query }) => listPlatformTickets(ctx, query)),
  bindPlatform(platform.getPlatformTicket, (ctx, { params }) => readPlatformTicket(ctx, params.ticket_id)),
  bindPlatform(platform.updatePlatformTicket, (ctx, { params, body }) => updatePlatformTicket(ctx, params.ticket_id, body)),
  bindPlatform(platform.answerTicket, (ctx, { params, body }) => answerTicket(ctx, params.ticket_id, body)),
  bindPlatform(platform.noteInTicket, (ctx, { params, body }) => noteInTicket(ctx, params.ticket_id, body)),
  bindPlatform(platform.readPlatformTicket, (ctx, { params }) => markPlatformTicketRead(ctx, params.ticket_id)),
  bindPlatform(platform.getPlatformTicketAttachment, (ctx, { params }) => readPlatformTicketFile(ctx, params.ticket_attachment_id)),
  bindPlatform(counts.countUnreadPlatformTickets, (ctx) => countUnreadPlatformTickets(ctx)),
  bindPlatform(platform.streamPlatformTickets, async ({ actor }, { c }) =>
    streamLive({ actor, business_id: null }, c, platform.streamPlatformTickets.access, (notice) => notice.type === 'ticket'),
  ),
  bindPlatform(platform.listTicketAgents, (ctx) => listAgents(ctx)),
  bindPlatform(platform.listSupportReplies, (ctx) => listSupportReplies(ctx)),
  bindPlatform(platform.createSupportReply, (ctx, { body }) => createSupportReply(ctx, body)),
  bindPlatform(platform.updateSupportReply, (ctx, { params, body }) => updateSupportReply(ctx, params.support_reply_id, body)),
  bindPlatform(platform.deleteSupportReply, (ctx, { params }) => deleteSupportReply(ctx, params.support_reply_id)),
  bindPlatform(platform.getSupportSla, (ctx) => readSla(ctx)),
  bindPlatform(platform.setSupportSla, (ctx, { body }) => setSla(ctx, body)),
];
