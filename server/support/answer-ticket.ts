import type { TicketReplyForm } from '@/lib/contracts/user-management/tickets';
import type { ActionOf } from '@/lib/audit-actions';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { relaySoon } from '@/server/platform/outbox';
import { withTicketFiles } from './ticket-files';
import { announceTicket, lockTicket, refuseClosed, writeMessage, writeNote, type LockedTicket } from './write-message';

/** Answers a business in its ticket. Throws not_found, conflict for a closed ticket, and the errors of files. */
export async function answerTicket(ctx: PlatformContext, id: string, { message: text, files }: TicketReplyForm) {
  const { user_id: author_id } = ctx.actor;
  // Nothing is stored for a ticket that takes no message.
  const ticket = await ctx.db(async (tx) => {
    const locked = await lockTicket(tx, id);
    refuseClosed(locked);
    return locked;
  });
  const message = await withTicketFiles(ctx.db, { business_id: ticket.business_id, side: 'platform' }, files, async (tx, kept) => {
    const written = await writeMessage(tx, await lockTicket(tx, id), { author_id, side: 'platform', text, files: kept });
    await record(tx, ctx, 'ticket.answered', ticket, text);
    return written;
  });
  relaySoon();
  await announceTicket(ticket);
  return message;
}

/** Leaves a note for colleagues, which the business never sees. Throws not_found. */
export async function noteInTicket(ctx: PlatformContext, id: string, { text }: { text: string }) {
  const { ticket, note } = await ctx.db(async (tx) => {
    const ticket = await lockTicket(tx, id);
    const note = await writeNote(tx, ticket, { author_id: ctx.actor.user_id, text });
    await record(tx, ctx, 'ticket.noted', ticket, text);
    return { ticket, note };
  });
  await announceTicket(ticket, 'platform');
  return note;
}

/** The text itself is in the ticket. */
function record(
  tx: Tx,
  { actor, address }: PlatformContext,
  action: ActionOf<'platform'>,
  { id, number, subject }: LockedTicket,
  text: string,
) {
  const detail = { ticket_number: number, characters: text.length };
  return recordAudit(tx, { action, business_id: null, actor_id: actor.user_id, resource_id: id, name: subject, detail, address });
}
