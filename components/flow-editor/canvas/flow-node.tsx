'use client';

import { useDirection } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Handle, Position, useUpdateNodeInternals, type NodeProps } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import { kindOf } from '../node-kinds';
import { nodeName } from '../part-name';
import { useEditedText } from '../state/card-editing';
import { useCanvasTools } from '../state/editor-context';
import { NodeVisitBadge } from '../visits/visit-badges';
import type { CanvasNode } from './canvas-parts';
import { CardBadges } from './card-badges';
import { SourcePort } from './card-buttons';
import { CardChoices } from './card-choices';
import { CardHead } from './card-head';
import { CardMark } from './card-mark';
import { CardText } from './card-text';
import { hasChoices } from './choice-ports';
import classes from '@/components/canvas/card.module.css';
import kindColors from './kind-colors.module.css';
import { textFieldOf } from './text-field-of';

/**
 * A node on the canvas: what it is called, what it says, its choices, and its special settings. While it is dragged, React
 * Flow gives it other positions, which it does not show.
 */
export const FlowNode = memo(Card, (one, other) => one.data.node === other.data.node && one.selected === other.selected);

function Card({ data: { node }, selected }: NodeProps<CanvasNode>) {
  const t = useTranslations('flowEditor');
  const { dir } = useDirection();
  const { isReadOnly, testPlace, editing } = useCanvasTools();
  const opened = useEditedText(editing, node.id);
  const edited = isReadOnly ? null : opened;
  const kind = kindOf(node);
  const isTested = testPlace === node.id;

  // React Flow looks for ports when a card appears or changes its size. Another number of choices may leave the size as it is.
  const ports = hasChoices(node) ? node.choices.length : 0;
  const knownPorts = useRef(ports);
  const updateInternals = useUpdateNodeInternals();
  useEffect(() => {
    if (knownPorts.current !== ports) updateInternals(node.id);
    knownPorts.current = ports;
  }, [ports, node.id, updateInternals]);

  return (
    <div
      className={`${classes.node} ${kindColors.kind}`}
      data-card
      data-kind={kind}
      data-selected={selected || undefined}
      data-tested={isTested || undefined}
      data-editing={edited ?? undefined}
      dir={dir}
      onDoubleClick={() => {
        if (!isReadOnly) editing.begin(node.id, textFieldOf(node) ? 'text' : 'title');
      }}
    >
      {/* Nothing can be connected to the start here, but an imported document may contain an edge to it. */}
      <Handle
        type="target"
        position={Position.Top}
        isConnectable={!isReadOnly && kind !== 'start'}
        className={classes.handle}
        data-hidden={kind === 'start' || undefined}
        title={kind === 'start' ? undefined : t('canvas.handle_in')}
      />
      {/* Before the ports of choices: a path without a named port begins at the first one. */}
      {kind !== 'end' && (
        <SourcePort
          handle={null}
          position={Position.Bottom}
          from={{ source: node.id }}
          label={t('node.insert_after', { name: nodeName(node) })}
          isSelected={selected}
        />
      )}
      <CardHead node={node} kind={kind} isSelected={selected} isEdited={edited === 'title'} />
      <div className={classes.body}>
        <CardText node={node} isSelected={selected} isEdited={edited === 'text'} />
        <CardBadges node={node} />
        {hasChoices(node) && <CardChoices node={node} isSelected={selected} edited={edited} />}
      </div>
      <CardMark id={node.id} isSelected={selected} />
      <NodeVisitBadge id={node.id} />
      {isTested && (
        <span className={classes.tested}>
          <IconPlayerPlayFilled size={12} aria-hidden />
          {t('node.tested')}
        </span>
      )}
    </div>
  );
}
