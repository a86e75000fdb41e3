'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { webhooksHref } from '../webhook-href';

/** Shown for an address of a webhook that does not exist. */
export function WebhookMissing() {
  const t = useTranslations('webhooks.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing isMirrored>
          <rect x="10" y="26" width="34" height="28" rx="5" />
          <path d="M48 40h16M74 34l12 12M86 34L74 46" stroke={accent} />
          <path d="M96 22h14v36H96" strokeDasharray="3 5" />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={webhooksHref}>
          {t('action')}
        </Button>
      }
    />
  );
}
