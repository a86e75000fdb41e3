'use client';

import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/limits';
import { completeTask, type WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { useCall } from '../api/use-call';
import { showToast } from '../ui/show-toast';
import { typedDirection } from '../ui/typed-direction';
import { useRefreshTasks } from './use-refresh-tasks';

/** Approves or rejects what a workflow asks, with a comment. */
export function ApproveTask({ task }: { task: WorkflowTask }) {
  const t = useTranslations('tasks.approve');
  const refresh = useRefreshTasks();
  const [comment, setComment] = useState('');
  const decide = useCall(completeTask, {
    onSuccess: (_, { body }) => showToast({ kind: 'success', message: t(body?.approved ? 'approved' : 'rejected') }),
    // Also after a refusal: someone else may have decided.
    onSettled: refresh,
  });
  const isPending = (approved: boolean) => decide.isPending && decide.variables.body?.approved === approved;
  const send = (approved: boolean) =>
    decide.isPending || decide.mutate({ params: { workflow_task_id: task.id }, body: { approved, comment } });
  return (
    <Stack gap="md">
      <Textarea
        label={t('comment')}
        description={t('comment_help')}
        value={comment}
        maxLength={limits.short_text}
        autosize
        minRows={2}
        maxRows={10}
        {...typedDirection(comment)}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Group gap="xs">
        <Button leftSection={<IconCheck size={16} aria-hidden />} loading={isPending(true)} onClick={() => send(true)}>
          {t('approve')}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconX size={16} aria-hidden />}
          loading={isPending(false)}
          onClick={() => send(false)}
        >
          {t('reject')}
        </Button>
      </Group>
    </Stack>
  );
}
