'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Link, usePathname } from '@/components/i18n/navigation';
import classes from './nlu.module.css';
import { nluHref, nluTabs, type NluTab } from './nlu-tabs';

/** The way from one page of the training centre to the other. */
export function NluNav({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.tabs');
  const present = tabOf(usePathname());
  const link = useRef<HTMLAnchorElement>(null);

  // On a phone the row is longer than the screen.
  useEffect(() => {
    link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [present]);

  return (
    <nav aria-label={t('label')} className={classes.tabs}>
      {nluTabs.map((tab) => (
        <Link key={tab} href={nluHref(assistant_id, tab)} ref={tab === present ? link : undefined} className={classes.tab} aria-current={tab === present ? 'page' : undefined}>
          {t(tab)}
        </Link>
      ))}
    </nav>
  );
}

/** The tab that an address belongs to: `/assistants/…/nlu/entities/…`. The intents are the first page. */
function tabOf(pathname: string): NluTab {
  const part = pathname.split('/').filter(Boolean)[3];
  return nluTabs.find((tab) => tab === part) ?? 'intents';
}
