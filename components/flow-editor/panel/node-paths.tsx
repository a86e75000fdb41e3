'use client';

import { NativeSelect, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { kindOf } from '../node-kinds';
import { useEditor } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import { useConnect } from '../use-connect';
import classes from './panel.module.css';

/** The paths out of a node in the order in which they are tried, and a way to add one without dragging. */
export function NodePaths({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor');
  const format = useFormatter();
  const { flow, show, isReadOnly } = useEditor();
  const connect = useConnect();
  const keys = new Map(flow.nodes.map(({ id, key }) => [id, key]));
  const own = flow.edges.filter(({ source }) => source === node.id).sort((one, other) => one.order - other.order);
  const edges = [...own.filter((edge) => !isDefaultEdge(edge)), ...own.filter(isDefaultEdge)];
  return (
    <div className={classes.group} role="group" aria-label={t('paths.title')}>
      <Text fw={500}>{t('paths.title')}</Text>
      {edges.length === 0 && (
        <Text size="xs" c="dimmed">
          {t(kindOf(node) === 'question' ? 'paths.none_question' : 'paths.none')}
        </Text>
      )}
      {edges.map((edge) => {
        const isDefault = isDefaultEdge(edge);
        return (
          // Viewing a path does not change it, so it is also possible in a read-only flow.
          <div
            key={edge.id}
            role="button"
            tabIndex={0}
            className={classes.path}
            onClick={() => show({ kind: 'edge', id: edge.id })}
            onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show({ kind: 'edge', id: edge.id })}
          >
            {!isDefault && <span className={classes.order}>{format.number(edge.order)}</span>}
            <span className={classes.pathWords}>
              {isDefault ? t('edge.default') : <SummaryText conditions={edge.conditions} operator={edge.operator} />}
            </span>
            <bdi dir="ltr" className={classes.code}>
              {keys.get(edge.target)}
            </bdi>
          </div>
        );
      })}
      {!isReadOnly && (
        <NativeSelect
          aria-label={t('paths.add')}
          value=""
          data={[
            { value: '', label: t('paths.add') },
            ...flow.nodes.filter(({ type }) => type !== 'start').map(({ id, key }) => ({ value: id, label: key })),
          ]}
          onChange={({ currentTarget: { value } }) => value && connect(node.id, value)}
        />
      )}
    </div>
  );
}
