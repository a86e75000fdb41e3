'use client';

import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { AssistantMissing } from '@/components/assistant-workspace/assistant-missing';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { FlowBaseSection } from './flow-base-section';
import type { FlowDialog } from './flow-dialogs';
import classes from './flows.module.css';
import { useFlowBases } from './use-flow-bases';

// Only who changes something needs them.
const FlowDialogs = late(() => import('./flow-dialogs').then((module) => module.FlowDialogs));

/** The dialog flows of an assistant with their versions. */
export function FlowsPage({ assistantId }: { assistantId: string }) {
  const t = useTranslations('flows');
  const mayUpdate = usePermission('flows.update');
  const assistant = useEndpoint(getAssistant, { params: { assistant_id: assistantId } });
  const bases = useFlowBases(assistantId);
  const [dialog, setDialog] = useState<FlowDialog>();

  if ([404, 422].includes(assistant.error?.status ?? 0) || [404, 422].includes(bases.error?.status ?? 0)) return <AssistantMissing />;
  if (bases.error && !bases.data)
    return (
      <LoadError order={1} title={t('load_error')} error={bases.error} onRetry={() => void bases.refetch()} isRetrying={bases.isFetching} />
    );
  if (!bases.data) return <PageSkeleton />;

  const name = assistant.data?.name;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={name === undefined ? t('lead_plain') : t.rich('lead', { name, bdi: richIsolate })}
        actions={
          <>
            <Button component={Link} href={`/assistants/${assistantId}`} variant="default">
              {t('back')}
            </Button>
            {mayUpdate && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ kind: 'create' })}>
                {t('create')}
              </Button>
            )}
          </>
        }
      />
      {!mayUpdate && (
        <Text c="dimmed" mb="md">
          {t('read_only')}
        </Text>
      )}
      <div className={classes.bases}>
        {bases.data.items.map((base) => (
          <FlowBaseSection key={base.id} base={base} onDialog={setDialog} />
        ))}
      </div>
      {dialog && <FlowDialogs dialog={dialog} assistant_id={assistantId} onClose={() => setDialog(undefined)} />}
    </>
  );
}
