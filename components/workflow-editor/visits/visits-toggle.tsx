'use client';

import { IconChartBar } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { VisitsButton } from '@/components/canvas/visits-button';
import { useVisitDays } from './visits-context';

/** Shows or hides what instances did. */
export function VisitsToggle() {
  const t = useTranslations('workflowVisits');
  return <VisitsButton label={t('title')} icon={<IconChartBar size={18} aria-hidden />} {...useVisitDays()} />;
}
