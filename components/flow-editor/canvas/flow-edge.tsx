'use client';

import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { EdgeProps } from '@xyflow/react';
import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import { EdgeLabel, EdgeLine, type LabelPlace } from '@/components/canvas/edge-line';
import classes from '@/components/canvas/edge.module.css';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { useCanvasTools } from '../state/editor-context';
import { SummaryText } from '../summary-text';
import { EdgeVisitBadge } from '../visits/visit-badges';
import type { CanvasEdge } from './canvas-parts';
import { InsertButton } from './card-buttons';
import { CardMark } from './card-mark';

/** How many conditions a label shows in words. There is space for two, or for one and the number of the others. */
function mostConditions({ length }: readonly unknown[]): number {
  return length > 2 ? 1 : 2;
}

/** An edge on the canvas, with its order and a summary of its conditions. The default edge is dashed. */
export const FlowEdge = memo(function FlowEdge(props: EdgeProps<CanvasEdge>) {
  const { data } = props;
  return data && <EdgeLine edge={props} isDefault={isDefaultEdge(data.edge)} label={(place) => <FlowEdgeLabel data={data} {...place} />} />;
});

interface FlowEdgeLabelProps extends LabelPlace {
  data: NonNullable<CanvasEdge['data']>;
}

const FlowEdgeLabel = memo(function FlowEdgeLabel({ data, ...place }: FlowEdgeLabelProps) {
  const { edge, sourceName, targetName } = data;
  const { isSelected } = place;
  const t = useTranslations('flowEditor.edge');
  const format = useFormatter();
  const { toggleView, editEdge, isReadOnly } = useCanvasTools();
  const isDefault = isDefaultEdge(edge);
  const isFolded = edge.view === 'folded';
  return (
    <EdgeLabel id={edge.id} isDefault={isDefault} {...place}>
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
    </EdgeLabel>
  );
});
