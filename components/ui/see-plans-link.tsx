'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getMe } from '@/lib/contracts/user-management/auth';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';

/** Below a refusal for which a larger plan is the remedy: a link to the plans, for those who may see them. */
export function SeePlansLink() {
  const t = useTranslations('api');
  // The session has loaded it.
  const { data: me } = useEndpoint(getMe, {}, { enabled: false });
  if (!me?.permissions.includes('billing.read')) return null;
  return (
    <Anchor component={Link} href="/billing/plans">
      {t('see_plans')}
    </Anchor>
  );
}
