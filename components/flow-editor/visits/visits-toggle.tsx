'use client';

import { IconDoorExit } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { VisitsButton } from '@/components/canvas/visits-button';
import { useVisitFilters } from './visits-context';

/** Shows or hides where customers leave. */
export function VisitsToggle() {
  const t = useTranslations('flowVisits');
  const { mayRead, days, show } = useVisitFilters();
  if (!mayRead) return null;
  return <VisitsButton label={t('title')} icon={<IconDoorExit size={18} className="mirrored" aria-hidden />} days={days} show={show} />;
}
