'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { voiceHref } from '../voice-href';

/** Shown for an address of a call that does not exist. */
export function CallMissing() {
  const t = useTranslations('calls.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing isMirrored>
          <path d="M24 22c-4 4-6 10-4 16 4 14 16 26 30 30 6 2 12 0 16-4l-10-12-10 4c-6-3-9-6-12-12l4-10Z" strokeDasharray="5 5" />
          <path d="M78 20l20 20M98 20L78 40" stroke={accent} />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={voiceHref('calls')}>
          {t('action')}
        </Button>
      }
    />
  );
}
