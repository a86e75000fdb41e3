'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { PageTabs } from '@/components/ui/page-tabs';

const pages = [
  { key: 'businesses', href: '/platform' },
  { key: 'roles', href: '/platform/roles' },
  { key: 'matrix', href: '/platform/matrix' },
  { key: 'resources', href: '/platform/resources' },
  { key: 'audit_log', href: '/platform/audit-log' },
] as const;

/** The super admins' area: its pages, and the way from one to the other. */
export function PlatformFrame({ children }: { children: React.ReactNode }) {
  const t = useTranslations('platform.pages');
  const pathname = usePathname();
  const tabs = pages.map(({ key, href }) => ({ key, title: t(key), href }));
  return (
    <ForPermitted permission="platform.manage">
      <PageTabs label={t('label')} tabs={tabs} present={pages.find(({ href }) => href === pathname)?.key} />
      {children}
    </ForPermitted>
  );
}
