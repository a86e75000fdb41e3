import type { TicketPriority } from '@/lib/contracts/user-management/tickets';
import type { Locale } from '@/lib/locales';
import type { TicketSide, TicketStatus } from '@/lib/support/move-ticket';
import { slaState } from '@/lib/support/sla-state';
import type { Prisma, TicketCategory } from '@/prisma/generated/client';
import { nameFields, personName } from '@/server/inbox/person-name';

const person = { select: { id: true, ...nameFields } } as const;

/** What is read with a ticket that is shown to this person. */
export const ticketRelations = (user_id: string) =>
  ({ category: true, author: person, reads: { where: { user_id }, select: { read_at: true } } }) as const;
export const platformRelations = (user_id: string) =>
  ({ ...ticketRelations(user_id), assignee: person, business: { select: { id: true, name: true } } }) as const;
export const messageRelations = { author: person, attachments: { orderBy: { id: 'asc' } } } as const;

type TicketRow = Prisma.TicketGetPayload<{ include: ReturnType<typeof ticketRelations>; omit: { search_text: true } }>;
type PlatformRow = Prisma.TicketGetPayload<{ include: ReturnType<typeof platformRelations>; omit: { search_text: true } }>;
type MessageRow = Prisma.TicketMessageGetPayload<{ include: typeof messageRelations }>;
type Person = Parameters<typeof personName>[0] & { id: string };

/** A person whom the reader may know. The database shows a business only its own people. */
const named = (row: Person | null) => row && { id: row.id, name: personName(row) };

export const presentCategory = ({ id, name_fa: fa, name_ar: ar, name_en: en, position, is_active }: TicketCategory, locale: Locale) => ({
  id,
  name: { fa, ar, en }[locale],
  names: { fa, ar, en },
  position,
  is_active,
});

/** A ticket for its business. */
export function presentTicket(row: TicketRow, locale: Locale) {
  const [read] = row.reads;
  return { ...common(row, locale), is_unread: Boolean(read && row.last_platform_at && row.last_platform_at > read.read_at) };
}

/** A ticket for platform people. */
export function presentPlatformTicket(row: PlatformRow, locale: Locale, now: Date) {
  const [read] = row.reads;
  const time = (due_at: Date | null, done_at: Date | null) => ({
    due_at,
    done_at,
    state: slaState({ begins_at: row.created_at, due_at, done_at }, now),
  });
  return {
    ...common(row, locale),
    is_unread: !read || row.last_business_at > read.read_at,
    business: row.business,
    assignee: named(row.assignee),
    sla: {
      first_answer: time(row.first_answer_due_at, row.first_answered_at),
      resolution: time(row.resolution_due_at, row.resolved_at ?? row.closed_at),
    },
  };
}

function common({ category, author, status, priority, last_business_at, last_platform_at, ...row }: TicketRow, locale: Locale) {
  return {
    ...row,
    status: status as TicketStatus,
    priority: priority as TicketPriority,
    category: category && presentCategory(category, locale),
    author: named(author),
    last_message_at: last_platform_at && last_platform_at > last_business_at ? last_platform_at : last_business_at,
  };
}

export function presentMessage({ author, side, ...row }: MessageRow) {
  return { ...row, side: side as TicketSide, author: named(author) };
}
