'use client';

import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { nluHref } from './nlu-tabs';

/** The way from an assistant's page to its training centre. */
export function NluEntry({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('shell.pages');
  const mayRead = usePermission('nlu.read');
  if (!mayRead) return null;
  return (
    <Button component={Link} href={nluHref(assistant_id, 'intents')} variant="default" leftSection={<IconSchool size={16} aria-hidden />}>
      {t('nlu')}
    </Button>
  );
}
