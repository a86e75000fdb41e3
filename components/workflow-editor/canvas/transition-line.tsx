'use client';

import { useDirection } from '@mantine/core';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { InsertButton } from '@/components/canvas/card-ports';
import classes from '@/components/canvas/edge.module.css';
import { ProblemMark } from '@/components/canvas/problem-mark';
import { useEdgePath } from '@/components/canvas/use-edge-path';
import { ConditionWords } from '../inspector/condition-words';
import { TransitionVisitBadge } from '../visits/visit-badges';
import type { TransitionEdge } from './canvas-parts';
import { useCanvasTools } from './canvas-tools';

/** How many conditions a label shows in words. */
const mostConditions = 2;

/** A transition on the canvas, with its number and its conditions in words. The default one is dashed. */
export const TransitionLine = memo(function TransitionLine(props: EdgeProps<TransitionEdge>) {
  const { id, selected = false, markerEnd, data } = props;
  // The label is not inside the line, so it cannot know by itself that the line is pointed at.
  const [isPointedAt, setPointedAt] = useState(false);
  const { path, label } = useEdgePath(props);
  if (!data) return null;
  const isDefault = data.transition.conditions.length === 0 && data.order !== null;
  return (
    <g onMouseEnter={() => setPointedAt(true)} onMouseLeave={() => setPointedAt(false)}>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        interactionWidth={24}
        className={classes.path}
        data-default={isDefault || undefined}
        data-selected={selected || undefined}
      />
      <EdgeLabelRenderer>
        <TransitionLabel data={data} x={label.x} y={label.y} isSelected={selected} isPointedAt={isPointedAt} />
      </EdgeLabelRenderer>
    </g>
  );
});

interface TransitionLabelProps {
  data: NonNullable<TransitionEdge['data']>;
  x: number;
  y: number;
  isSelected: boolean;
  isPointedAt: boolean;
}

const TransitionLabel = memo(function TransitionLabel({ data, x, y, isSelected, isPointedAt }: TransitionLabelProps) {
  const { transition, sourceName, targetName, order } = data;
  const t = useTranslations('workflowEditor');
  const format = useFormatter();
  const { dir } = useDirection();
  const { isReadOnly, marks, fields, openTransition, offerStates } = useCanvasTools();
  const { id, name, conditions } = transition;
  const isDefault = conditions.length === 0;
  const mark = marks.get(id);
  const more = conditions.length - mostConditions;
  return (
    <div
      className={classes.label}
      data-path={id}
      data-default={(isDefault && order !== null) || undefined}
      data-selected={isSelected || isPointedAt || undefined}
      data-open={isSelected || undefined}
      dir={dir}
      style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
    >
      <button type="button" className={classes.words} onClick={() => openTransition(id)}>
        <span className="visually-hidden">{t('canvas.edit_transition', { source: sourceName, target: targetName })}</span>
        {order !== null && !isDefault && <span className={classes.order}>{format.number(order)}</span>}
        <span className={classes.summary}>
          {name ? (
            <bdi>{name}</bdi>
          ) : isDefault ? (
            t(order === null ? 'canvas.always' : 'canvas.default')
          ) : (
            <>
              {conditions.slice(0, mostConditions).map((condition) => (
                <ConditionWords key={condition.id} condition={condition} field={fields.get(condition.field_id)} />
              ))}
              {more > 0 && <span>{t('canvas.more', { count: more })}</span>}
            </>
          )}
        </span>
      </button>
      <TransitionVisitBadge id={id} />
      {mark && <ProblemMark severity="error" label={t('check.problem')} sentences={mark} isSelected={isSelected} />}
      {!isReadOnly && (
        <span className={classes.tools}>
          <InsertButton label={t('canvas.insert')} isSelected className={classes.insert} onOffer={(at) => offerStates(at, { edge: id })} />
        </span>
      )}
    </div>
  );
});
