'use client';

import { ActionIcon, Button, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Condition } from '@/lib/engine/condition-schema';
import panel from '../panel/panel.module.css';
import { SummaryText } from '../summary-text';
import { blankCondition, isOffered, offeredTypes } from './blank-condition';
import { ConditionFields } from './condition-fields';

interface ConditionsFieldProps {
  conditions: readonly Condition[];
  operator: 'AND' | 'OR';
  errors: Readonly<Record<string, string>>;
  onChange: (change: { conditions?: Condition[]; operator?: 'AND' | 'OR' }) => void;
}

/** The conditions of a path or a handler, and whether all or one of them must be met. */
export function ConditionsField({ conditions, operator, errors, onChange }: ConditionsFieldProps) {
  const t = useTranslations('flowEditor.conditions');
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
      {conditions.map((condition, index) => {
        const own = errorsOf(errors, index);
        const { type } = condition;
        return (
          <div className={panel.card} key={index}>
            <div className={panel.cardHead}>
              <NativeSelect
                className={panel.cardTitle}
                aria-label={t('type', { number: index + 1 })}
                value={type}
                // A type that can no longer be chosen is listed while it is in use.
                data={[...offeredTypes, ...(isOffered(type) ? [] : [type])].map((value) => ({ value, label: t(`types.${value}`) }))}
                onChange={({ currentTarget }) => {
                  const chosen = offeredTypes.find((one) => one === currentTarget.value);
                  if (chosen) set(conditions.with(index, blankCondition(chosen, condition)));
                }}
              />
              {conditions.length > 1 && (
                <ActionIcon variant="subtle" color="gray" aria-label={t('remove')} onClick={() => set(conditions.toSpliced(index, 1))}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
            {isOffered(type) ? (
              <ConditionFields
                condition={condition}
                onChange={(changed) => set(conditions.with(index, changed))}
                errorOf={(field) => own[field]}
              />
            ) : (
              <>
                <Text size="sm">
                  <SummaryText conditions={[condition]} operator="AND" />
                </Text>
                <Text size="xs" c="dimmed">
                  {t('unavailable')}
                </Text>
              </>
            )}
            {own[''] && (
              <Text size="xs" c="var(--mantine-color-error)">
                {own['']}
              </Text>
            )}
          </div>
        );
      })}
      {errors.conditions && conditions.length > 0 && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {errors.conditions}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => set([...conditions, blankCondition('any_keyword_match')])}
      >
        {t('add')}
      </Button>
    </div>
  );
}

/** The problems of one condition by field. Problems without a field have an empty key. */
function errorsOf(errors: Readonly<Record<string, string>>, index: number): Readonly<Record<string, string>> {
  const prefix = `conditions[${index}]`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, text]) => [/^\.?([^.[]*)/.exec(path.slice(prefix.length))?.[1] ?? '', text]));
}
