'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { Link } from '../i18n/navigation';
import { DateTime } from '../ui/date-time';
import { ValueList } from '../workflow-fields/value-list';
import classes from './tasks.module.css';

/** How a task was done, and by whom, or that it is no longer needed. */
export function TaskResult({ task: { state, fields, result, done_by, done_at } }: { task: WorkflowTask }) {
  const t = useTranslations('tasks.result');
  const answered = fields.filter(({ name }) => result && name in result.values);
  return (
    <Stack gap="md">
      {state === 'closed' ? (
        <Text c="dimmed">{t('closed')}</Text>
      ) : (
        <Text c="dimmed">
          {done_at &&
            t.rich(done_by ? 'done_by' : 'done_by_customer', {
              name: done_by?.name ?? '',
              bdi: (text) => <bdi>{text}</bdi>,
              time: () => <DateTime value={done_at} />,
            })}
        </Text>
      )}
      {result?.comment && (
        <p className={classes.text} dir="auto">
          {result.comment}
        </p>
      )}
      {answered.length > 0 && (
        <ValueList
          values={answered.map(({ name, description, data_type }) => ({
            key: name,
            name: description || name,
            value: result?.values[name],
            type: data_type,
          }))}
        />
      )}
      <div>
        <Button component={Link} href="/tasks" variant="default">
          {t('next')}
        </Button>
      </div>
    </Stack>
  );
}
