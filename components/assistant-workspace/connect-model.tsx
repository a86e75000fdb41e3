'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';

/** The link to the page where models are connected, for people who may connect one. */
export function ConnectModel() {
  const t = useTranslations('common');
  const mayConnect = usePermission('business.update');
  if (!mayConnect) return null;
  return (
    <Anchor component={Link} href="/settings/models" inherit>
      {t('connect_model')}
    </Anchor>
  );
}
