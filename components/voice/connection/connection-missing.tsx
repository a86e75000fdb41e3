'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { voiceHref } from '../voice-href';

/** Shown for an address of a connection that does not exist. */
export function ConnectionMissing() {
  const t = useTranslations('voice.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing isMirrored>
          <rect x="14" y="34" width="54" height="42" rx="6" strokeDasharray="5 5" />
          <path d="M20 34v-6a8 8 0 0 1 8-8h26a8 8 0 0 1 8 8v6" strokeDasharray="5 5" />
          <path d="M82 38l16 16M98 38L82 54" stroke={accent} />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={voiceHref()}>
          {t('action')}
        </Button>
      }
    />
  );
}
