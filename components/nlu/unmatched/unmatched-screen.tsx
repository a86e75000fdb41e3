'use client';

import { VisuallyHidden } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
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
    <>
      {/* The tab above already shows the page's name to sighted people. */}
      <VisuallyHidden component="h2">{t('title')}</VisuallyHidden>
      <UnmatchedQueue assistant_id={assistant_id} />
    </>
  );
}
