'use client';

import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { stateOfWidget } from '@/components/widgets/widget-state';
import { listWidgets } from '@/lib/contracts/flow-manager/widgets';
import { KindState } from './kind-state';

export function WidgetsState() {
  const t = useTranslations('integrations.gallery');
  const { data, isError } = useEndpoint(listWidgets, { query: { limit: 200 } });
  return <KindState states={data?.items.map(stateOfWidget)} isError={isError} count={t('widgets', { count: data?.total ?? 0 })} />;
}
