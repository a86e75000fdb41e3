'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Link, usePathname } from '../i18n/navigation';
import classes from './nav-list.module.css';
import { useNavEntries, useOpenEntry, type NavEntry } from './use-nav-entries';

/**
 * The entries of the main navigation, with those of the platform under a heading. Collapsed, names are only titles and
 * for screen readers.
 */
export function NavList({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations('shell.nav');
  const id = useId();
  const entries = useNavEntries();
  const ofPlatform = entries.filter(({ key }) => key.startsWith('platform_'));
  const others = entries.filter((entry) => !ofPlatform.includes(entry));
  return (
    <>
      {others.length > 0 && <Entries entries={others} onNavigate={onNavigate} />}
      {ofPlatform.length > 0 && (
        <>
          <p id={id} className={classes.heading}>
            {t('platform')}
          </p>
          <Entries entries={ofPlatform} labelId={id} onNavigate={onNavigate} />
        </>
      )}
    </>
  );
}

interface EntriesProps {
  entries: readonly NavEntry[];
  labelId?: string;
  onNavigate?: () => void;
}

function Entries({ entries, labelId, onNavigate }: EntriesProps) {
  const t = useTranslations('shell.nav');
  const pathname = usePathname();
  const open = useOpenEntry(entries);
  return (
    <ul className={classes.list} aria-labelledby={labelId}>
      {entries.map((entry) => {
        const { key, href, icon: Icon, aside: Aside } = entry;
        return (
          <li key={key}>
            <Link
              href={href}
              className={classes.link}
              aria-current={pathname === href ? 'page' : entry === open ? 'true' : undefined}
              title={t(key)}
              onClick={onNavigate}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              <span className={classes.label}>{t(key)}</span>
              {Aside && <Aside />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
