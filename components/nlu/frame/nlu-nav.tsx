'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from '@/components/i18n/navigation';
import { PageTabs } from '@/components/ui/page-tabs';
import { nluHref, nluTabs, type NluTab } from './nlu-tabs';

/** The way from one page of the training centre to the other. */
export function NluNav({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.tabs');
  const tabs = nluTabs.map((key) => ({ key, title: t(key), href: nluHref(assistant_id, key) }));
  return <PageTabs label={t('label')} tabs={tabs} present={tabOf(usePathname())} />;
}

/** The tab that an address belongs to: `/assistants/…/nlu/entities/…`. The intents are the first page. */
function tabOf(pathname: string): NluTab {
  const part = pathname.split('/').filter(Boolean)[3];
  return nluTabs.find((tab) => tab === part) ?? 'intents';
}
