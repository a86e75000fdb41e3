'use client';

import { ActionIcon, Button, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import { conditionSchema, type Condition } from '@/lib/engine/condition-schema';
import { limits } from '@/lib/limits';
import panel from '@/components/canvas/panel.module.css';
import { useEditor } from '../state/editor-context';
import { useFieldProblems } from '@/components/ui/use-field-problems';
import { blankCondition, conditionEditor, offeredTypes } from './registry';

const conditionsSchema = z.object({ conditions: z.array(conditionSchema) });

interface ConditionsFieldProps {
  conditions: readonly Condition[];
  operator: 'AND' | 'OR';
  errors: Readonly<Record<string, string>>;
  /** Whether the errors are those of a check that someone asked for. Otherwise a condition is not wrong before someone has left it. */
  isChecked?: boolean;
  /** Whether the conditions are what the form is opened for. */
  takesFocus?: boolean;
  onChange: (change: { conditions?: Condition[]; operator?: 'AND' | 'OR' }) => void;
}

/** The conditions of a path or a handler, and whether all or one of them must be met. */
export function ConditionsField({ conditions, operator, errors, isChecked = false, takesFocus = false, onChange }: ConditionsFieldProps) {
  const t = useTranslations('flowEditor.conditions');
  const { isReadOnly } = useEditor();
  // Also a condition in which nothing was typed is incomplete once someone has left it.
  const found = useFieldProblems(conditionsSchema)({ conditions });
  const set = (list: Condition[]) => onChange({ conditions: list });
  return (
    <div className={panel.group} role="group" aria-label={t('title')}>
      <Text fw={500}>{t('title')}</Text>
      {conditions.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('operator')}
          value={operator}
          data={(['AND', 'OR'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ operator: value })}
        />
      )}
      {conditions.length === 0 && (
        <Text size="xs" c={errors.conditions ? 'var(--mantine-color-error)' : 'dimmed'}>
          {errors.conditions ?? t('none')}
        </Text>
      )}
      <ReorderList
        items={conditions}
        nameOf={(_condition, index) => t('type', { number: index + 1 })}
        isDisabled={isReadOnly}
        rowClassName={panel.card}
        onMove={(from, to) => set(moved(conditions, from, to))}
      >
        {(condition, { index, handle, isLeft }) => (
          <ConditionCard
            condition={condition}
            number={index + 1}
            handle={handle}
            takesFocus={takesFocus}
            errors={isLeft || isChecked ? errorsOf({ ...found, ...errors }, index) : {}}
            onChange={(changed) => set(conditions.with(index, changed))}
            onRemove={conditions.length > 1 ? () => set(conditions.toSpliced(index, 1)) : null}
          />
        )}
      </ReorderList>
      {errors.conditions && conditions.length > 0 && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {errors.conditions}
        </Text>
      )}
      <Button
        className={panel.start}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={conditions.length >= limits.conditions}
        onClick={() => set([...conditions, blankCondition('any_keyword_match')])}
      >
        {t('add')}
      </Button>
    </div>
  );
}

interface ConditionCardProps {
  condition: Condition;
  number: number;
  handle: React.ReactNode;
  errors: Readonly<Record<string, string>>;
  takesFocus: boolean;
  onChange: (condition: Condition) => void;
  onRemove: (() => void) | null;
}

function ConditionCard({ condition, number, handle, errors, takesFocus, onChange, onRemove }: ConditionCardProps) {
  const t = useTranslations('flowEditor.conditions');
  const { type } = condition;
  const { Fields } = conditionEditor(type);
  return (
    <>
      <div className={panel.cardHead}>
        {handle}
        <NativeSelect
          className={panel.cardTitle}
          aria-label={t('type', { number })}
          value={type}
          data={offeredTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = offeredTypes.find((one) => one === currentTarget.value);
            if (chosen) onChange(blankCondition(chosen, condition));
          }}
        />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { number })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {Fields && <Fields condition={condition} onChange={onChange} errorOf={(field) => errors[field]} takesFocus={takesFocus} />}
      {errors[''] && (
        <Text size="xs" c="var(--mantine-color-error)">
          {errors['']}
        </Text>
      )}
    </>
  );
}

/** The problems of one condition by field. Problems without a field have an empty key. */
function errorsOf(errors: Readonly<Record<string, string>>, index: number): Readonly<Record<string, string>> {
  const prefix = `conditions[${index}]`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, text]) => [/^\.?([^.[]*)/.exec(path.slice(prefix.length))?.[1] ?? '', text]));
}
