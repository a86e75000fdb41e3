'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { usePercent } from '@/components/i18n/use-percent';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { listTrainings, type Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import classes from './training.module.css';
import { useDuration } from './use-duration';

/** The trainings of an assistant, newest first. Renders nothing if there are none. */
export function TrainingHistory({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.training');
  const tModel = useTranslations('nluTraining.model');
  const percent = usePercent();
  const duration = useDuration();
  const pages = usePages<Training>(listTrainings, {}, true, { assistant_id });
  const { items } = pages;
  if (items?.length === 0) return null;

  const columns: Column<Training>[] = [
    { key: 'when', title: t('history.columns.when'), render: ({ created_at }) => <DateTime value={created_at} /> },
    {
      key: 'status',
      title: t('history.columns.status'),
      render: ({ status, reason }) => (
        <>
          <span className={classes.status} data-status={status}>
            {t(`statuses.${status}`)}
          </span>
          {reason && (
            <Text size="xs" c="dimmed">
              {t(`reasons.${reason}`)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'trained_on',
      title: tModel('columns.trained_on'),
      isSecondary: true,
      render: ({ intents, phrases, entities }) => tModel('trained_on', { intents, phrases, entities }),
    },
    {
      key: 'accuracy',
      title: tModel('columns.accuracy'),
      isNumber: true,
      render: ({ accuracy }) => (accuracy === null ? '–' : percent(accuracy, 1)),
    },
    {
      key: 'duration',
      title: t('history.columns.duration'),
      isSecondary: true,
      isNumber: true,
      render: ({ seconds }) => (seconds === null ? '–' : duration(seconds)),
    },
  ];
  return (
    <Section title={t('history.title')}>
      {pages.isError && !items ? (
        <LoadError title={t('history.error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
      ) : (
        <DataTable label={t('history.title')} columns={columns} rows={items} rowKey={({ id }) => id} skeletonRows={2} />
      )}
      {items && <ListFoot pages={pages} shown={items.length} />}
    </Section>
  );
}
