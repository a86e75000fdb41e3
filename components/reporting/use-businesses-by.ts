'use client';

import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { usualDays } from '@/lib/contracts/report-period';
import type { BusinessFigure } from '@/lib/contracts/user-management/platform-businesses';
import type { ReportInput } from './report-input';

/**
 * Returns the address of the businesses that make up a figure, those with the most first, and a link to it. People of the platform do not
 * read what businesses talk about, so this is where a figure of all of them leads. Undefined for those who may not open the list.
 */
export function useBusinessesBy({ query: { days } }: ReportInput['period']) {
  const t = useTranslations('reporting.links');
  const mayOpen = usePermission('platform_businesses.read');
  const by = (figure: BusinessFigure) => (mayOpen ? `/platform?sort=${figure}${days === usualDays ? '' : `&days=${days}`}` : undefined);
  const linkBy = (figure: BusinessFigure) => {
    const href = by(figure);
    return href ? { href, label: t('businesses') } : undefined;
  };
  return { by, linkBy };
}
