'use client';

import { Button, Group } from '@mantine/core';
import { IconLink, IconUserShare } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { late } from '../ui/late';
import { PageHeader } from '../ui/page-header';
import { DueMark } from './due-mark';
import { TaskAssignee } from './task-assignee';
import { TaskState } from './task-state';

const AssignDialog = late(() => import('./assign-dialog').then((module) => module.AssignDialog));
const FormLinkDialog = late(() => import('./form-link-dialog').then((module) => module.FormLinkDialog));

/** The name of a task, its state, who has it, and to whom else it can be given. */
export function TaskHead({ task }: { task: WorkflowTask }) {
  const t = useTranslations('tasks.task');
  const [open, setOpen] = useState<'assign' | 'link'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={<bdi>{task.title}</bdi>}
        description={
          <Group gap="xs">
            <TaskState task={task} />
            <TaskAssignee task={task} />
            {task.state === 'open' && <DueMark task={task} />}
          </Group>
        }
        actions={
          task.state === 'open' && (
            <>
              {task.type === 'form' && (
                <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpen('link')}>
                  {t('link')}
                </Button>
              )}
              <Button variant="default" leftSection={<IconUserShare size={16} aria-hidden />} onClick={() => setOpen('assign')}>
                {t('assign')}
              </Button>
            </>
          )
        }
      />
      {open === 'assign' && <AssignDialog task={task} onClose={close} />}
      {open === 'link' && <FormLinkDialog task={task} onClose={close} />}
    </>
  );
}
