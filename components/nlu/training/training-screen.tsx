'use client';

import { Skeleton, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ListHead } from '../frame/list-head';
import { ModelsSection } from './models-section';
import { TrainingHistory } from './training-history';
import { TrainingNow } from './training-now';

// Its tables come after the page.
const EvaluationSection = dynamic(() => import('../evaluation/evaluation-section').then((module) => module.EvaluationSection), {
  ssr: false,
  loading: () => <Skeleton height={220} />,
});

/** Training an assistant: what it is trained on, how that goes, what came of it, and the models that there are. */
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
