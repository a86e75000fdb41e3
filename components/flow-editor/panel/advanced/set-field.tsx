'use client';

import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/limits';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import classes from '@/components/canvas/panel.module.css';
import { PartTitle } from '@/components/canvas/part-title';
import { TextWithVariables } from '../variables/text-with-variables';
import { VariableField } from '../variables/variable-field';
import { areStored, repeatedRows, rowsOf, setOf, type SetRow } from './set-rows';

/** The variables that a node sets or removes on entry. */
export function SetField({ draft: { values, change, flush, errors } }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.set');
  // Rows without a name are only here. The flow's own rows replace them when it was changed elsewhere.
  const [typed, setTyped] = useState<readonly SetRow[]>(() => rowsOf(values.set));
  const rows = areStored(typed, values.set) ? typed : rowsOf(values.set);
  const repeated = repeatedRows(rows);
  const update = (next: readonly SetRow[]) => {
    setTyped(next);
    change({ set: setOf(next) });
  };
  return (
    <div className={classes.part} role="group" aria-label={t('title')}>
      <PartTitle title={t('title')} help={t('help')} />
      {rows.map(({ name, value }, index) => {
        const set = (fields: Partial<SetRow>) => update(rows.with(index, { name, value, ...fields }));
        return (
          <div key={index} className={classes.card} role="group" aria-label={t('number', { number: index + 1 })}>
            <div className={classes.row}>
              <div className={classes.grow}>
                <VariableField
                  aria-label={t('variable')}
                  placeholder={t('variable')}
                  value={name}
                  error={repeated.has(index) ? t('repeated') : errors[`set.${name}`]}
                  onChange={(next) => set({ name: next })}
                  onBlur={flush}
                />
              </div>
              <NativeSelect
                aria-label={t('what')}
                value={value === null ? 'remove' : 'set'}
                data={[
                  { value: 'set', label: t('to') },
                  { value: 'remove', label: t('removed') },
                ]}
                onChange={({ currentTarget }) => set({ value: currentTarget.value === 'remove' ? null : '' })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('delete', { name: name || t('number', { number: index + 1 }) })}
                onClick={() => update(rows.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            {value !== null && (
              <TextWithVariables
                aria-label={t('value')}
                placeholder={t('value')}
                value={value}
                onChange={(text) => set({ value: text })}
                onBlur={flush}
              />
            )}
          </div>
        );
      })}
      {errors.set && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {errors.set}
        </Text>
      )}
      <Button
        className={classes.start}
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= limits.set}
        onClick={() => setTyped([...rows, { name: '', value: '' }])}
      >
        {t('add')}
      </Button>
    </div>
  );
}
