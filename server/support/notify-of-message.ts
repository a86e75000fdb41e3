import type * as z from 'zod';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import type { User } from '@/prisma/generated/client';
import { pageAddress } from '@/server/auth/link-to';
import { localeOf, nameOf } from '@/server/auth/send-link';
import { deliverMail } from '@/server/mail/deliver-mail';
import { sendOnce } from '@/server/mail/send-once';
import { announceNotifications, notify } from '@/server/notifications/notify';
import { notifyPeopleOfPlatform } from '@/server/notifications/notify-platform';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { agents } from './agents';
import type { ticketMessageJob } from './jobs';

/**
 * Runs the job of a new message, with a notification and a mail. The people of the business who wrote in the ticket get them about an
 * answer, and people of the platform about everything else: the assignee, or before there is one, everyone who may answer.
 */
export async function notifyOfMessage({ message_id }: z.output<(typeof ticketMessageJob)['payload']>): Promise<void> {
  const found = await systemDb(async (tx) => {
    const message = await tx.ticketMessage.findUnique({ where: { id: message_id }, include: { ticket: true } });
    return message && { message, people: await recipients(tx, message) };
  });
  if (!found) return;
  const { message, people } = found;
  const { ticket, business_id } = message;
  const isAnswer = message.side === 'platform';
  const user_ids = people.map(({ id }) => id);
  const notification = { params: { number: String(ticket.number), subject: ticket.subject }, subject: `ticket:${message_id}` };
  if (isAnswer) {
    const answered = { ...notification, business_id, user_ids, kind: 'ticket_answered', link: `/support/${ticket.id}` } as const;
    await announceNotifications(business_id, await systemDb((tx) => notify(tx, answered)));
  } else {
    await notifyPeopleOfPlatform(user_ids, { ...notification, kind: 'ticket_written', link: `/platform/tickets/${ticket.id}` });
  }
  const page = isAnswer ? `support/${ticket.id}` : `platform/tickets/${ticket.id}`;
  for (const person of people) await mailTo(person, message, ticket, page);
}

async function mailTo(
  person: RecipientRow,
  { id, text, side }: { id: string; text: string; side: string },
  { number, subject }: { number: number; subject: string },
  page: string,
): Promise<void> {
  const { email: to } = person;
  if (!to) return;
  const locale = localeOf(person);
  const digits = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale, { useGrouping: false });
  const params = { name: nameOf(person), number: digits.format(number), subject, message: firstCharacters(text, limits.ticket_quote) };
  const template = side === 'platform' ? 'ticket_answered' : 'ticket_written';
  await sendOnce(`${id}:${person.id}`, () => deliverMail({ to, template, locale, params, link: pageAddress(page, locale) }));
}

const recipient = { id: true, email: true, first_name: true, last_name: true, locale: true } as const;
type RecipientRow = Pick<User, keyof typeof recipient>;

interface Message {
  business_id: string;
  ticket_id: string;
  side: string;
  author_id: string | null;
  ticket: { assignee_id: string | null };
}

function recipients(tx: Tx, { business_id, ticket_id, side, author_id, ticket }: Message): Promise<RecipientRow[]> {
  const where =
    side === 'platform'
      ? { ticket_texts: { some: { ticket_id, side: 'business' } }, memberships: { some: { business_id, status: 'active' as const } } }
      : ticket.assignee_id
        ? { ...agents, id: ticket.assignee_id }
        : agents;
  return tx.user.findMany({ where: { AND: [where, { id: { not: author_id ?? undefined } }] }, select: recipient, take: 50 });
}
