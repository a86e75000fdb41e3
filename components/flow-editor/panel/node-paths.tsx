'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import type { DialogEdge, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { kindOf } from '../node-kinds';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import { useConnect } from '../use-connect';
import { NodeChoice } from './node-choice';
import classes from '@/components/canvas/panel.module.css';
import { ordersOf, pathsOf } from './path-order';

/** The paths out of a node in the order in which they are tried, and a way to add one without dragging. */
export function NodePaths({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor');
  const { flow, actions, isReadOnly } = useEditor();
  const connect = useConnect();
  const names = new Map(flow.nodes.map((one) => [one.id, nodeName(one)]));
  const { tried, last } = pathsOf(flow.edges, node.id);
  return (
    <div className={classes.group} role="group" aria-label={t('paths.title')}>
      <Text fw={500}>{t('paths.title')}</Text>
      {tried.length + last.length === 0 && (
        <Text size="xs" c="dimmed">
          {t(kindOf(node) === 'question' ? 'paths.none_question' : 'paths.none')}
        </Text>
      )}
      {tried.length > 0 && (
        <ReorderList
          items={tried}
          nameOf={({ target }) => t('paths.to', { target: names.get(target) ?? '' })}
          isDisabled={isReadOnly}
          rowClassName={classes.row}
          onMove={(from, to) => actions.orderEdges(ordersOf(moved(tried, from, to)))}
        >
          {(edge, { handle, index }) => (
            <>
              {handle}
              <PathLine edge={edge} place={index + 1} target={names.get(edge.target)} />
            </>
          )}
        </ReorderList>
      )}
      {last.map((edge) => (
        <PathLine key={edge.id} edge={edge} target={names.get(edge.target)} />
      ))}
      {!isReadOnly && (
        <NodeChoice
          aria-label={t('paths.add')}
          placeholder={t('paths.add')}
          value={null}
          onChange={(id) => connect({ source: node.id }, id)}
        />
      )}
    </div>
  );
}

function PathLine({ edge, place, target }: { edge: DialogEdge; place?: number; target: string | undefined }) {
  const t = useTranslations('flowEditor.edge');
  const format = useFormatter();
  const { panel, show } = useEditor();
  return (
    // Viewing a path does not change it, so it is also possible in a read-only flow.
    <div
      role="button"
      tabIndex={0}
      aria-current={(panel?.kind === 'edge' && panel.id === edge.id) || undefined}
      className={classes.path}
      onClick={() => show({ kind: 'edge', id: edge.id })}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show({ kind: 'edge', id: edge.id })}
    >
      {place !== undefined && <span className={classes.order}>{format.number(place)}</span>}
      <span className={classes.pathWords}>
        {isDefaultEdge(edge) ? t('default') : <SummaryText conditions={edge.conditions} operator={edge.operator} />}
      </span>
      <bdi className={classes.target}>{target}</bdi>
    </div>
  );
}
