'use client';

import { ActionIcon } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useVisitDays } from './visits-context';

/** Shows or hides what instances did. */
export function VisitsToggle() {
  const t = useTranslations('workflowVisits');
  const { days, show } = useVisitDays();
  return (
    <ActionIcon
      variant={days ? 'light' : 'subtle'}
      color={days ? undefined : 'gray'}
      size="lg"
      aria-label={t('title')}
      title={t('title')}
      aria-pressed={days !== undefined}
      onClick={() => show(days ? undefined : '7')}
    >
      <IconChartBar size={18} aria-hidden />
    </ActionIcon>
  );
}
