'use client';

import { useTranslations } from 'next-intl';
import { Link, usePathname } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import classes from './platform.module.css';

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
  return (
    <ForPermitted permission="platform.manage">
      <nav aria-label={t('label')} className={classes.tabs}>
        {pages.map(({ key, href }) => (
          <Link key={key} href={href} className={classes.tab} aria-current={pathname === href ? 'page' : undefined}>
            {t(key)}
          </Link>
        ))}
      </nav>
      {children}
    </ForPermitted>
  );
}
