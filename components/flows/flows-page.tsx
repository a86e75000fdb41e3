'use client';

import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { guideHref } from './guide-topics';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { Toolbar } from '@/components/ui/toolbar';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { FlowBaseSection } from './flow-base-section';
import type { FlowDialog } from './flow-dialogs';
import classes from './flows.module.css';
import { useFlowBases } from './use-flow-bases';

// Only needed for changes.
const FlowDialogs = late(() => import('./flow-dialogs').then((module) => module.FlowDialogs));
const SaveTemplate = late(() => import('@/components/templates/dialogs/save-template').then((module) => module.SaveTemplate));

/** The dialog flows of an assistant with their versions. */
export function FlowsPage({ assistantId }: { assistantId: string }) {
  const t = useTranslations('flows');
  const mayUpdate = usePermission('flows.update');
  const bases = useFlowBases(assistantId);
  const [dialog, setDialog] = useState<FlowDialog>();
  const [kept, setKept] = useState<FlowBase>();

  if (bases.error && !bases.data)
    return <LoadError title={t('load_error')} error={bases.error} onRetry={() => void bases.refetch()} isRetrying={bases.isFetching} />;
  if (!bases.data) return <PageSkeleton />;

  return (
    <>
      <Toolbar
        end={
          mayUpdate && (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ kind: 'create' })}>
              {t('create')}
            </Button>
          )
        }
      >
        <Text c="dimmed" className={classes.lead}>
          {t(mayUpdate ? 'lead' : 'read_only')}{' '}
          <Anchor component={Link} href={guideHref(assistantId)} size="sm">
            {t('guide')}
          </Anchor>
        </Text>
      </Toolbar>
      <div className={classes.bases}>
        {bases.data.items.map((base) => (
          <FlowBaseSection key={base.id} base={base} onDialog={setDialog} onSave={setKept} />
        ))}
      </div>
      {dialog && <FlowDialogs dialog={dialog} assistant_id={assistantId} onClose={() => setDialog(undefined)} />}
      {kept && <SaveTemplate base={kept} onClose={() => setKept(undefined)} />}
    </>
  );
}
