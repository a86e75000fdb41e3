'use client';

import { Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ListHead } from '../frame/list-head';
import { QueueSkeleton } from './queue-skeleton';

// The keys, the checkboxes and the filters are expensive. The page appears before them.
const UnmatchedQueue = dynamic(() => import('./unmatched-queue').then((module) => module.UnmatchedQueue), {
  ssr: false,
  loading: () => <QueueSkeleton />,
});

/** The messages that were not understood, to be assigned to intents. */
export function UnmatchedScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.unmatched');
  return (
    <Stack gap="md">
      <ListHead title={t('title')} description={`${t('lead')} ${t('masked')}`} />
      <UnmatchedQueue assistant_id={assistant_id} />
    </Stack>
  );
}
