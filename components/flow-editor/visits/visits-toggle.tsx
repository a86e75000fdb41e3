'use client';

import { ActionIcon } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useVisitFilters } from './visits-context';

/** Shows or hides where customers leave. */
export function VisitsToggle() {
  const t = useTranslations('flowVisits');
  const { mayRead, days, show } = useVisitFilters();
  if (!mayRead) return null;
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
      <IconDoorExit size={18} className="mirrored" aria-hidden />
    </ActionIcon>
  );
}
