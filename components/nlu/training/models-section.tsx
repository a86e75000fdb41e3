'use client';

import { Badge, Button, Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { usePercent } from '@/components/i18n/use-percent';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { listModels, type NluModelVersion } from '@/lib/contracts/flow-manager/nlu/models';
import classes from './training.module.css';

const ActivateModel = late(() => import('./activate-model').then((module) => module.ActivateModel));

/** The stored models: their figures, which one is in use, and a button to use another one. Renders nothing if there are none. */
export function ModelsSection({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.model');
  const format = useFormatter();
  const percent = usePercent();
  const mayTrain = usePermission('nlu.update');
  const pages = usePages<NluModelVersion>(listModels, {}, true, { assistant_id });
  const { values, change } = useFiltersInAddress(['model']);
  const [chosen, setChosen] = useState<NluModelVersion>();
  const { items } = pages;
  // The training section above says what to do.
  if (items?.length === 0) return null;
  const active = items?.find(({ is_active }) => is_active);

  const columns: Column<NluModelVersion>[] = [
    {
      key: 'model',
      title: t('columns.model'),
      render: ({ number, is_active, is_readable, trained_at }) => (
        <>
          <Group gap="xs">
            <span className={classes.strong}>{t('number', { number })}</span>
            {is_active && (
              <Badge variant="light" color="green" tt="none" fw={500}>
                {t('active')}
              </Badge>
            )}
            {!is_readable && (
              <Badge variant="light" color="gray" tt="none" fw={500}>
                {t('unreadable')}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" component="span">
            <DateTime value={trained_at} />
          </Text>
        </>
      ),
    },
    {
      key: 'accuracy',
      title: t('columns.accuracy'),
      isNumber: true,
      render: ({ accuracy }) => (accuracy === null ? '–' : percent(accuracy, 1)),
    },
    {
      key: 'trained_on',
      title: t('columns.trained_on'),
      isSecondary: true,
      render: ({ intents, phrases, entities }) => t('trained_on', { intents, phrases, entities }),
    },
    {
      key: 'size',
      title: t('columns.size'),
      isSecondary: true,
      isNumber: true,
      render: ({ size }) => format.number(size / 1024, { style: 'unit', unit: 'kilobyte', unitDisplay: 'long', maximumFractionDigits: 0 }),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      isNumber: true,
      render: (model) => (
        <Group gap={4} justify="flex-end">
          <Button
            size="compact-xs"
            variant="subtle"
            aria-pressed={(values.model || active?.id) === model.id}
            aria-label={t('scores_of', { number: model.number })}
            onClick={() => {
              change({ model: model.is_active ? '' : model.id });
              document.getElementById('evaluation')?.scrollIntoView({ block: 'start' });
            }}
          >
            {t('scores')}
          </Button>
          {mayTrain && !model.is_active && model.is_readable && (
            <Button size="compact-xs" variant="default" aria-label={t('use_of', { number: model.number })} onClick={() => setChosen(model)}>
              {t('use')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Section title={t('title')} description={t('lead')}>
      {pages.isError && !items ? (
        <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
      ) : (
        <DataTable label={t('title')} columns={columns} rows={items} rowKey={({ id }) => id} skeletonRows={2} />
      )}
      {items && <ListFoot pages={pages} shown={items.length} />}
      {chosen && <ActivateModel model={chosen} active={active} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}
