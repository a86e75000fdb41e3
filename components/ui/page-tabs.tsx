'use client';

import { useEffect, useRef } from 'react';
import { Link } from '../i18n/navigation';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  label: string;
  tabs: readonly { key: string; title: string; href: string }[];
  /** The key of the page that is open. */
  present: string | undefined;
  /** Under the tabs of the whole: smaller, without a line, and whoever has them keeps the distance. */
  isInner?: boolean;
}

/** The way from one page of an area to the other. */
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
