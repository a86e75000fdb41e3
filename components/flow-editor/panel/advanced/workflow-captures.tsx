'use client';

import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/limits';
import classes from '@/components/canvas/panel.module.css';
import { VariableField } from '../variables/variable-field';
import { areStored, repeatedRows, rowsOf, setOf, type SetRow } from './set-rows';

interface WorkflowCapturesProps {
  /** The name of a field by the variable that receives its value. */
  captures: Readonly<Record<string, string>>;
  /** What can be captured. */
  names: readonly string[];
  error?: string;
  onChange: (captures: Record<string, string>) => void;
  onBlur: () => void;
}

/** The variables that receive values of a workflow when it has completed. */
export function WorkflowCaptures({ captures, names, error, onChange, onBlur }: WorkflowCapturesProps) {
  const t = useTranslations('flowEditor.workflow');
  // Rows without a variable are only here, as in the variables that a node sets.
  const [typed, setTyped] = useState<readonly SetRow[]>(() => rowsOf(captures));
  const rows = areStored(typed, captures) ? typed : rowsOf(captures);
  const repeated = repeatedRows(rows);
  const update = (next: readonly SetRow[]) => {
    setTyped(next);
    onChange(setOf(next) as Record<string, string>);
  };
  return (
    <div className={classes.part} role="group" aria-label={t('captures')}>
      <Text size="sm" fw={500}>
        {t('captures')}
      </Text>
      {rows.map(({ name, value }, index) => {
        const set = (fields: Partial<SetRow>) => update(rows.with(index, { name, value, ...fields }));
        const isKnown = value !== null && names.includes(value);
        return (
          <div key={index} className={classes.row}>
            <NativeSelect
              aria-label={t('capture_field')}
              value={value ?? ''}
              error={isKnown ? undefined : t('capture_unknown')}
              data={[...names, ...(isKnown || value === null ? [] : [value])]}
              onChange={({ currentTarget }) => {
                set({ value: currentTarget.value });
                onBlur();
              }}
            />
            <div className={classes.grow}>
              <VariableField
                aria-label={t('capture_variable')}
                placeholder={t('capture_variable')}
                value={name}
                error={repeated.has(index) && t('capture_repeated')}
                onChange={(variable) => set({ name: variable })}
                onBlur={onBlur}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('capture_remove', { name: value ?? '' })}
              onClick={() => {
                update(rows.toSpliced(index, 1));
                onBlur();
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Button
        className={classes.start}
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={names.length === 0 || rows.length >= limits.action_arguments}
        onClick={() => setTyped([...rows, { name: '', value: names[0] ?? '' }])}
      >
        {t('capture_add')}
      </Button>
    </div>
  );
}
