'use client';

import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { getInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import { getVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { ForPermitted } from '../session/for-permitted';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { PageSkeleton } from '../ui/page-skeleton';
import { hasEnded } from './has-ended';
import { InstanceFacts } from './instance-facts';
import { InstanceHead } from './instance-head';
import { InstanceHistory } from './instance-history';
import type { InstanceProps } from './instance-props';
import { InstanceValues } from './instance-values';
import { InstanceWait } from './instance-wait';
import classes from './instances.module.css';

const InstanceCanvas = dynamic(() => import('./instance-canvas').then((module) => module.InstanceCanvas), {
  ssr: false,
  loading: () => <Skeleton className={classes.canvas} />,
});

/** An instance: where it is, what it did, and what can be done about it. */
export function InstanceScreen({ instance_id }: { instance_id: string }) {
  return (
    <ForPermitted permission="workflows.read">
      <LoadedInstance instance_id={instance_id} />
    </ForPermitted>
  );
}

/** One that runs is read again after so many milliseconds, and one that waits or failed less often. */
const pause = { running: 1_500, quiet: 8_000 };

function LoadedInstance({ instance_id }: { instance_id: string }) {
  const t = useTranslations('workflowInstances.detail');
  const {
    data: instance,
    error,
    isFetching,
    refetch,
  } = useEndpoint(
    getInstance,
    { params: { workflow_instance_id: instance_id } },
    {
      refetchInterval: ({ state: { data } }) =>
        !data || hasEnded(data.status) ? false : data.status === 'running' ? pause.running : pause.quiet,
    },
  );
  // A published version never changes.
  const version = useEndpoint(
    getVersion,
    { params: { workflow_version_id: instance?.version.id ?? '' } },
    { enabled: instance !== undefined, staleTime: Infinity },
  );
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <InstanceMissing />;
  const failed = instance ? (version.data ? null : version.error) : error;
  if (failed)
    return (
      <LoadError
        order={1}
        title={t('error')}
        error={failed}
        onRetry={() => void (instance ? version.refetch() : refetch())}
        isRetrying={isFetching || version.isFetching}
      />
    );
  if (!instance || !version.data) return <PageSkeleton />;
  return <Page instance={instance} definition={version.data.definition} />;
}

function Page({ instance, definition }: InstanceProps) {
  return (
    <>
      <InstanceHead instance={instance} definition={definition} />
      <InstanceCanvas instance={instance} definition={definition} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <InstanceWait instance={instance} definition={definition} />
          <InstanceHistory instance={instance} definition={definition} />
        </div>
        <div className={classes.column}>
          <InstanceValues instance={instance} definition={definition} />
          <InstanceFacts instance={instance} />
        </div>
      </div>
    </>
  );
}

/** Shown for an address of an instance that does not exist, such as one that retention has deleted. */
function InstanceMissing() {
  const t = useTranslations('workflowInstances.missing');
  return (
    <EmptyState
      order={1}
      drawing={
        <Drawing isMirrored>
          <rect x="8" y="12" width="30" height="20" rx="5" strokeDasharray="4 5" />
          <rect x="84" y="58" width="28" height="20" rx="10" strokeDasharray="4 5" />
          <path d="M38 22h20M98 46V34" strokeDasharray="4 5" />
          <path d="M62 30l14 14M76 30L62 44" stroke={accent} />
        </Drawing>
      }
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/workflows/instances">
          {t('action')}
        </Button>
      }
    />
  );
}
