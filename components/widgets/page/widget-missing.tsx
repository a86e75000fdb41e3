'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { widgetsHref } from '../widget-href';

/** Shown for an address of a widget that does not exist. */
export function WidgetMissing() {
  const t = useTranslations('widgets.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing isMirrored>
          <rect x="10" y="12" width="100" height="64" rx="5" />
          <path d="M10 24h100M18 18h.5M25 18h.5M32 18h.5" />
          <path d="M72 38h28a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H86l-8 7v-7h-6a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4z" strokeDasharray="3 5" />
          <path d="M81 44l10 10M91 44L81 54" stroke={accent} />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={widgetsHref}>
          {t('action')}
        </Button>
      }
    />
  );
}
