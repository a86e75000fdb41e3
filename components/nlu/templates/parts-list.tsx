'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import type { TemplateDetail, TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';
import { PartCard } from './part-card';
import classes from './templates.module.css';
import { useDragOrder } from './use-drag-order';
import { usePartOrder } from './use-part-order';

interface PartsListProps {
  template: TemplateDetail;
  /** The id of the part that the form replaces. */
  written: string | undefined;
  form: React.ReactNode;
  onEdit: (part: TemplatePart) => void;
  onDelete: (part: TemplatePart) => void;
}

/** The parts in their order, which can be changed by dragging or by buttons. */
export function PartsList({ template: { id, parts }, written, form, onEdit, onDelete }: PartsListProps) {
  const t = useTranslations('nluTraining.parts');
  const mayUpdate = usePermission('nlu.update');
  const [announced, setAnnounced] = useState('');
  const announce = useRef(0);
  const reorder = usePartOrder(id);
  const move = (from: number, to: number) => {
    reorder(from, to);
    announce.current += 1;
    // A live region does not announce the same sentence twice. An extra space makes it a different one.
    setAnnounced(t('moved', { place: to + 1, total: parts.length }) + '\u00a0'.repeat(announce.current % 2));
  };
  const { list, handleOf, styleOf, dragged } = useDragOrder<HTMLOListElement>(move);

  // The button under the focus moves with its part and loses the focus on the way. At an end of the list it is disabled,
  // so the other one gets the focus.
  const pressed = useRef<readonly string[]>([]);
  useEffect(() => {
    const buttons = pressed.current.map((act) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-act="${CSS.escape(act)}"]:not(:disabled)`),
    );
    pressed.current = [];
    buttons.find(Boolean)?.focus();
  }, [parts, list]);
  const step = (part: TemplatePart, from: number, to: number) => {
    const [same, other] = to < from ? ['up', 'down'] : ['down', 'up'];
    pressed.current = [`${same}-${part.id}`, `${other}-${part.id}`];
    move(from, to);
  };

  if (parts.length === 0 && !form) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <>
      <ol ref={list} className={classes.parts} data-dragging={dragged !== undefined || undefined}>
        {parts.map((part, index) => (
          <li key={part.id} className={classes.card} style={styleOf(index)} data-dragged={dragged === index || undefined}>
            {part.id === written ? (
              form
            ) : (
              <PartCard
                part={part}
                place={index}
                total={parts.length}
                isReadOnly={!mayUpdate}
                handle={handleOf(index)}
                onMove={(to) => step(part, index, to)}
                onEdit={() => onEdit(part)}
                onDelete={() => onDelete(part)}
              />
            )}
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
