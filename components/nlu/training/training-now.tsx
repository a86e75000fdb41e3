'use client';

import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useCall } from '@/components/api/use-call';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { listEntities } from '@/lib/contracts/flow-manager/nlu/entities';
import { listTrainings, startTraining } from '@/lib/contracts/flow-manager/nlu/trainings';
import { useIntentList } from '../choices/use-intent-list';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import { HindranceList } from './hindrance-list';
import { hindrancesOf } from './hindrances';
import { isInProgress } from './is-in-progress';
import { TrainingOutcome } from './training-outcome';
import classes from './training.module.css';
import { useLatestTraining } from './use-latest-training';

const TrainingEmpty = dynamic(() => import('./training-empty').then((module) => module.TrainingEmpty), { ssr: false });
// Only needed while a training is running.
const TrainingProgress = dynamic(() => import('./training-progress').then((module) => module.TrainingProgress), { ssr: false });

/** What would be trained on now, with obstacles to a good model; or the running training; and its result. */
export function TrainingNow({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.training');
  const mayTrain = usePermission('nlu.update');
  const refresh = useRefreshNlu();
  const intents = useIntentList(assistant_id);
  const entities = useWholeList(listEntities, { assistant_id });
  const { training, ...latest } = useLatestTraining(assistant_id);
  const start = useCall(startTraining, { onSettled: () => refresh(listTrainings) });

  const failed = [intents, entities].find(({ error, data }) => error && !data);
  const error = failed?.error ?? (training === undefined ? latest.error : null);
  if (error) {
    const retry = () => void Promise.all([intents.refetch(), entities.refetch(), latest.refetch()]);
    return (
      <LoadError
        title={t('error')}
        error={error}
        onRetry={retry}
        isRetrying={intents.isFetching || entities.isFetching || latest.isFetching}
      />
    );
  }
  if (!intents.data || !entities.data || training === undefined) return <Skeleton height={190} />;

  const phrases = intents.data.reduce((sum, { phrase_count }) => sum + phrase_count, 0);
  if (phrases === 0 && entities.data.length === 0 && !training) {
    return <TrainingEmpty assistant_id={assistant_id} />;
  }
  const isRunning = training !== null && isInProgress(training);
  const isNothing = phrases === 0 && entities.data.length === 0;
  return (
    <Section
      title={t('now.title')}
      description={t('now.lead')}
      aside={
        mayTrain && (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => start.mutate({ params: { assistant_id } })}
            loading={start.isPending}
            disabled={isRunning || isNothing}
          >
            {t('start')}
          </Button>
        )
      }
    >
      <TrainingCounts
        intents={intents.data.filter(({ phrase_count }) => phrase_count > 0).length}
        phrases={phrases}
        entities={entities.data.length}
      />
      <HindranceList assistant_id={assistant_id} hindrances={hindrancesOf(intents.data)} isNothing={isNothing} />
      {training && (isRunning ? <TrainingProgress training={training} /> : <TrainingOutcome training={training} />)}
    </Section>
  );
}

interface TrainingCountsProps {
  intents: number;
  phrases: number;
  entities: number;
}

/** How much there is to train on. */
function TrainingCounts(counts: TrainingCountsProps) {
  const t = useTranslations('nluTraining.training.counts');
  const format = useFormatter();
  return (
    <dl className={classes.counts}>
      {(['intents', 'phrases', 'entities'] as const).map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{format.number(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
