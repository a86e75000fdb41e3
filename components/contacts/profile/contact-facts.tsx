'use client';

import { Anchor, Text, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { contactHref } from '../contact-href';
import { ContactTags } from '../contact-tags';
import { useChannelName } from '../use-channel-name';
import { useLanguageName } from '../use-language-name';
import classes from './profile.module.css';

/** What is known about a customer, next to their conversations. Empty values are left out. */
export function ContactFacts({ contact }: { contact: ContactDetail }) {
  const t = useTranslations('contacts.facts');
  const tFields = useTranslations('contacts.merge.fields');
  const id = useId();
  const format = useFormatter();
  const channelName = useChannelName();
  const languageName = useLanguageName();
  const mayUpdate = usePermission('contacts.update');
  const day = (value: string) => format.dateTime(new Date(value), { dateStyle: 'medium' });
  const facts: { key: string; name: React.ReactNode; value: React.ReactNode }[] = [
    { key: 'email', name: tFields('email'), value: contact.email && <bdi dir="ltr">{contact.email}</bdi> },
    { key: 'mobile', name: tFields('mobile'), value: contact.mobile && <bdi dir="ltr">{contact.mobile}</bdi> },
    { key: 'language', name: tFields('language'), value: contact.language && languageName(contact.language) },
    { key: 'tags', name: tFields('tags'), value: contact.tags.length > 0 && <ContactTags tags={contact.tags} /> },
    ...Object.entries(contact.attributes).map(([key, value]) => ({
      key: `attribute ${key}`,
      name: <bdi>{key}</bdi>,
      value:
        typeof value === 'boolean'
          ? t(value ? 'yes' : 'no')
          : typeof value === 'number'
            ? format.number(value)
            : value && <bdi>{value}</bdi>,
    })),
    ...contact.identities.map(({ id: identity, channel, external_id, display_name }) => ({
      key: identity,
      name: channelName(channel),
      value: <bdi>{display_name || external_id}</bdi>,
    })),
    { key: 'first_seen', name: tFields('first_seen_at'), value: day(contact.first_seen_at) },
    {
      key: 'notes',
      name: tFields('notes'),
      value: contact.notes && (
        <Text dir="auto" ta="start" className={classes.notes}>
          {contact.notes}
        </Text>
      ),
    },
  ];
  return (
    <aside aria-labelledby={id} className={classes.facts}>
      <div className={classes.factsHead}>
        <Title order={2} size="h4" id={id}>
          {t('title')}
        </Title>
        {mayUpdate && (
          <Anchor component={Link} href={contactHref(contact.id, 'details')} size="xs">
            {t('edit')}
          </Anchor>
        )}
      </div>
      <dl>
        {facts
          .filter(({ value }) => Boolean(value))
          .map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}
