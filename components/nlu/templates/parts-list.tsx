'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { ReorderList } from '@/components/ui/reorder-list';
import type { TemplateDetail, TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';
import { PartCard } from './part-card';
import classes from './templates.module.css';
import { usePartOrder } from './use-part-order';

interface PartsListProps {
  template: TemplateDetail;
  /** The id of the part that the form replaces. */
  written: string | undefined;
  form: React.ReactNode;
  onEdit: (part: TemplatePart) => void;
  onDelete: (part: TemplatePart) => void;
}

/** The parts in their order, which can be changed. */
export function PartsList({ template: { id, parts }, written, form, onEdit, onDelete }: PartsListProps) {
  const t = useTranslations('nluTraining.parts');
  const mayUpdate = usePermission('nlu.update');
  const move = usePartOrder(id);
  if (parts.length === 0 && !form) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <ReorderList
      items={parts}
      nameOf={(_part, index) => t('acts', { number: index + 1 })}
      isDisabled={!mayUpdate}
      rowClassName={classes.card}
      onMove={move}
    >
      {(part, { index, handle }) =>
        part.id === written ? (
          form
        ) : (
          <PartCard
            part={part}
            number={index + 1}
            isReadOnly={!mayUpdate}
            handle={handle}
            onEdit={() => onEdit(part)}
            onDelete={() => onDelete(part)}
          />
        )
      }
    </ReorderList>
  );
}
