'use client';

import { Anchor, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { usePercent } from '@/components/i18n/use-percent';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { enoughAccuracy, getNluStatus, type NluStatus } from '@/lib/contracts/flow-manager/nlu/status';
import classes from './nlu.module.css';
import { nluHref } from './nlu-tabs';

/** The polling interval of a running training, in milliseconds. */
const watching = 2000;

/** Whether the assistant is trained on its current data, with a link to the training. */
export function ModelStatus({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.status');
  const percent = usePercent();
  const mayTrain = usePermission('nlu.update');
  const { data, error } = useEndpoint(
    getNluStatus,
    { params: { assistant_id } },
    { refetchInterval: ({ state }) => (state.data?.training && state.data.training.status !== 'needs_consent' ? watching : false) },
  );
  // Reserves the line while loading, so nothing moves.
  if (!data)
    return <span className={classes.status}>{error ? t('error') : <Skeleton component="span" height={12} width={180} aria-busy />}</span>;
  const state = stateOf(data);
  const needsTraining = mayTrain && ['none', 'out_of_date', 'needs_consent'].includes(state);
  return (
    <span className={classes.status}>
      <span className={classes.state} data-state={state} role="status">
        {t(state, {
          number: data.model?.number ?? 0,
          progress: (data.training?.progress ?? 0) / 100,
          share: percent(data.model?.accuracy ?? 0),
        })}
      </span>
      {(state === 'trained' || state === 'weak') && data.model && (
        <span>{t.rich('trained_when', { when: () => <DateTime value={data.model?.trained_at ?? ''} /> })}</span>
      )}
      {needsTraining && (
        <Anchor component={Link} href={nluHref(assistant_id, 'training')}>
          {t(state === 'needs_consent' ? 'decide' : 'train')}
        </Anchor>
      )}
    </span>
  );
}

function stateOf({ model, is_out_of_date, training }: NluStatus) {
  if (training?.status === 'queued' || training?.status === 'running' || training?.status === 'needs_consent') return training.status;
  if (!model) return 'none';
  if (is_out_of_date) return 'out_of_date';
  return model.accuracy !== null && model.accuracy < enoughAccuracy ? 'weak' : 'trained';
}
