'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { CloudDrawing } from '@/components/ui/cloud-drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from './nlu-tabs';

/** The address names no intent, or entity, of this assistant. */
export function EntryMissing({ kind, assistant_id }: { kind: 'intents' | 'entities'; assistant_id: string }) {
  const t = useTranslations(`nlu.${kind}.missing`);
  return (
    <EmptyState
      drawing={<CloudDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={nluHref(assistant_id, kind)} variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}
