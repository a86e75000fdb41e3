'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listIntegrations } from '@/lib/contracts/flow-manager/integrations/integrations';
import { IntegrationState } from '../frame/integration-state';
import classes from './gallery.module.css';

/** How many API integrations there are, and the state that matters most. */
export function ApiIntegrationsState() {
  const t = useTranslations('integrations.gallery');
  const { data, isError } = useEndpoint(listIntegrations, { query: { limit: 200 } });
  if (isError) return <span className={classes.count}>{t('unknown')}</span>;
  if (!data) return <Skeleton height={16} width={120} />;
  const attention = data.items.filter(({ state }) => state === 'attention').length;
  const isConnected = data.items.some(({ state }) => state === 'connected');
  return (
    <span className={classes.facts}>
      <IntegrationState state={attention > 0 ? 'attention' : isConnected ? 'connected' : 'off'} />
      <span className={classes.count}>{attention > 0 ? t('attention', { count: attention }) : t('count', { count: data.total })}</span>
    </span>
  );
}
