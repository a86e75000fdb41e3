'use client';

import { Button, Progress, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePercent } from '@/components/i18n/use-percent';
import { usePermission } from '@/components/session/use-permission';
import { cancelTraining, listTrainings, type Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import classes from './training.module.css';
import { useDuration } from './use-duration';

/** A queued or running training: its phase, its progress, and a button to cancel it. */
export function TrainingProgress({ training: { id, phase, progress, seconds } }: { training: Training }) {
  const t = useTranslations('nluTraining.training');
  const percent = usePercent();
  const duration = useDuration();
  const mayTrain = usePermission('nlu.update');
  const refresh = useRefreshNlu();
  const cancel = useCall(cancelTraining, { onSettled: () => refresh(listTrainings) });
  const share = percent(progress / 100);
  return (
    <div className={classes.state}>
      <div className={classes.row}>
        <Text fw={500} role="status">
          {t(`phases.${phase}`)}
        </Text>
        <Text c="dimmed" className={classes.figure}>
          {seconds === null ? share : t('so_far', { share, duration: duration(Math.floor(seconds)) })}
        </Text>
      </div>
      <Progress.Root size="lg" my={8}>
        <Progress.Section value={progress} animated aria-label={t('progress')} aria-valuetext={`${t(`phases.${phase}`)} ${share}`} />
      </Progress.Root>
      <div className={classes.row}>
        <Text size="xs" c="dimmed">
          {t('meanwhile')}
        </Text>
        {mayTrain && (
          <Button size="xs" variant="default" onClick={() => cancel.mutate({ params: { training_id: id } })} loading={cancel.isPending}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
