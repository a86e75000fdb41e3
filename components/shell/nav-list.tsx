'use client';

import { useTranslations } from 'next-intl';
import { Link, usePathname } from '../i18n/navigation';
import classes from './nav-list.module.css';
import { useNavEntries } from './use-nav-entries';

/** The main navigation's entries. Collapsed, the names are only read out and shown as titles. */
export function NavList({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations('shell.nav');
  const pathname = usePathname();
  return (
    <ul className={classes.list}>
      {useNavEntries().map(({ key, href, icon: Icon, aside: Aside }) => (
        <li key={key}>
          <Link
            href={href}
            className={classes.link}
            aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined}
            title={t(key)}
            onClick={onNavigate}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            <span className={classes.label}>{t(key)}</span>
            {Aside && <Aside />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
