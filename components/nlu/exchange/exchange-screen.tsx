'use client';

import { Skeleton, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { ListHead } from '../frame/list-head';
import { ExportSection } from './export-section';

// The fields load after the page, in a reserved space.
const ImportSection = dynamic(() => import('./import-section').then((module) => module.ImportSection), {
  ssr: false,
  loading: () => <Skeleton height={460} />,
});

/** The import and export of an assistant's training data. */
export function ExchangeScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.exchange');
  const mayUpdate = usePermission('nlu.update');
  return (
    <Stack gap="lg">
      <ListHead title={t('title')} description={t('lead')} />
      {mayUpdate && <ImportSection assistant_id={assistant_id} />}
      <ExportSection assistant_id={assistant_id} />
    </Stack>
  );
}
