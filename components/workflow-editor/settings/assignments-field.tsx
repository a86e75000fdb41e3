'use client';

import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { limits } from '@/lib/limits';
import { RemoveButton } from '../remove-button';
import classes from '../inspector/inspector.module.css';
import type { SettingProps } from './setting-props';

interface Assignment {
  name: string;
  expression: string;
}

/** What is computed, and the name of the output or global variable that receives it. */
export function AssignmentsField({ label, description, value, onChange }: SettingProps<readonly Assignment[]>) {
  const t = useTranslations('workflowEditor.settings.assignments');
  const set = (index: number, change: Partial<Assignment>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <section aria-label={label} className={classes.section}>
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      </div>
      {value.map((assignment, index) => (
        <div key={index} className={classes.card} role="group" aria-label={t('number', { number: index + 1 })}>
          <div className={classes.line}>
            <TextInput
              label={t('name')}
              required
              maxLength={limits.name}
              autoComplete="off"
              value={assignment.name}
              onChange={({ currentTarget }) => set(index, { name: currentTarget.value })}
            />
            <RemoveButton
              className={classes.fixed}
              label={t('remove', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
          <Textarea
            label={t('expression')}
            required
            dir="ltr"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={limits.expression}
            spellCheck={false}
            value={assignment.expression}
            onChange={({ currentTarget }) => set(index, { expression: currentTarget.value })}
          />
        </div>
      ))}
      {value.length < limits.set && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...value, { name: '', expression: '' }])}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
}
