'use client';

import { Anchor, Badge, Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { SortButton } from '@/components/ui/sort-button';
import type { ContactItem, ContactSort } from '@/lib/contracts/user-management/contact-fields';
import { ContactAvatar } from '../contact-avatar';
import type { ContactAct } from '../contact-act';
import { contactHref } from '../contact-href';
import { ContactTags } from '../contact-tags';
import classes from '../contacts.module.css';
import { useChannelName } from '../use-channel-name';
import { useContactName } from '../use-contact-name';

// Menus are expensive. The page appears before them and reserves their place.
const ContactActions = dynamic(() => import('../contact-actions').then((module) => module.ContactActions), {
  ssr: false,
  loading: () => <span className={classes.actions} />,
});

interface ContactsTableProps {
  /** Undefined while loading. */
  contacts: readonly ContactItem[] | undefined;
  sort: ContactSort;
  onSort: (sort: ContactSort) => void;
  /** The ids of those who are selected. Undefined if nothing can be done with a selection. */
  selected: ReadonlySet<string> | undefined;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onAct: (contact: ContactItem, act: ContactAct) => void;
}

/** The direction in which each column is sorted. */
const directions = { name: 'ascending', last_seen: 'descending', created: 'descending' } as const;

/** The customers, one per row. On a phone their tags are under the name. */
export function ContactsTable({ contacts, sort, onSort, selected, onSelect, onAct }: ContactsTableProps) {
  const t = useTranslations('contacts');
  const format = useFormatter();
  const nameOf = useContactName();
  const channelName = useChannelName();
  const sortable = (key: ContactSort): Pick<Column<ContactItem>, 'key' | 'title' | 'sorted'> => {
    const sorted = sort === key ? directions[key] : 'none';
    const title = t(`columns.${key}`);
    return {
      key,
      sorted,
      title: (
        <SortButton sorted={sorted} label={t('sort_by', { column: title })} onSort={() => onSort(key)}>
          {title}
        </SortButton>
      ),
    };
  };
  const ids = (contacts ?? []).map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selected?.has(id));
  const select: Column<ContactItem> = {
    key: 'select',
    title: (
      <Checkbox
        size="xs"
        aria-label={t('bulk.select_all')}
        checked={isAll}
        indeterminate={!isAll && ids.some((id) => selected?.has(id))}
        onChange={({ currentTarget }) => onSelect(ids, currentTarget.checked)}
      />
    ),
    render: (contact) => (
      <Checkbox
        size="xs"
        aria-label={t('bulk.select', { name: nameOf(contact) })}
        checked={selected?.has(contact.id) ?? false}
        onChange={({ currentTarget }) => onSelect([contact.id], currentTarget.checked)}
      />
    ),
  };
  const columns: Column<ContactItem>[] = [
    ...(selected ? [select] : []),
    {
      ...sortable('name'),
      render: (contact) => {
        const name = nameOf(contact);
        const addresses = [contact.email, contact.mobile].filter((one): one is string => Boolean(one) && one !== name);
        return (
          <div className={classes.person}>
            <ContactAvatar name={name} picture_url={contact.picture_url} />
            <div className={classes.words}>
              <span className={classes.named}>
                <Anchor component={Link} href={contactHref(contact.id)} c="inherit" fw={500} className={classes.link}>
                  <bdi>{name}</bdi>
                </Anchor>
                {contact.blocked_at && (
                  <Badge size="sm" variant="light" color="red">
                    {t('blocked')}
                  </Badge>
                )}
              </span>
              {addresses.length > 0 && (
                <Text component="span" size="xs" c="dimmed" className={classes.addresses}>
                  {addresses.map((address) => (
                    <bdi key={address} dir="ltr">
                      {address}
                    </bdi>
                  ))}
                </Text>
              )}
              <span className={classes.onPhone}>
                <ContactTags tags={contact.tags} most={3} />
              </span>
            </div>
          </div>
        );
      },
    },
    { key: 'tags', title: t('columns.tags'), isSecondary: true, render: ({ tags }) => <ContactTags tags={tags} most={3} /> },
    {
      key: 'channels',
      title: t('columns.channels'),
      isSecondary: true,
      render: ({ channels }) => (channels.length > 0 ? format.list(channels.map(channelName)) : <Text c="dimmed">{t('no_channels')}</Text>),
    },
    { ...sortable('last_seen'), isSecondary: true, render: ({ last_seen_at }) => <DateTime value={last_seen_at} /> },
    { ...sortable('created'), isSecondary: true, render: ({ created_at }) => <DateTime value={created_at} /> },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
      isNumber: true,
      render: (contact) => <ContactActions contact={contact} onAct={(act) => onAct(contact, act)} />,
    },
  ];
  return <DataTable label={t('list.label')} columns={columns} rows={contacts} rowKey={({ id }) => id} skeletonRows={10} isWide />;
}
