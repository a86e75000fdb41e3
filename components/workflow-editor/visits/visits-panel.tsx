'use client';

import { CloseButton, Loader, NativeSelect, Text, UnstyledButton, useDirection } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { HelpTip } from '@/components/ui/help-tip';
import { LoadError } from '@/components/ui/load-error';
import { useDuration } from '@/components/workflow-fields/use-duration';
import { WORKFLOW_VISIT_DAYS } from '@/lib/contracts/flow-manager/workflow/visits';
import type { WorkflowState } from '@/lib/workflow/definition';
import { slowest } from './slowest';
import classes from './visits.module.css';
import { useVisitDays, useVisits } from './visits-context';

const figures = ['entered', 'median', 'failed', 'here_now'] as const;

interface VisitsPanelProps {
  version_id: string;
  states: readonly WorkflowState[];
  goTo: (id: string, options?: { isCentered?: boolean }) => void;
  onClose: () => void;
}

/** Of which days instances are counted, and the states in which they stayed longest. */
export function VisitsPanel({ version_id, states, goTo, onClose }: VisitsPanelProps) {
  const t = useTranslations('workflowVisits');
  const format = useFormatter();
  const duration = useDuration();
  const { dir } = useDirection();
  const { days, show } = useVisitDays();
  const { data, error, refetch, isFetching } = useVisits(version_id);
  const slow = data ? slowest(data.states) : [];
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
        onChange={({ currentTarget }) => show(WORKFLOW_VISIT_DAYS.find((length) => length === currentTarget.value))}
        data={WORKFLOW_VISIT_DAYS.map((length) => ({ value: length, label: t('days', { count: Number(length) }) }))}
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Loader size="sm" aria-label={t('loading')} />}
      {data?.states.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('empty')}
        </Text>
      )}
      {slow.length > 0 && (
        <>
          <Text component="h3" size="sm" fw={600}>
            {t('slowest')}
          </Text>
          <ol className={classes.list}>
            {slow.map(({ id, average_ms, entered }) => (
              <li key={id}>
                <UnstyledButton className={classes.place} onClick={() => goTo(id, { isCentered: true })}>
                  <bdi className={classes.name}>{states.find((state) => state.id === id)?.name}</bdi>
                  <span className={classes.count}>
                    {duration(average_ms)} · {t('times', { count: entered, shown: format.number(entered) })}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
