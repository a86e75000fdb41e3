'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { TicketStatus as Status } from '@/lib/support/move-ticket';

const colors: Record<Status, string> = { open: 'yellow', in_progress: 'teal', resolved: 'green', closed: 'gray' };

/** The status of a ticket. Its color only repeats the word. */
export function TicketStatus({ status }: { status: Status }) {
  const t = useTranslations('support.status');
  return (
    <Badge variant="light" color={colors[status]} style={{ flex: 'none' }}>
      {t(status)}
    </Badge>
  );
}
