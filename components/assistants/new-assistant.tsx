'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { getDraft } from '@/lib/contracts/flow-manager/assistant-drafts';
import { CreationForm } from './creation/creation-form';

/** Creates an assistant, or continues a draft. */
export function NewAssistant() {
  const t = useTranslations('assistantCreation');
  const inAddress = useSearchParams().get('draft');
  // One that is stored while it is typed here is not loaded.
  const [own, setOwn] = useState<string | null>(null);
  const wanted = inAddress === own ? null : inAddress;
  const { data, error, isFetching, refetch } = useEndpoint(
    getDraft,
    { params: { draft_id: wanted ?? '' } },
    { enabled: wanted !== null, staleTime: 0, gcTime: 0 },
  );
  if (wanted !== null && error && !data)
    return <LoadError title={t('drafts.error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (wanted !== null && !data) return <PageSkeleton />;
  return <CreationForm key={wanted ?? 'new'} draft={wanted === null ? undefined : data} onStored={setOwn} />;
}
