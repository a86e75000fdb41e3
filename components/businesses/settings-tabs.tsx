'use client';

import { useTranslations } from 'next-intl';
import type { PermissionKey } from '@/lib/permissions';
import { may } from '../session/may';
import { useMe } from '../session/use-me';
import { PageTabs } from '../ui/page-tabs';

/** The pages of a business's settings, in the order of their tabs, and who may see them. */
const pages = [
  { key: 'general', href: '/business', permission: 'business.read' },
  { key: 'models', href: '/settings/models', permission: 'business.read' },
  { key: 'teams', href: '/business/teams', permission: 'handoff.read' },
  { key: 'response_times', href: '/business/response-times', permission: 'handoff.read' },
  { key: 'canned_replies', href: '/business/canned-replies', permission: 'handoff.read' },
  { key: 'labels', href: '/business/labels', permission: 'handoff.read' },
  { key: 'satisfaction', href: '/business/satisfaction', permission: 'handoff.read' },
  { key: 'api_keys', href: '/settings/api-keys', permission: 'api_keys.read' },
] as const satisfies readonly { key: string; href: string; permission: PermissionKey }[];

export type SettingsPage = (typeof pages)[number]['key'];

/** The navigation between the pages of a business's settings. */
export function SettingsTabs({ present }: { present: SettingsPage }) {
  const t = useTranslations('businesses.tabs');
  const { data: me } = useMe();
  const tabs = pages.filter(({ permission }) => may(me, permission)).map(({ key, href }) => ({ key, href, title: t(key) }));
  if (tabs.length < 2) return null;
  return <PageTabs label={t('label')} tabs={tabs} present={present} />;
}
