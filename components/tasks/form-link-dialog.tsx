'use client';

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createFormLink, type WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { useCall } from '../api/use-call';
import { CodeBlock } from '../ui/code-block';
import { DateTime } from '../ui/date-time';
import { Dialog } from '../ui/dialog';
import { useRefreshTasks } from './use-refresh-tasks';

const hoursOffered = [24, 72, 168, 720] as const;

/** Creates the link with which a customer fills in the form without signing in. It is shown only here. */
export function FormLinkDialog({ task, onClose }: { task: WorkflowTask; onClose: () => void }) {
  const t = useTranslations('tasks.link');
  const refresh = useRefreshTasks();
  const [hours, setHours] = useState<number>(168);
  const create = useCall(createFormLink, { onSuccess: refresh });
  const { data } = create;
  return (
    <Dialog title={t('title')} onClose={onClose} closeOnClickOutside={!data}>
      <Stack gap="md">
        {data ? (
          <>
            <CodeBlock code={data.url} label={t('address')} wraps />
            <Text size="sm" c="dimmed">
              {t.rich('once', { time: () => <DateTime value={data.ends_at} /> })}
            </Text>
            <Group justify="flex-end">
              <Button onClick={onClose}>{t('close')}</Button>
            </Group>
          </>
        ) : (
          <>
            <Text>{t(task.form_link_ends_at ? 'text_again' : 'text')}</Text>
            <NativeSelect
              label={t('hours')}
              value={String(hours)}
              onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
              data={hoursOffered.map((value) => ({ value: String(value), label: t('days', { count: value / 24 }) }))}
            />
            <Group justify="flex-end">
              <Button
                data-autofocus
                loading={create.isPending}
                onClick={() => create.mutate({ params: { workflow_task_id: task.id }, body: { hours } })}
              >
                {t('submit')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
