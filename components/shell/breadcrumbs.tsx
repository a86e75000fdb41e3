'use client';

import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Fragment, Suspense } from 'react';
import { Link, usePathname } from '../i18n/navigation';
import classes from './breadcrumbs.module.css';
import { crumbsOf } from './crumbs-of';

/** The path to the current page. Shows as many of the last steps as fit. */
export function Breadcrumbs() {
  const t = useTranslations('shell');
  const crumbs = crumbsOf(usePathname());
  return (
    <nav aria-label={t('breadcrumbs.label')} className={classes.nav}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ page, href, of }, index) => {
          const word = t(`pages.${page}`);
          const name = (
            <bdi className={classes.words}>
              {of ? (
                <Suspense fallback={word}>
                  <of.name id={of.id} otherwise={word} />
                </Suspense>
              ) : (
                word
              )}
            </bdi>
          );
          return (
            <Fragment key={page}>
              {index > 0 && (
                <li aria-hidden className={classes.between}>
                  <IconChevronRight className="mirrored" size={14} />
                </li>
              )}
              <li className={of ? `${classes.crumb} ${classes.named}` : classes.crumb}>
                {href ? (
                  <Link href={href} className={classes.link}>
                    {name}
                  </Link>
                ) : (
                  <span aria-current="page" className={classes.here}>
                    {name}
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
