'use client';

import { Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ListHead } from '../frame/list-head';
import { QueueSkeleton } from './queue-skeleton';

// The keys, the boxes and the filters are dear; the page is there before them.
const UnmatchedQueue = dynamic(() => import('./unmatched-queue').then((module) => module.UnmatchedQueue), {
  ssr: false,
  loading: () => <QueueSkeleton />,
});

/** What customers said and nobody understood, to be given to intents. */
export function UnmatchedScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.unmatched');
  return (
    <Stack gap="md">
      <ListHead title={t('title')} description={`${t('lead')} ${t('masked')}`} />
      <UnmatchedQueue assistant_id={assistant_id} />
    </Stack>
  );
}
