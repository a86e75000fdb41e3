'use client';

import type { EdgeProps } from '@xyflow/react';
import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import { InsertButton } from '@/components/canvas/card-ports';
import { EdgeLabel, EdgeLine, type LabelPlace } from '@/components/canvas/edge-line';
import classes from '@/components/canvas/edge.module.css';
import { ProblemMark } from '@/components/canvas/problem-mark';
import { ConditionWords } from '../inspector/condition-words';
import { TransitionVisitBadge } from '../visits/visit-badges';
import type { TransitionEdge } from './canvas-parts';
import { useCanvasTools } from './canvas-tools';

/** How many conditions a label shows in words. */
const mostConditions = 2;

/** A transition on the canvas, with its number and its conditions in words. The default one is dashed. */
export const TransitionLine = memo(function TransitionLine(props: EdgeProps<TransitionEdge>) {
  const { data } = props;
  if (!data) return null;
  const isDefault = data.transition.conditions.length === 0 && data.order !== null;
  return <EdgeLine edge={props} isDefault={isDefault} label={(place) => <TransitionLabel data={data} {...place} />} />;
});

interface TransitionLabelProps extends LabelPlace {
  data: NonNullable<TransitionEdge['data']>;
}

const TransitionLabel = memo(function TransitionLabel({ data, ...place }: TransitionLabelProps) {
  const { transition, sourceName, targetName, order } = data;
  const t = useTranslations('workflowEditor');
  const format = useFormatter();
  const { isReadOnly, marks, fields, openTransition, offerStates } = useCanvasTools();
  const { id, name, conditions } = transition;
  const isDefault = conditions.length === 0;
  const mark = marks.get(id);
  const more = conditions.length - mostConditions;
  const words = (
    <>
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
    </>
  );
  return (
    <EdgeLabel id={id} isDefault={isDefault && order !== null} {...place}>
      {openTransition ? (
        <button type="button" className={classes.words} onClick={() => openTransition(id)}>
          <span className="visually-hidden">{t('canvas.edit_transition', { source: sourceName, target: targetName })}</span>
          {words}
        </button>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      <TransitionVisitBadge id={id} />
      {mark && <ProblemMark severity="error" label={t('check.problem')} sentences={mark} isSelected={place.isSelected} />}
      {!isReadOnly && (
        <span className={classes.tools}>
          <InsertButton label={t('canvas.insert')} isSelected className={classes.insert} onOffer={(at) => offerStates(at, { edge: id })} />
        </span>
      )}
    </EdgeLabel>
  );
});
