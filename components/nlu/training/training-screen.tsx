'use client';

import { Skeleton, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ListHead } from '../frame/list-head';
import { TrainingNow } from './training-now';

// The tables load after the page.
const EvaluationSection = dynamic(() => import('../evaluation/evaluation-section').then((module) => module.EvaluationSection), {
  ssr: false,
  loading: () => <Skeleton height={220} />,
});
const ModelsSection = dynamic(() => import('./models-section').then((module) => module.ModelsSection), { ssr: false });
const TrainingHistory = dynamic(() => import('./training-history').then((module) => module.TrainingHistory), { ssr: false });

/** Training an assistant: its data, the current training, the result, and the stored models. */
export function TrainingScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.training');
  return (
    <Stack gap="lg">
      <ListHead title={t('title')} description={t('lead')} />
      <TrainingNow assistant_id={assistant_id} />
      <EvaluationSection assistant_id={assistant_id} />
      <ModelsSection assistant_id={assistant_id} />
      <TrainingHistory assistant_id={assistant_id} />
    </Stack>
  );
}
