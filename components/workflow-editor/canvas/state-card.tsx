'use client';

import { useDirection } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import card from '@/components/canvas/card.module.css';
import { SourcePort } from '@/components/canvas/card-ports';
import { ProblemMark } from '@/components/canvas/problem-mark';
import { typeIcon } from '../settings/type-icons';
import type { StateNode } from './canvas-parts';
import { mostShown } from './card-size';
import { useCanvasTools } from './canvas-tools';
import classes from './state-card.module.css';
import { stateIcons } from './state-kinds';

/** A state on the canvas: its name, its type, and its components in their order. */
export const StateCard = memo(Card, (one, other) => one.data.state === other.data.state && one.selected === other.selected);

function Card({ data: { state }, selected }: NodeProps<StateNode>) {
  const t = useTranslations('workflowEditor');
  const { dir } = useDirection();
  const { isReadOnly, marks, offerStates, badgeOf, current } = useCanvasTools();
  const { id, name, type, components } = state;
  const Icon = stateIcons[type];
  const mark = marks.get(id);
  const more = components.length - mostShown;
  return (
    <div
      className={`${card.node} ${classes.state}`}
      data-card
      data-kind={type}
      data-selected={selected || undefined}
      data-tested={current === id || undefined}
      dir={dir}
    >
      {/* Nothing can be connected to the start here, but an imported document may lead to it. */}
      <Handle
        type="target"
        position={Position.Top}
        isConnectable={!isReadOnly && type !== 'start'}
        className={card.handle}
        data-hidden={type === 'start' || undefined}
        title={type === 'start' ? undefined : t('canvas.handle_in')}
      />
      {type !== 'end' && (
        <SourcePort
          isReadOnly={isReadOnly}
          label={t('canvas.insert_after', { name })}
          hint={t('canvas.handle_out')}
          isSelected={selected}
          onOffer={(at) => offerStates(at, { source: id })}
        />
      )}
      <div className={card.head}>
        <span className={card.icon}>
          <Icon aria-hidden />
        </span>
        <div className={card.names}>
          <div className={card.title} title={name}>
            <bdi>{name}</bdi>
          </div>
          <span className={card.what}>
            <span className={card.kindName}>{t(`states.${type}`)}</span>
            {components.length > 0 && <span>{t('canvas.components', { count: components.length })}</span>}
          </span>
        </div>
      </div>
      <div className={card.body}>
        {components.length > 0 && (
          <ol className={classes.components}>
            {components.slice(0, mostShown).map((component) => {
              const TypeIcon = typeIcon(component.type);
              return (
                <li key={component.id}>
                  <TypeIcon size={14} aria-hidden />
                  <bdi>{component.name}</bdi>
                </li>
              );
            })}
            {more > 0 && <li className={classes.more}>{t('canvas.more', { count: more })}</li>}
          </ol>
        )}
      </div>
      {mark && <ProblemMark severity="error" label={t('check.problem')} sentences={mark} isSelected={selected} />}
      {current === id && (
        <span className={card.tested}>
          <IconPlayerPlayFilled size={12} aria-hidden />
          {t('canvas.current')}
        </span>
      )}
      {badgeOf?.(id)}
    </div>
  );
}
