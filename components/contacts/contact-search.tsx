'use client';

import { Loader, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { SearchBox } from '@/components/ui/search-box';
import type { ContactItem } from '@/lib/contracts/user-management/contact-fields';
import { listContacts } from '@/lib/contracts/user-management/contacts';
import { ContactAvatar } from './contact-avatar';
import classes from './contact-search.module.css';
import { useContactName } from './use-contact-name';

interface ContactSearchProps {
  /** What the search is for. */
  label: string;
  /** Said if no one is found. */
  nothing: string;
  /** The id of a customer who is not offered. */
  except?: string;
  onFound: (contact: ContactItem) => void;
}

/** How many are shown. A longer search shows fewer. */
const shown = 8;

/** The delay, in milliseconds, between the last key and the search. */
const delay = 250;

/** A search for a customer. Those who wrote last are offered before anything is typed. */
export function ContactSearch({ label, nothing, except, onFound }: ContactSearchProps) {
  const t = useTranslations('contacts.list');
  const nameOf = useContactName();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), delay);
  const found = useEndpoint(listContacts, { query: { search: search || undefined, limit: shown + 1 } });
  const contacts = (found.data?.items ?? []).filter(({ id }) => id !== except).slice(0, shown);
  return (
    <>
      <SearchBox text={text} label={label} placeholder={t('search_placeholder')} onChange={setText} onClear={() => setText('')} />
      <div role="status" className={classes.found} aria-busy={found.isFetching}>
        {found.isPending ? (
          <Loader size="sm" />
        ) : found.isError ? (
          <Text c="var(--mantine-color-error)">{errorText(found.error)}</Text>
        ) : contacts.length === 0 ? (
          <Text c="dimmed">{nothing}</Text>
        ) : (
          <ul className={classes.list}>
            {contacts.map((contact) => {
              const name = nameOf(contact);
              const addresses = [contact.email, contact.mobile].filter((one) => one && one !== name);
              return (
                <li key={contact.id}>
                  <UnstyledButton className={classes.contact} onClick={() => onFound(contact)}>
                    <ContactAvatar name={name} picture_url={contact.picture_url} />
                    <span>
                      <bdi>{name}</bdi>
                      {addresses.length > 0 && (
                        <Text component="span" size="xs" c="dimmed" display="block">
                          <bdi dir="ltr">{addresses.join(' · ')}</bdi>
                        </Text>
                      )}
                    </span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </>
  );
}
