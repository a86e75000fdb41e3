'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { stateOfWebhook } from '@/components/webhooks/webhook-state';
import { listWebhooks } from '@/lib/contracts/user-management/webhooks';
import { IntegrationState } from '../frame/integration-state';
import classes from './gallery.module.css';

/** How many webhooks there are, and the state that matters most. */
export function WebhooksState() {
  const t = useTranslations('integrations.gallery');
  const { data, isError } = useEndpoint(listWebhooks, { query: { limit: 200 } });
  if (isError) return <span className={classes.count}>{t('unknown')}</span>;
  if (!data) return <Skeleton height={16} width={120} />;
  const states = data.items.map(stateOfWebhook);
  const attention = states.filter((state) => state === 'failing' || state === 'deactivated').length;
  return (
    <span className={classes.facts}>
      <IntegrationState state={attention > 0 ? 'attention' : states.includes('active') ? 'connected' : 'off'} />
      <span className={classes.count}>{attention > 0 ? t('attention', { count: attention }) : t('webhooks', { count: data.total })}</span>
    </span>
  );
}
