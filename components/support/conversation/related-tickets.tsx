'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { WholeTicket } from '@/lib/contracts/user-management/tickets';
import { Link } from '../../i18n/navigation';

interface RelatedTicketsProps {
  ticket: Pick<WholeTicket, 'related' | 'following'>;
  /** The page of tickets, without a slash at the end. */
  list: string;
}

/** The ticket that this one continues, and those that continue it. */
export function RelatedTickets({ ticket: { related, following }, list }: RelatedTicketsProps) {
  const t = useTranslations('support.related');
  const format = useFormatter();
  const line = (key: 'continues' | 'continued_by', { id, number, subject }: NonNullable<typeof related>) => (
    <Text key={id} size="sm">
      {t.rich(key, {
        ticket: () => (
          <Link href={`${list}/${id}`}>
            <bdi>
              {format.number(number, { useGrouping: false })} – {subject}
            </bdi>
          </Link>
        ),
      })}
    </Text>
  );
  return (
    <>
      {related && line('continues', related)}
      {following.map((one) => line('continued_by', one))}
    </>
  );
}
