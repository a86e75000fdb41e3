import type { Tx } from '@/server/platform/db/client';

const link = { id: true, number: true, subject: true } as const;

/** The ticket that this one continues, and those that continue it. Those of another author are left out if one is given. */
export async function readRelated(
  tx: Tx,
  { id, business_id, related_ticket_id }: { id: string; business_id: string; related_ticket_id: string | null },
  author_id?: string,
) {
  const related =
    related_ticket_id && (await tx.ticket.findFirst({ where: { id: related_ticket_id, business_id, author_id }, select: link }));
  const following = await tx.ticket.findMany({
    where: { business_id, related_ticket_id: id, author_id },
    orderBy: { id: 'asc' },
    select: link,
  });
  return { related: related || null, following };
}
