'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { WorkflowPicture } from '../workflow-editor/canvas/workflow-picture';
import type { InstanceProps } from './instance-props';
import classes from './instances.module.css';
import { visitsOf } from './visits-of';

/** The version that the instance runs, with where it is and how often it was in each state. Nothing can be changed here. */
export function InstanceCanvas({ instance, definition }: InstanceProps) {
  const t = useTranslations('workflowInstances');
  const visits = useVisits(instance.history);
  const current = instance.state?.id ?? null;
  const isFailed = instance.status === 'failed';
  const marks = useMemo(() => new Map(isFailed && current ? [[current, [t('wait.failed')]]] : []), [isFailed, current, t]);
  const badgeOf = useCallback(
    (id: string) => {
      const times = visits.get(id);
      return times === undefined ? null : <span className={classes.visits}>{t('canvas.visits', { times })}</span>;
    },
    [visits, t],
  );
  const label = t('canvas.label');
  return (
    <section className={classes.canvas} aria-label={label}>
      <WorkflowPicture definition={definition} label={label} marks={marks} badgeOf={badgeOf} current={current} />
    </section>
  );
}

/** Counted again only when the instance has moved, so that cards are not drawn with each refresh. */
function useVisits(history: InstanceProps['instance']['history']): ReadonlyMap<string, number> {
  const counted = visitsOf(history);
  const [visits, setVisits] = useState(counted);
  if (counted.size !== visits.size || [...counted].some(([id, times]) => visits.get(id) !== times)) setVisits(counted);
  return visits;
}
