'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { VisitsFrame } from '@/components/canvas/visits-frame';
import { useDuration } from '@/components/workflow-fields/use-duration';
import type { WorkflowState } from '@/lib/workflow/definition';
import { slowest } from './slowest';
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
  const { days, show } = useVisitDays();
  const visits = useVisits(version_id);
  return (
    <VisitsFrame
      words={{
        title: t('title'),
        help: figures.map((name) => `${t(`figures.${name}`)}: ${t(`meaning.${name}`)}`).join(' '),
        hide: t('hide'),
        period: t('period'),
        loading: t('loading'),
        places: t('slowest'),
      }}
      periodOf={(count) => t('days', { count })}
      days={days}
      onDays={show}
      visits={visits}
      empty={visits.data?.states.length === 0 ? t('empty') : undefined}
      places={slowest(visits.data?.states ?? []).map(({ id, average_ms, entered }) => ({
        id,
        name: states.find((state) => state.id === id)?.name,
        text: `${duration(average_ms)} · ${t('times', { count: entered, shown: format.number(entered) })}`,
      }))}
      goTo={goTo}
      onClose={onClose}
    />
  );
}
