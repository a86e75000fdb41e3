'use client';

import { useTranslations } from 'next-intl';
import { Link } from '../i18n/navigation';
import classes from './brand.module.css';
import { Logo } from './logo';

/** The logo and the name, with a link to the home page. */
export function Brand({ href = '/dashboard' }: { href?: string }) {
  const t = useTranslations('shell');
  return (
    <Link href={href} className={classes.brand}>
      <Logo />
      <span className={classes.name}>{t('brand')}</span>
    </Link>
  );
}
