'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
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
  const present = useRef<HTMLAnchorElement>(null);

  // On a phone the row is longer than the screen.
  useEffect(() => {
    present.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <ForPermitted permission="platform.manage">
      <nav aria-label={t('label')} className={classes.tabs}>
        {pages.map(({ key, href }) => (
          <Link key={key} href={href} ref={pathname === href ? present : undefined} className={classes.tab} aria-current={pathname === href ? 'page' : undefined}>
            {t(key)}
          </Link>
        ))}
      </nav>
      {children}
    </ForPermitted>
  );
}
