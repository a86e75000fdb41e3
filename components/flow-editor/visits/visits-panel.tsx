'use client';

import { CloseButton, Loader, NativeSelect, Switch, Text, UnstyledButton, useDirection } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { HelpTip } from '@/components/ui/help-tip';
import { LoadError } from '@/components/ui/load-error';
import { VISIT_DAYS } from '@/lib/contracts/flow-manager/dialog/visits';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import { mostLeft, shareOf } from './leaving';
import classes from './visits.module.css';
import { useVisitFilters, useVisits } from './visits-context';

const mostListed = 10;
const figures = ['visits', 'abandoned', 'stalled', 'handoffs'] as const;

interface VisitsPanelProps {
  goTo: (id: string, options?: { isCentered?: boolean }) => void;
  onClose: () => void;
}

/** Which conversations are counted, and the nodes at which most customers left. */
export function VisitsPanel({ goTo, onClose }: VisitsPanelProps) {
  const t = useTranslations('flowVisits');
  const format = useFormatter();
  const { dir } = useDirection();
  const { flow } = useEditor();
  const { days, areAll, show, showAll } = useVisitFilters();
  const { data, error, refetch, isFetching } = useVisits();
  const left = data ? mostLeft(data.nodes, mostListed) : [];
  const isEmpty = data?.nodes.length === 0;
  return (
    <section className={classes.panel} aria-label={t('title')} dir={dir}>
      <div className={classes.head}>
        <Text component="h2" fw={600} size="sm">
          {t('title')}
        </Text>
        <HelpTip>{figures.map((name) => `${t(`figures.${name}`)}: ${t(`meaning.${name}`)}`).join(' ')}</HelpTip>
        <CloseButton aria-label={t('hide')} title={t('hide')} onClick={onClose} />
      </div>
      <NativeSelect
        size="xs"
        label={t('period')}
        value={days}
        onChange={({ currentTarget }) => show(VISIT_DAYS.find((length) => length === currentTarget.value))}
        data={VISIT_DAYS.map((length) => ({ value: length, label: t('days', { count: Number(length) }) }))}
      />
      <Switch
        size="xs"
        label={t('all_versions')}
        description={t('all_versions_help')}
        checked={areAll}
        onChange={({ currentTarget }) => showAll(currentTarget.checked)}
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Loader size="sm" aria-label={t('loading')} />}
      {data && left.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t(isEmpty ? 'empty' : 'none_left')}
        </Text>
      )}
      {left.length > 0 && (
        <>
          <Text component="h3" size="sm" fw={600}>
            {t('top')}
          </Text>
          <ol className={classes.list}>
            {left.map(({ id, abandoned, visits }) => {
              const share = shareOf(abandoned, visits);
              return (
                <li key={id}>
                  <UnstyledButton className={classes.place} onClick={() => goTo(id, { isCentered: true })}>
                    <bdi className={classes.name}>{nodeName(flow.nodes.find((node) => node.id === id))}</bdi>
                    <span className={classes.count}>
                      {t('left', { count: abandoned })}
                      {share !== null && ` (${format.number(share, { style: 'percent' })})`}
                    </span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </section>
  );
}
