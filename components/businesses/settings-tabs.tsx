'use client';

import { useTranslations } from 'next-intl';
import { usePermission } from '../session/use-permission';
import { PageTabs } from '../ui/page-tabs';

/** The navigation between the pages of a business's settings. */
export function SettingsTabs({ present }: { present: 'general' | 'models' }) {
  const t = useTranslations('businesses.tabs');
  const mayRead = usePermission('business.read');
  if (!mayRead) return null;
  const tabs = [
    { key: 'general', title: t('general'), href: '/business' },
    { key: 'models', title: t('models'), href: '/settings/models' },
  ];
  return <PageTabs label={t('label')} tabs={tabs} present={present} />;
}
