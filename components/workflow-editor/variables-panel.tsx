'use client';

import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SideSheet } from '@/components/ui/side-sheet';
import { typedDirection } from '@/components/ui/typed-direction';
import { useFieldProblems } from '@/components/ui/use-field-problems';
import type { JsonValue } from '@/lib/engine/json-value';
import { limits } from '@/lib/limits';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import * as z from 'zod';
import { fieldFields } from '@/lib/workflow/schema';
import { RemoveButton } from './remove-button';
import classes from './inspector/inspector.module.css';
import { useWorkflowEditing } from './state/workflow-context';
import { textOfValue, valueOfText } from './variable-value';

interface Row {
  name: string;
  text: string;
}

const nameSchema = z.object({ name: fieldFields.name });

/** The global variables of a workflow, with the values that each instance begins with. */
export function VariablesPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workflowEditor.variables');
  const { definition, isReadOnly, store } = useWorkflowEditing();
  const problemsOf = useFieldProblems(nameSchema);
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(definition.variables));
  const problemOf = ({ name }: Row, index: number): string | undefined => {
    if (name.trim() === '') return t('required');
    if (rows.some((other, at) => at < index && other.name === name)) return t('twice');
    return problemsOf({ name }).name;
  };
  const change = (next: readonly Row[]) => {
    setRows(next);
    const valid = next.filter(
      ({ name }, index) => Object.keys(problemsOf({ name })).length === 0 && !next.some((other, at) => at < index && other.name === name),
    );
    store.change(
      (shown) => ({ ...shown, variables: Object.fromEntries(valid.map(({ name, text }) => [name, valueOfText(text)])) }),
      'variables',
    );
  };
  return (
    <SideSheet title={t('title')} onClose={onClose} isDirty={() => rows.some((row, index) => problemOf(row, index) !== undefined)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('lead', { example: '{{name}}' })}
        </Text>
        {rows.length === 0 && <Text size="sm">{t('none')}</Text>}
        {rows.map((row, index) => (
          <fieldset key={index} className={classes.card} disabled={isReadOnly} aria-label={row.name || t('number', { number: index + 1 })}>
            <div className={classes.line}>
              <TextInput
                label={t('name')}
                required
                maxLength={limits.workflow_field_name}
                autoComplete="off"
                value={row.name}
                error={problemOf(row, index)}
                {...typedDirection(row.name)}
                onChange={({ currentTarget }) => change(rows.with(index, { ...row, name: currentTarget.value }))}
              />
              {!isReadOnly && (
                <RemoveButton
                  className={classes.fixed}
                  label={t('remove', { name: row.name })}
                  onClick={() => change(rows.toSpliced(index, 1))}
                />
              )}
            </div>
            <Textarea
              label={t('value')}
              description={t('value_help')}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={limits.short_text}
              value={row.text}
              {...typedDirection(row.text)}
              onChange={({ currentTarget }) => change(rows.with(index, { ...row, text: currentTarget.value }))}
            />
          </fieldset>
        ))}
        {!isReadOnly && rows.length < limits.workflow_variables && (
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setRows([...rows, { name: '', text: '' }])}
            >
              {t('add')}
            </Button>
          </div>
        )}
      </Stack>
    </SideSheet>
  );
}

function rowsOf(variables: WorkflowDefinition['variables']): Row[] {
  return Object.entries<JsonValue>(variables).map(([name, value]) => ({ name, text: textOfValue(value) }));
}
