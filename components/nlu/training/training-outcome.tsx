'use client';

import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { listTrainings, retryTraining, type Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import { ComparisonFigures } from './comparison-figures';
import classes from './training.module.css';
import { useDuration } from './use-duration';

const ConsentDialog = late(() => import('./consent-dialog').then((module) => module.ConsentDialog));

const looks = {
  succeeded: { color: 'green', Icon: IconCircleCheck },
  needs_consent: { color: 'orange', Icon: IconAlertTriangle },
  failed: { color: 'red', Icon: IconCircleX },
  cancelled: { color: 'gray', Icon: IconInfoCircle },
} as const;

/** The result of the latest training, with possible actions. */
export function TrainingOutcome({ training }: { training: Training }) {
  const t = useTranslations('nluTraining.training');
  const duration = useDuration();
  const mayTrain = usePermission('nlu.update');
  const refresh = useRefreshNlu();
  const [isDeciding, setDeciding] = useState(false);
  const retry = useCall(retryTraining, { onSettled: () => refresh(listTrainings) });
  const { id, status, reason, comparison, finished_at, seconds } = training;
  if (status === 'queued' || status === 'running') return null;
  const { color, Icon } = looks[status];
  return (
    <div className={classes.state} role="status">
      <Alert color={color} variant="light" icon={<Icon aria-hidden />} title={t(`outcome.${status}`)}>
        {status === 'failed' && reason && <Text>{t(`reasons.${reason}`)}</Text>}
        {status === 'needs_consent' && <Text>{t('outcome.needs_consent_text')}</Text>}
        {comparison && status !== 'cancelled' && <ComparisonFigures comparison={comparison} isOver={status === 'succeeded'} />}
        {finished_at && (
          <Text size="xs" mt={4}>
            <DateTime value={finished_at} />
            {seconds !== null && status === 'succeeded' && ` · ${t('took', { duration: duration(seconds) })}`}
          </Text>
        )}
        {mayTrain && status === 'needs_consent' && (
          <Button size="xs" mt="xs" onClick={() => setDeciding(true)}>
            {t('consent.open')}
          </Button>
        )}
        {mayTrain && (status === 'failed' || status === 'cancelled') && (
          <Button
            size="xs"
            mt="xs"
            variant="default"
            onClick={() => retry.mutate({ params: { training_id: id } })}
            loading={retry.isPending}
          >
            {t('retry')}
          </Button>
        )}
      </Alert>
      {isDeciding && <ConsentDialog training={training} onClose={() => setDeciding(false)} />}
    </div>
  );
}
