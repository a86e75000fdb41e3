'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';

/** Whether a task is open, or how it was done. Its color only repeats the word. */
export function TaskState({ task: { state, result } }: { task: Pick<WorkflowTask, 'state' | 'result'> }) {
  const t = useTranslations('tasks.state');
  const decision = result?.approved === true ? 'approved' : result?.approved === false ? 'rejected' : null;
  const shown = state === 'done' && decision ? decision : state;
  const color = { open: 'yellow', done: 'green', approved: 'green', rejected: 'red', closed: 'gray' }[shown];
  return (
    <Badge variant="light" color={color} style={{ flex: 'none' }}>
      {t(shown)}
    </Badge>
  );
}
