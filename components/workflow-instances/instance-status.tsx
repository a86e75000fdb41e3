'use client';

import { useTranslations } from 'next-intl';
import type { InstanceStatus as Status } from '@/lib/workflow/instance';
import classes from './instances.module.css';

/** The status of an instance, as a dot with its word. */
export function InstanceStatus({ status }: { status: Status }) {
  const t = useTranslations('workflowInstances.status');
  return (
    <span className={classes.status} data-status={status}>
      {t(status)}
    </span>
  );
}
