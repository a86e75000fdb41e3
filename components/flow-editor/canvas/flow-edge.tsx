'use client';

import { useDirection } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { BaseEdge, EdgeLabelRenderer, getBezierPath, type Edge, type EdgeProps } from '@xyflow/react';
import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { useCanvasTools } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import classes from './flow-edge.module.css';

export type CanvasEdge = Edge<
  {
    edge: DialogEdge;
    /** The keys of its two nodes. */
    source_key: string;
    target_key: string;
    /** Its position among the edges between the same two nodes. */
    place: number;
    /** Whether more edges meet at its end than part at its start. */
    joins: boolean;
  },
  'flow'
>;

/** An edge on the canvas, with its order and a summary of its conditions. The default edge is dashed. */
export const FlowEdge = memo(function FlowEdge(props: EdgeProps<CanvasEdge>) {
  const { id, source, target, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected, markerEnd, data } = props;
  if (!data) return null;
  const isLoop = source === target;
  const [path, labelX, labelY] = isLoop
    ? loopPath(sourceX, sourceY, targetX, targetY)
    : curvePath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition }, data.joins);
  return (
    <>
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
        <EdgeLabel data={data} x={labelX} y={labelY + data.place * 30} isSelected={selected ?? false} />
      </EdgeLabelRenderer>
    </>
  );
});

interface EdgeLabelProps {
  data: NonNullable<CanvasEdge['data']>;
  x: number;
  y: number;
  isSelected: boolean;
}

const EdgeLabel = memo(function EdgeLabel({ data: { edge, source_key, target_key }, x, y, isSelected }: EdgeLabelProps) {
  const t = useTranslations('flowEditor.edge');
  const format = useFormatter();
  const { dir } = useDirection();
  const { toggleView, editEdge, isReadOnly } = useCanvasTools();
  const isDefault = isDefaultEdge(edge);
  const isFolded = edge.view === 'folded';
  return (
    <div
      className={classes.label}
      data-default={isDefault || undefined}
      data-selected={isSelected || undefined}
      dir={dir}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
    >
      <button type="button" className={classes.words} onClick={() => editEdge(edge.id)}>
        <span className="visually-hidden">{t('edit', { source: source_key, target: target_key })}</span>
        {!isDefault && <span className={classes.order}>{format.number(edge.order)}</span>}
        <span className={classes.summary}>
          {isDefault ? (
            t('default')
          ) : isFolded ? (
            t('folded', { count: edge.conditions.length })
          ) : (
            <SummaryText conditions={edge.conditions} operator={edge.operator} />
          )}
        </span>
      </button>
      {!isDefault && !isReadOnly && (
        <button
          type="button"
          className={classes.fold}
          aria-label={t(isFolded ? 'unfold' : 'fold')}
          title={t(isFolded ? 'unfold' : 'fold')}
          onClick={() => void toggleView(edge)}
        >
          {isFolded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />}
        </button>
      )}
    </div>
  );
});

/** The position of a label along its path: away from the point where paths part or meet, because labels would overlap there. */
const along = { parting: 0.7, joining: 0.3 };

/** The path between two nodes, and the position of its label. */
function curvePath(ends: Parameters<typeof getBezierPath>[0], joins: boolean): [string, number, number] {
  const [path] = getBezierPath(ends);
  const part = joins ? along.joining : along.parting;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const back = 1 - part;
  const at = (a: number, b: number, c: number, d: number) =>
    back ** 3 * a + 3 * back ** 2 * part * b + 3 * back * part ** 2 * c + part ** 3 * d;
  return [path, at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
}

/** A path from the exit of a node around its side back to its entrance. */
function loopPath(fromX: number, fromY: number, toX: number, toY: number): [string, number, number] {
  const side = fromX + 190;
  const path = `M ${fromX} ${fromY} C ${fromX} ${fromY + 60}, ${side} ${fromY + 60}, ${side} ${(fromY + toY) / 2} S ${toX} ${toY - 60}, ${toX} ${toY}`;
  return [path, side, (fromY + toY) / 2];
}
