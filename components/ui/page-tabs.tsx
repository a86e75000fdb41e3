'use client';

import { useEffect, useRef } from 'react';
import { Link } from '../i18n/navigation';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  label: string;
  tabs: readonly { key: string; title: string; href: string }[];
  /** The key of the open page. */
  present: string | undefined;
  /** For tabs under other tabs: smaller, without a line. The parent sets the spacing. */
  isInner?: boolean;
}

/** The navigation between the pages of an area. */
export function PageTabs({ label, tabs, present, isInner }: PageTabsProps) {
  const link = useRef<HTMLAnchorElement>(null);

  // On a phone the row is longer than the screen.
  useEffect(() => {
    link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [present]);

  return (
    <nav aria-label={label} className={classes.tabs} data-inner={isInner || undefined}>
      {tabs.map(({ key, title, href }) => (
        <Link
          key={key}
          href={href}
          ref={key === present ? link : undefined}
          className={classes.tab}
          aria-current={key === present ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
