'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/navigation';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';

/** Shown for an address of a ticket that does not exist, or that the person may not see. */
export function TicketMissing({ list }: { list: string }) {
  const t = useTranslations('support.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing>
          <path d="M20 26h80v12a8 8 0 0 0 0 16v12H20V54a8 8 0 0 0 0-16z" strokeDasharray="4 5" />
          <path d="M52 38l16 16M68 38L52 54" stroke={accent} />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={list}>
          {t('action')}
        </Button>
      }
    />
  );
}
