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
import { getWidget, type Widget } from '@/lib/contracts/flow-manager/widgets';
import { widgetHref, widgetsHref, widgetTabs, type WidgetTab } from '../widget-href';
import type { WidgetAct } from './widget-act';
import { WidgetHead } from './widget-head';
import { WidgetMissing } from './widget-missing';
import { WidgetNotices } from './widget-notices';

const loading = () => <Skeleton height={320} aria-busy />;
// Each part has its own code, so that a page loads only the one that is open.
const WidgetDesign = dynamic(() => import('../design/widget-design').then((module) => module.WidgetDesign), { ssr: false, loading });
const WidgetInstall = dynamic(() => import('../install/widget-install').then((module) => module.WidgetInstall), { ssr: false, loading });
const HostedPage = dynamic(() => import('../hosted/hosted-page').then((module) => module.HostedPage), { ssr: false, loading });
const WidgetSettings = dynamic(() => import('../settings/widget-settings').then((module) => module.WidgetSettings), {
  ssr: false,
  loading,
});
const WidgetDialogs = late(() => import('./widget-dialogs').then((module) => module.WidgetDialogs));

/** A widget: how it looks, how it gets into a website, its own page, and its settings. */
export function WidgetScreen({ widget_id }: { widget_id: string }) {
  return (
    <ForPermitted permission="widgets.read">
      <LoadedWidget widget_id={widget_id} />
    </ForPermitted>
  );
}

function LoadedWidget({ widget_id }: { widget_id: string }) {
  const t = useTranslations('widgets.page');
  const { data: widget, error, isFetching, refetch } = useEndpoint(getWidget, { params: { widget_id } });
  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <WidgetMissing />;
  if (error && !widget)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!widget) return <PageSkeleton />;
  return <Page key={widget.id} widget={widget} />;
}

function Page({ widget }: { widget: Widget }) {
  const t = useTranslations('widgets.page.tabs');
  const router = useRouter();
  const asked = useSearchParams().get('tab');
  const tab: WidgetTab = widgetTabs.find((one) => one === asked) ?? 'design';
  const [act, setAct] = useState<WidgetAct>();
  const tabs = widgetTabs.map((key) => ({ key, title: t(key), href: widgetHref(widget.id, key) }));
  return (
    <>
      <WidgetHead widget={widget} />
      <PageTabs label={t('label')} tabs={tabs} present={tab} />
      <WidgetNotices widget={widget} />
      {tab === 'design' && <WidgetDesign widget={widget} />}
      {tab === 'install' && <WidgetInstall widget={widget} onAct={setAct} />}
      {tab === 'hosted' && <HostedPage widget={widget} />}
      {tab === 'settings' && <WidgetSettings widget={widget} onAct={setAct} />}
      {act && <WidgetDialogs widget={widget} act={act} onClose={() => setAct(undefined)} onDeleted={() => router.replace(widgetsHref)} />}
    </>
  );
}
