'use client';

import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { completeTask, type WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { callApi } from '../api/client';
import { Form } from '../ui/form';
import { LeaveGuard } from '../ui/leave-guard';
import { showToast } from '../ui/show-toast';
import { useValueForm } from '../workflow-fields/use-value-form';
import { ValueInput } from '../workflow-fields/value-input';
import { useRefreshTasks } from './use-refresh-tasks';

/** The form of a task. */
export function FillTask({ task }: { task: WorkflowTask }) {
  const t = useTranslations('tasks.fill');
  const refresh = useRefreshTasks();
  const { form, read } = useValueForm(task.fields);
  return (
    <Form
      form={form}
      onSubmit={async () => {
        try {
          await callApi(completeTask, { params: { workflow_task_id: task.id }, body: { values: read() }, silent: true });
          form.resetDirty();
          showToast({ kind: 'success', message: t('done') });
        } finally {
          // Also after a refusal: the customer may have filled it in meanwhile.
          await refresh();
        }
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          <LeaveGuard isDirty={form.isDirty() && !isSubmitting} />
          {task.fields.map((field) => (
            <ValueInput key={field.name} form={form} field={field} />
          ))}
          <div>
            <Button type="submit" loading={isSubmitting}>
              {t('submit')}
            </Button>
          </div>
        </Stack>
      )}
    </Form>
  );
}
