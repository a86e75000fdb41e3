'use client';

import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listIntegrations } from '@/lib/contracts/flow-manager/integrations/integrations';
import { KindState } from './kind-state';

export function ApiIntegrationsState() {
  const t = useTranslations('integrations.gallery');
  const { data, isError } = useEndpoint(listIntegrations, { query: { limit: 200 } });
  return <KindState states={data?.items.map(({ state }) => state)} isError={isError} count={t('count', { count: data?.total ?? 0 })} />;
}
