'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { AssistantDrawing } from './assistant-drawing';

/** The address names no assistant of this business. */
export function AssistantMissing() {
  const t = useTranslations('assistants.missing');
  return (
    <EmptyState
      order={1}
      drawing={<AssistantDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/assistants" variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}
