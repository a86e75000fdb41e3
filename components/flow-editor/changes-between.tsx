'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { compareFlows, type FlowChange } from '@/lib/engine/compare-flows';
import { ChangeList } from './change-list';
import classes from '@/components/canvas/lists.module.css';

interface ChangesBetweenProps {
  before: Flow;
  after: Flow;
  /** Shown if nothing differs. */
  none: React.ReactNode;
  /** Called after the place of a change was opened. */
  onShow: () => void;
}

/** What changes from one version to another: how much, and then each change. */
export function ChangesBetween({ before, after, none, onShow }: ChangesBetweenProps) {
  const t = useTranslations('flowEditor.change_list');
  const { changes, moved_nodes: moved } = useMemo(() => compareFlows(before, after), [before, after]);
  const texts = useMemo(() => new Map([...before.nodes, ...after.nodes].map(({ id, content }) => [id, content])), [before, after]);
  const textOf = ({ kind, id }: FlowChange) => (kind === 'node' ? (texts.get(id) ?? '') : '');
  if (changes.length === 0 && moved === 0) return <>{typeof none === 'string' ? <Text c="dimmed">{none}</Text> : none}</>;
  const counts = (['added', 'changed', 'removed'] as const)
    .map((what) => ({ what, count: changes.filter((change) => change.what === what).length }))
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => t(`counts.${what}`, { count }));
  return (
    <>
      {counts.length > 0 && <p className={classes.note}>{counts.join(' · ')}</p>}
      <ChangeList changes={changes} moved={moved} textOf={textOf} onShow={onShow} />
    </>
  );
}
