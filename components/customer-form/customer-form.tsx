'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { getForm } from '@/lib/contracts/flow-manager/workflow/forms';
import { useEndpoint } from '../api/use-endpoint';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';

const loading = () => <Skeleton height={320} aria-busy />;
const CustomerFields = dynamic(() => import('./customer-fields').then((module) => module.CustomerFields), { loading });

/** A form that a business asks a customer to fill in, for whoever has its link. */
export function CustomerForm({ token }: { token: string }) {
  const t = useTranslations('customerForm');
  const [end, setEnd] = useState<'sent' | 'answered'>();
  const { data, error, isFetching, refetch } = useEndpoint(
    getForm,
    { params: { token } },
    { enabled: end === undefined, refetchOnWindowFocus: false },
  );
  if (end ?? error?.status === 409)
    return (
      <EmptyState
        order={1}
        drawing={<SentDrawing />}
        title={t(end === 'sent' ? 'sent.title' : 'answered.title')}
        text={t(end === 'sent' ? 'sent.text' : 'answered.text')}
      />
    );
  if (error?.status === 404 || error?.status === 422)
    return <EmptyState order={1} drawing={<ExpiredDrawing />} title={t('expired.title')} text={t('expired.text')} />;
  if (error && !data)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return loading();
  return <CustomerFields token={token} asked={data} onEnd={setEnd} />;
}

/** The drawing for a form that was sent: an envelope with a tick. */
function SentDrawing() {
  return (
    <Drawing>
      <rect x="20" y="22" width="72" height="50" rx="6" />
      <path d="M20 30l36 24 36-24" />
      <circle cx="92" cy="66" r="14" fill="var(--hamdam-surface)" stroke={accent} />
      <path d="M86 66l4 5 8-9" stroke={accent} />
    </Drawing>
  );
}

/** The drawing for a link that no longer works: an hourglass that has run out. */
function ExpiredDrawing() {
  return (
    <Drawing>
      <path d="M40 10h40M40 78h40M46 10v12c0 10 14 14 14 22 0-8 14-12 14-22V10M46 78V66c0-10 14-14 14-22 0 8 14 12 14 22v12" />
      <path d="M50 74c3-8 17-8 20 0z" stroke={accent} />
    </Drawing>
  );
}
