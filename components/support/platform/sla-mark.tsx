'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { PlatformTicket } from '@/lib/contracts/user-management/platform-tickets';

/** Whether a ticket is late, or one of its times is near. Nothing if it is in good time. */
export function SlaMark({ sla: { first_answer, resolution } }: Pick<PlatformTicket, 'sla'>) {
  const t = useTranslations('support.sla_state');
  const states = [first_answer.state, resolution.state];
  const worst = states.includes('late') ? 'late' : states.includes('near') ? 'near' : undefined;
  if (!worst) return null;
  return (
    <Badge variant="light" color={worst === 'late' ? 'red' : 'yellow'} style={{ flex: 'none' }}>
      {t(worst)}
    </Badge>
  );
}
