'use client';

import { NativeSelect } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listContactTags } from '@/lib/contracts/user-management/contacts';
import { locales } from '@/lib/locales';
import classes from '../contacts.module.css';
import { useChannelName } from '../use-channel-name';
import { useLanguageName } from '../use-language-name';
import { contactStates, seenPeriods, type ContactFilterName, type ContactFilterValues } from './contact-query';

interface ContactsFiltersProps {
  values: ContactFilterValues;
  onChange: (values: Partial<ContactFilterValues>) => void;
}

/** The channels that customers can come through now. */
const channels = ['api'] as const;

/** Filters the customers by tag, channel, last visit, language and state. */
export function ContactsFilters({ values, onChange }: ContactsFiltersProps) {
  const t = useTranslations('contacts.filters');
  const format = useFormatter();
  const channelName = useChannelName();
  const languageName = useLanguageName();
  const { data: tags } = useEndpoint(listContactTags, {});
  const filters: { name: ContactFilterName; options: { value: string; label: string }[] }[] = [
    {
      name: 'tag',
      options: withChosen(
        (tags?.items ?? []).map(({ tag, count }) => ({ value: tag, label: t('tag_with_count', { tag, count: format.number(count) }) })),
        values.tag,
      ),
    },
    { name: 'seen', options: seenPeriods.map((value) => ({ value, label: t(`periods.${value}`) })) },
    {
      name: 'channel',
      options: withChosen(
        channels.map((value) => ({ value, label: channelName(value) })),
        values.channel,
      ),
    },
    {
      name: 'language',
      options: withChosen(
        locales.map((value) => ({ value, label: languageName(value) })),
        values.language,
      ),
    },
    { name: 'state', options: contactStates.map((value) => ({ value, label: t(`states.${value}`) })) },
  ];
  return (
    <div className={classes.filters}>
      {filters.map(({ name, options }) => (
        <NativeSelect
          key={name}
          className={classes.filter}
          aria-label={t(`names.${name}`)}
          data-chosen={values[name] ? true : undefined}
          value={options.some(({ value }) => value === values[name]) ? values[name] : ''}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          data={[{ value: '', label: t(`any.${name}`) }, ...options]}
        />
      ))}
    </div>
  );
}

/** The options with the chosen one, even if it is rare. */
function withChosen(options: { value: string; label: string }[], chosen: string) {
  return !chosen || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];
}
