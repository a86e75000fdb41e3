'use client';

import { Switch } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { VisitsFrame } from '@/components/canvas/visits-frame';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import { mostLeft, shareOf } from './leaving';
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
  const { flow } = useEditor();
  const { days, areAll, show, showAll } = useVisitFilters();
  const visits = useVisits();
  const nodes = visits.data?.nodes;
  const left = nodes ? mostLeft(nodes, mostListed) : [];
  const textOf = (abandoned: number, share: number | null) =>
    t('left', { count: abandoned }) + (share === null ? '' : ` (${format.number(share, { style: 'percent' })})`);
  return (
    <VisitsFrame
      words={{
        title: t('title'),
        help: figures.map((name) => `${t(`figures.${name}`)}: ${t(`meaning.${name}`)}`).join(' '),
        hide: t('hide'),
        period: t('period'),
        loading: t('loading'),
        places: t('top'),
      }}
      periodOf={(count) => t('days', { count })}
      days={days}
      onDays={show}
      visits={visits}
      empty={nodes && left.length === 0 ? t(nodes.length === 0 ? 'empty' : 'none_left') : undefined}
      places={left.map(({ id, abandoned, visits: came }) => ({
        id,
        name: nodeName(flow.nodes.find((node) => node.id === id)),
        text: textOf(abandoned, shareOf(abandoned, came)),
      }))}
      goTo={goTo}
      onClose={onClose}
    >
      <Switch
        size="xs"
        label={t('all_versions')}
        description={t('all_versions_help')}
        checked={areAll}
        onChange={({ currentTarget }) => showAll(currentTarget.checked)}
      />
    </VisitsFrame>
  );
}
