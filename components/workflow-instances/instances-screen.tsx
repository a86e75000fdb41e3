'use client';

import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ForPermitted } from '../session/for-permitted';
import { usePermission } from '../session/use-permission';
import { late } from '../ui/late';
import { InstancesList } from './instances-list';

const StartDialog = late(() => import('./start-dialog').then((module) => module.StartDialog));

/** The instances of all workflows. */
export function InstancesScreen() {
  return (
    <ForPermitted permission="workflows.read">
      <Instances />
    </ForPermitted>
  );
}

function Instances() {
  const t = useTranslations('workflowInstances.list');
  const mayRun = usePermission('workflows.run');
  const [isStarting, setStarting] = useState(false);
  const start = mayRun && (
    <Button leftSection={<IconPlayerPlay size={16} className="mirrored" aria-hidden />} onClick={() => setStarting(true)}>
      {t('start')}
    </Button>
  );
  return (
    <>
      <InstancesList start={start} />
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}
