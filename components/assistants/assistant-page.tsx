'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { AssistantMissing } from '@/components/assistant-workspace/assistant-missing';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { AssistantView } from './assistant-view';

/** An assistant: what it is, its settings, and a test of it. */
export function AssistantPage({ assistantId }: { assistantId: string }) {
  const t = useTranslations('assistants');
  const { data, error, isFetching, refetch } = useEndpoint(getAssistant, { params: { assistant_id: assistantId } });

  if (data) return <AssistantView assistant={data} />;
  // An id that is none at all is refused as invalid.
  if (error?.status === 404 || error?.status === 422) return <AssistantMissing />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div aria-busy>
      <PageHeader title={<Skeleton height={30} width={220} aria-label={t('loading')} />} />
      <Stack gap="lg" maw={720}>
        {[62, 62, 150, 62, 140].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </Stack>
    </div>
  );
}
