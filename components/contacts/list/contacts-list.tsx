'use client';

import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { PeopleFrame } from '@/components/people/people-frame';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import type { ContactItem } from '@/lib/contracts/user-management/contact-fields';
import { listContacts, type ContactList } from '@/lib/contracts/user-management/contacts';
import type { ContactAct } from '../contact-act';
import { ContactDialogs } from '../contact-dialogs';
import classes from '../contacts.module.css';
import { ContactsBulk, type ContactsBulkAct } from './contacts-bulk';
import { contactFilterNames, contactQuery, contactSort } from './contact-query';
import { ContactsEmpty } from './contacts-empty';
import { ContactsFilters } from './contacts-filters';
import { ContactsTable } from './contacts-table';
import { ExportContacts } from './export-contacts';
import { SavedViews } from './saved-views';

const BulkDialog = late(() => import('./bulk-dialog').then((module) => module.BulkDialog));

interface ContactsListProps {
  /** Imports customers, which an empty list offers. */
  importing: React.ReactNode;
  create: React.ReactNode;
}

/** The list of customers, with search, filters, saved views, sorting, pages and bulk actions. */
export function ContactsList({ importing, create }: ContactsListProps) {
  const t = useTranslations('contacts.list');
  const mayUpdate = usePermission('contacts.update');
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(contactFilterNames);
  const sorted = useFiltersInAddress(['sort']);
  const sort = contactSort(sorted.values.sort);
  const query = contactQuery(search.searched, filters.values, new Date());
  const pages = usePages(listContacts, { ...query, blocked: query.blocked?.toString(), sort });
  const { items: contacts, total } = pages;
  const isCapped = (pages.data?.pages.at(-1) as ContactList | undefined)?.total_is_capped ?? false;
  const [open, setOpen] = useState<{ contact: ContactItem; act: ContactAct }>();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<ContactsBulkAct>();
  const [isEveryone, setEveryone] = useState(false);
  const shown = (contacts ?? []).filter(({ id }) => ids.has(id));
  const isFiltered = filters.isFiltered || search.searched !== '';

  const select = (some: readonly string[], isSelected: boolean) => {
    setEveryone(false);
    setIds((before) => new Set(isSelected ? [...before, ...some] : [...before].filter((id) => !some.includes(id))));
  };
  const clearSelection = () => {
    setEveryone(false);
    setIds(new Set());
  };
  const clear = () => {
    filters.clear();
    search.clear();
  };

  if (contacts?.length === 0 && !isFiltered)
    return (
      <PeopleFrame present="customers" actions={create}>
        <ContactsEmpty action={importing} />
      </PeopleFrame>
    );
  return (
    <PeopleFrame
      present="customers"
      actions={
        <>
          <ExportContacts query={query} />
          {importing}
          {create}
        </>
      }
    >
      <Stack gap="xs">
        <Toolbar>
          <div className={classes.search}>
            <SearchBox
              text={search.text}
              label={t('search')}
              placeholder={t('search_placeholder')}
              onChange={search.change}
              onClear={search.clear}
            />
          </div>
          <ContactsFilters values={filters.values} onChange={filters.change} />
          <SavedViews />
          <Text c="dimmed" role="status">
            {contacts ? t(isCapped ? 'count_capped' : 'count', { count: total }) : '\u00a0'}
          </Text>
        </Toolbar>
        <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clear} />}>
          {shown.length > 0 && (
            <ContactsBulk
              count={isEveryone ? total : shown.length}
              isEveryone={isEveryone}
              isCapped={isCapped}
              total={total}
              onEveryone={() => setEveryone(true)}
              onAct={setBulk}
              onClear={clearSelection}
            />
          )}
          <ContactsTable
            contacts={contacts}
            sort={sort}
            onSort={(next) => sorted.change({ sort: next === 'last_seen' ? '' : next })}
            selected={mayUpdate ? ids : undefined}
            onSelect={select}
            onAct={(contact, act) => setOpen({ contact, act })}
          />
        </ListBody>
        {open && <ContactDialogs {...open} onClose={() => setOpen(undefined)} />}
        {bulk && (
          <BulkDialog
            act={bulk}
            count={isEveryone ? total : shown.length}
            whom={isEveryone ? { filter: query } : { ids: shown.map(({ id }) => id) }}
            onClose={() => setBulk(undefined)}
            onDone={clearSelection}
          />
        )}
      </Stack>
    </PeopleFrame>
  );
}
