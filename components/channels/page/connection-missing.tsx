'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown for an address of a connection that does not exist, and of one that was disconnected. */
export function ConnectionMissing() {
  const t = useTranslations('channels.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing isMirrored>
          <path d="M8 40h30M82 40h30" />
          <rect x="38" y="28" width="16" height="24" rx="4" />
          <rect x="66" y="28" width="16" height="24" rx="4" />
          <path d="M57 34l6 12M63 34l-6 12" stroke={accent} />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/integrations">
          {t('action')}
        </Button>
      }
    />
  );
}
