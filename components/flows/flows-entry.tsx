'use client';

import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';

/** The way from an assistant's page to its dialog flows. */
export function FlowsEntry({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('flows');
  const mayRead = usePermission('flows.read');
  if (!mayRead) return null;
  return (
    <Button
      component={Link}
      href={`/assistants/${assistant_id}/flows`}
      variant="default"
      leftSection={<IconSitemap size={16} aria-hidden />}
    >
      {t('title')}
    </Button>
  );
}
