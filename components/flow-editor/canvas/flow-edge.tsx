'use client';

import { useDirection } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { useCanvasTools } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import { EdgeVisitBadge } from '../visits/visit-badges';
import type { CanvasEdge } from './canvas-parts';
import { InsertButton } from './card-buttons';
import { CardMark } from './card-mark';
import classes from '@/components/canvas/edge.module.css';
import { useEdgePath } from '@/components/canvas/use-edge-path';

/** How many conditions a label shows in words. There is space for two, or for one and the number of the others. */
function mostConditions({ length }: readonly unknown[]): number {
  return length > 2 ? 1 : 2;
}

/** An edge on the canvas, with its order and a summary of its conditions. The default edge is dashed. */
export const FlowEdge = memo(function FlowEdge(props: EdgeProps<CanvasEdge>) {
  const { id, selected = false, markerEnd, data } = props;
  // The label is not inside the line, so it cannot know by itself that the line is pointed at.
  const [isPointedAt, setPointedAt] = useState(false);
  const { path, label } = useEdgePath(props);
  if (!data) return null;
  return (
    <g onMouseEnter={() => setPointedAt(true)} onMouseLeave={() => setPointedAt(false)}>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        interactionWidth={24}
        className={classes.path}
        data-default={isDefaultEdge(data.edge) || undefined}
        data-selected={selected || undefined}
      />
      <EdgeLabelRenderer>
        <EdgeLabel data={data} x={label.x} y={label.y} isSelected={selected} isPointedAt={isPointedAt} />
      </EdgeLabelRenderer>
    </g>
  );
});

interface EdgeLabelProps {
  data: NonNullable<CanvasEdge['data']>;
  x: number;
  y: number;
  isSelected: boolean;
  isPointedAt: boolean;
}

const EdgeLabel = memo(function EdgeLabel({ data, x, y, isSelected, isPointedAt }: EdgeLabelProps) {
  const { edge, sourceName, targetName } = data;
  const t = useTranslations('flowEditor.edge');
  const format = useFormatter();
  const { dir } = useDirection();
  const { toggleView, editEdge, isReadOnly } = useCanvasTools();
  const isDefault = isDefaultEdge(edge);
  const isFolded = edge.view === 'folded';
  return (
    <div
      className={classes.label}
      data-path={edge.id}
      data-default={isDefault || undefined}
      data-selected={isSelected || isPointedAt || undefined}
      data-open={isSelected || undefined}
      dir={dir}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
    >
      <button type="button" className={classes.words} onClick={() => editEdge(edge.id)}>
        <span className="visually-hidden">{t('edit', { source: sourceName, target: targetName })}</span>
        {!isDefault && <span className={classes.order}>{format.number(edge.order)}</span>}
        <span className={classes.summary}>
          {isDefault ? (
            t('default')
          ) : isFolded ? (
            t('folded', { count: edge.conditions.length })
          ) : (
            <SummaryText conditions={edge.conditions} operator={edge.operator} most={mostConditions(edge.conditions)} />
          )}
        </span>
      </button>
      <EdgeVisitBadge id={edge.id} source={edge.source} />
      <CardMark id={edge.id} isSelected={isSelected} />
      {!isReadOnly && (
        <span className={classes.tools}>
          {!isDefault && (
            <button
              type="button"
              className={classes.fold}
              aria-label={t(isFolded ? 'unfold' : 'fold')}
              title={t(isFolded ? 'unfold' : 'fold')}
              onClick={() => toggleView(edge)}
            >
              {isFolded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />}
            </button>
          )}
          <InsertButton label={t('insert')} isSelected from={{ edge: edge.id }} className={classes.insert} />
        </span>
      )}
    </div>
  );
});
