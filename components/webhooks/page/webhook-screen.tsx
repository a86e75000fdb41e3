'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { PageTabs } from '@/components/ui/page-tabs';
import { getWebhook, type Webhook } from '@/lib/contracts/user-management/webhooks';
import { webhookHref, webhooksHref, webhookTabs, type WebhookTab } from '../webhook-href';
import type { WebhookAct } from './webhook-act';
import { WebhookHead } from './webhook-head';
import { WebhookMissing } from './webhook-missing';

const loading = () => <Skeleton height={240} aria-busy />;
// Each part has its own code, so that a page loads only the one that is open.
const WebhookOverview = dynamic(() => import('./webhook-overview').then((module) => module.WebhookOverview), { ssr: false, loading });
const DeliveriesList = dynamic(() => import('../deliveries/deliveries-list').then((module) => module.DeliveriesList), {
  ssr: false,
  loading,
});
const WebhookSettings = dynamic(() => import('./webhook-settings').then((module) => module.WebhookSettings), { ssr: false, loading });
const WebhookDialogs = late(() => import('./webhook-dialogs').then((module) => module.WebhookDialogs));

/** A webhook: whether it gets its events, what was sent to it, and its settings. */
export function WebhookScreen({ webhook_id }: { webhook_id: string }) {
  return (
    <ForPermitted permission="webhooks.read">
      <LoadedWebhook webhook_id={webhook_id} />
    </ForPermitted>
  );
}

function LoadedWebhook({ webhook_id }: { webhook_id: string }) {
  const t = useTranslations('webhooks.page');
  const { data: webhook, error, isFetching, refetch } = useEndpoint(getWebhook, { params: { webhook_id } });
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <WebhookMissing />;
  if (error && !webhook)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!webhook) return <PageSkeleton />;
  return <Page webhook={webhook} />;
}

function Page({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.page.tabs');
  const router = useRouter();
  const asked = useSearchParams().get('tab');
  const tab: WebhookTab = webhookTabs.find((one) => one === asked) ?? 'overview';
  const [act, setAct] = useState<WebhookAct>();
  const tabs = webhookTabs.map((key) => ({ key, title: t(key), href: webhookHref(webhook.id, key) }));
  return (
    <>
      <WebhookHead webhook={webhook} onAct={setAct} />
      <PageTabs label={t('label')} tabs={tabs} present={tab} />
      {tab === 'overview' && <WebhookOverview webhook={webhook} />}
      {tab === 'deliveries' && <DeliveriesList webhook={webhook} />}
      {tab === 'settings' && <WebhookSettings webhook={webhook} onAct={setAct} />}
      {act && (
        <WebhookDialogs webhook={webhook} act={act} onClose={() => setAct(undefined)} onDeleted={() => router.replace(webhooksHref)} />
      )}
    </>
  );
}
