'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { useEditor } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import classes from './panel.module.css';

/** The global handlers that lead to a node, in the order in which they are tried. */
export function NodeTriggers({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor.triggers');
  const { flow, show } = useEditor();
  const handlers = flow.handlers.filter(({ target }) => target === node.id);
  if (handlers.length === 0) return null;
  return (
    <div className={classes.group} role="group" aria-label={t('title')}>
      <Text fw={500}>{t('title')}</Text>
      {handlers.map(({ id, name, conditions, operator }) => (
        // Looking at a handler is no change: it is possible in what is only for viewing too.
        <div key={id} role="button" tabIndex={0} className={classes.path} onClick={() => show({ kind: 'handler', id })} onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show({ kind: 'handler', id })}>
          <bdi className={classes.trigger}>{name}</bdi>
          <span className={classes.conditions}>
            <SummaryText conditions={conditions} operator={operator} />
          </span>
        </div>
      ))}
    </div>
  );
}
