'use client';

import { Button, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconRefresh, type TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { updateInstanceStatus, type InstanceAction } from '@/lib/contracts/flow-manager/workflow/instances';
import type { InstanceStatus as Status } from '@/lib/workflow/instance';
import { useCall } from '../api/use-call';
import { usePermission } from '../session/use-permission';
import { late } from '../ui/late';
import { PageHeader } from '../ui/page-header';
import { showToast } from '../ui/show-toast';
import { hasEnded } from './has-ended';
import { versionName } from '../workflow-fields/version-name';
import type { InstanceProps } from './instance-props';
import { InstanceStatus } from './instance-status';
import { useRefreshInstances } from './use-refresh-instances';

const CancelDialog = late(() => import('./cancel-dialog').then((module) => module.CancelDialog));
const CorrectDialog = late(() => import('./correct-dialog').then((module) => module.CorrectDialog));

/** What can be done in a status, as lib/workflow/run/change-status.ts allows it. Cancelling asks first. */
const actions: Record<Status, readonly Exclude<InstanceAction, 'cancel'>[]> = {
  running: ['pause'],
  waiting: ['pause'],
  paused: ['resume'],
  failed: ['retry'],
  completed: [],
  cancelled: [],
};
const icons: Record<Exclude<InstanceAction, 'cancel'>, TablerIcon> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  retry: IconRefresh,
};

/** Which workflow runs, how it is going, and what can be done. */
export function InstanceHead({ instance, definition }: InstanceProps) {
  const t = useTranslations('workflowInstances');
  const mayRun = usePermission('workflows.run');
  const refresh = useRefreshInstances();
  const [open, setOpen] = useState<'cancel' | 'correct'>();
  const params = { workflow_instance_id: instance.id };
  const change = useCall(updateInstanceStatus, {
    onSuccess: (_, { body }) => showToast({ kind: 'success', message: t(`actions.done.${body.action}`) }),
    onSettled: refresh,
  });
  const { status } = instance;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={<bdi>{instance.workflow.name}</bdi>}
        description={
          <Group gap="xs">
            <span role="status">
              <InstanceStatus status={status} />
            </span>
            <span>
              <bdi>{versionName(instance.version, (values) => t('version', values))}</bdi>
            </span>
          </Group>
        }
        actions={
          mayRun &&
          !hasEnded(status) && (
            <>
              <Button
                variant="default"
                color="red"
                leftSection={<IconPlayerStop size={16} aria-hidden />}
                onClick={() => setOpen('cancel')}
              >
                {t('actions.cancel')}
              </Button>
              <Button variant="default" onClick={() => setOpen('correct')}>
                {t('actions.correct')}
              </Button>
              {actions[status].map((action) => {
                const Icon = icons[action];
                return (
                  <Button
                    key={action}
                    variant={action === 'pause' ? 'default' : 'filled'}
                    leftSection={<Icon size={16} aria-hidden />}
                    loading={change.isPending}
                    onClick={() => change.mutate({ params, body: { action } })}
                  >
                    {t(`actions.${action}`)}
                  </Button>
                );
              })}
            </>
          )
        }
      />
      {open === 'cancel' && <CancelDialog instance={instance} onClose={close} />}
      {open === 'correct' && <CorrectDialog instance={instance} definition={definition} onClose={close} />}
    </>
  );
}
