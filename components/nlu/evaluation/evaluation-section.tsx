'use client';

import { Alert, Button, Progress, Skeleton, Text } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePages } from '@/components/api/use-pages';
import { usePercent } from '@/components/i18n/use-percent';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { getIntent, listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import { getEvaluation, listModels, startEvaluation, type NluModelVersion } from '@/lib/contracts/flow-manager/nlu/models';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import { EvaluationView } from './evaluation-view';
import classes from './evaluation.module.css';

/** The polling interval of a running evaluation, in milliseconds. */
const watching = 1000;

/** How well a model understands: the one in use, or the one in the address. Renders nothing if there is none. */
export function EvaluationSection({ assistant_id }: { assistant_id: string }) {
  const { items: models } = usePages<NluModelVersion>(listModels, {}, true, { assistant_id });
  const { values } = useFiltersInAddress(['model']);
  const model = models?.find(({ id }) => id === values.model) ?? models?.find(({ is_active }) => is_active);
  return model ? <ModelEvaluation key={model.id} model={model} /> : null;
}

function ModelEvaluation({ model: { id, number, assistant_id, is_active } }: { model: NluModelVersion }) {
  const t = useTranslations('nluTraining.evaluation');
  const mayTrain = usePermission('nlu.update');
  const refresh = useRefreshNlu();
  const { data, error, isFetching, refetch } = useEndpoint(
    getEvaluation,
    { params: { model_id: id } },
    { refetchInterval: ({ state }) => (state.data?.status === 'queued' || state.data?.status === 'running' ? watching : false) },
  );
  const start = useCall(startEvaluation, { onSettled: () => refresh(getEvaluation, listModels) });
  const isInProgress = data?.status === 'queued' || data?.status === 'running';
  const wasInProgress = useRef(isInProgress);
  const section = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The accuracy of each intent is now known.
    if (wasInProgress.current && !isInProgress) void refresh(listModels, listIntents, getIntent);
    wasInProgress.current = isInProgress;
  }, [isInProgress, refresh]);
  useEffect(() => {
    // The section did not exist yet when the browser looked for the address's fragment.
    if (window.location.hash === `#${section.current?.id}`) section.current?.scrollIntoView();
  }, []);

  return (
    <div id="evaluation" ref={section} className={classes.section}>
      <Section
        title={t('title', { number })}
        description={t('lead')}
        aside={
          mayTrain &&
          is_active &&
          data && (
            <Button
              variant="default"
              onClick={() => start.mutate({ params: { assistant_id } })}
              loading={start.isPending}
              disabled={isInProgress}
            >
              {t(data.status === 'none' ? 'start' : data.status === 'failed' ? 'retry' : 'again')}
            </Button>
          )
        }
      >
        {error && !data ? (
          <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data ? (
          <Skeleton height={160} />
        ) : (
          <>
            <div role="status">
              {isInProgress && <Text>{t(data.status === 'queued' ? 'queued' : 'running')}</Text>}
              {data.status === 'failed' && (
                <Alert color="red" variant="light" icon={<IconCircleX aria-hidden />} title={t('failed')} mb={data.evaluation ? 'md' : 0}>
                  {t('failed_text')}
                </Alert>
              )}
              {data.status === 'none' && <Text c="dimmed">{t(is_active ? 'none' : 'none_old')}</Text>}
            </div>
            {isInProgress && <EvaluationProgress progress={data.progress} />}
            {data.evaluation && <EvaluationView assistant_id={assistant_id} evaluation={data.evaluation} />}
          </>
        )}
      </Section>
    </div>
  );
}

/** The progress of an evaluation, in percent. Its label is above. */
function EvaluationProgress({ progress }: { progress: number }) {
  const t = useTranslations('nluTraining.evaluation');
  const percent = usePercent();
  const share = percent(progress / 100);
  return (
    <div className={classes.progress}>
      <Progress.Root size="lg">
        <Progress.Section value={progress} animated aria-label={t('progress')} aria-valuetext={share} />
      </Progress.Root>
      <Text c="dimmed" className={classes.figure}>
        {share}
      </Text>
    </div>
  );
}
