'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { may } from '@/components/session/may';
import { useMe } from '@/components/session/use-me';
import { PageHeader } from '@/components/ui/page-header';
import classes from './gallery.module.css';
import { integrationKinds } from './integration-kinds';

/** The gallery of what can be connected, each kind with its state. */
export function IntegrationsGallery() {
  const t = useTranslations('integrations');
  const { data: me } = useMe();
  return (
    <ForPermitted permission="integrations.read">
      <PageHeader title={t('gallery.title')} description={t('gallery.text')} />
      <ul className={classes.kinds}>
        {integrationKinds
          .filter(({ permission }) => may(me, permission))
          .map(({ key, href, icon: Icon, state: State }) => (
            <li key={key}>
              <Link href={href} className={classes.kind}>
                <span className={classes.head}>
                  <Icon size={22} aria-hidden />
                  {t(`kinds.${key}.title`)}
                </span>
                <span className={classes.text}>{t(`kinds.${key}.text`)}</span>
                <State kind={key} />
              </Link>
            </li>
          ))}
      </ul>
    </ForPermitted>
  );
}
