'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { compareFlows } from '@/lib/engine/compare-flows';
import { ChangeList } from './change-list';
import classes from './lists.module.css';

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
  if (changes.length === 0 && moved === 0) return <>{typeof none === 'string' ? <Text c="dimmed">{none}</Text> : none}</>;
  const count = (what: 'added' | 'removed' | 'changed') => changes.filter((change) => change.what === what).length;
  return (
    <>
      {changes.length > 0 && (
        <p className={classes.note}>{t('counts', { added: count('added'), changed: count('changed'), removed: count('removed') })}</p>
      )}
      <ChangeList changes={changes} moved={moved} onShow={onShow} />
    </>
  );
}
