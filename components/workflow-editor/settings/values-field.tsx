'use client';

import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/limits';
import { RemoveButton } from '../remove-button';
import classes from '../inspector/inspector.module.css';
import { useTargets } from '../state/use-targets';
import type { SettingProps } from './setting-props';
import { PlaceholderText, type TextPlace } from './placeholder-text';

interface ValuesFieldProps extends SettingProps<Readonly<Record<string, string>>> {
  place: TextPlace;
}

interface Row {
  name: string;
  text: string;
}

/** Texts with placeholders by the names of what receives them: the parameters of an action, or the fields of a workflow. */
export function ValuesField({ label, description, value, place, onChange }: ValuesFieldProps) {
  const t = useTranslations('workflowEditor.settings.values');
  const { component } = place;
  const actions = useTargets('action');
  const parameters = component.type === 'action' ? actions?.find(({ id }) => id === component.config.action_id)?.variables : undefined;
  const [typed, setTyped] = useState<readonly Row[]>(() => rowsOf(value));
  const isOwn = JSON.stringify(valuesOf(typed)) === JSON.stringify(value);
  const rows = isOwn ? typed : rowsOf(value);
  const names = new Set(rows.map(({ name }) => name));
  const store = (next: readonly Row[]) => {
    setTyped(next);
    onChange(valuesOf(next));
  };
  const offered = (parameters ?? []).filter((name) => !names.has(name) && !component.inputs.some((input) => input.name === name));
  return (
    <section aria-label={label} className={classes.section}>
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {description && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {rows.map((row, index) => (
        <div key={index} className={classes.card} role="group" aria-label={row.name || t('number', { number: index + 1 })}>
          <div className={classes.line}>
            <TextInput
              label={t('name')}
              dir="ltr"
              maxLength={limits.name}
              autoComplete="off"
              value={row.name}
              error={rows.some((other, at) => at !== index && other.name !== '' && other.name === row.name) && t('twice')}
              onChange={({ currentTarget }) => store(rows.with(index, { ...row, name: currentTarget.value }))}
            />
            <RemoveButton
              className={classes.fixed}
              label={t('remove', { name: row.name })}
              onClick={() => store(rows.toSpliced(index, 1))}
            />
          </div>
          <PlaceholderText
            label={t('value')}
            place={place}
            lines={[1, 4]}
            maxLength={limits.short_text}
            value={row.text}
            onChange={(text) => store(rows.with(index, { ...row, text }))}
          />
        </div>
      ))}
      {rows.length < limits.action_arguments && (
        <div className={classes.facts}>
          {offered.map((name) => (
            <Button
              key={name}
              size="compact-xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => store([...rows, { name, text: '' }])}
            >
              <bdi dir="ltr">{name}</bdi>
            </Button>
          ))}
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setTyped([...rows, { name: '', text: '' }])}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
}

function rowsOf(values: Readonly<Record<string, string>>): Row[] {
  return Object.entries(values).map(([name, text]) => ({ name, text }));
}

/** Rows without a name are only in the form. */
function valuesOf(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(rows.filter(({ name }) => name.trim() !== '').map(({ name, text }) => [name, text]));
}
