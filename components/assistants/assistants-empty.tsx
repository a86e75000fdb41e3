'use client';

import { Anchor, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { AssistantDrawing } from './assistant-drawing';

/** Where there is no assistant yet: what one is for, and the way to the first. */
export function AssistantsEmpty({ mayCreate }: { mayCreate: boolean }) {
  const t = useTranslations('assistants.empty');
  if (!mayCreate) return <EmptyState drawing={<AssistantDrawing />} title={t('title')} text={t('read_only')} />;
  return (
    <EmptyState
      drawing={<AssistantDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/assistants/new">
          {t('action')}
        </Button>
      }
      guide={
        <Anchor component={Link} href="/developers" size="sm">
          {t('guide')}
        </Anchor>
      }
    />
  );
}
