'use client';

import { Button, CloseButton, Group, Input } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ContactItem } from '@/lib/contracts/user-management/contact-fields';
import { ContactAvatar } from '../contacts/contact-avatar';
import { ContactSearch } from '../contacts/contact-search';
import { useContactName } from '../contacts/use-contact-name';

interface CustomerFieldProps {
  customer: ContactItem | null;
  onChange: (customer: ContactItem | null) => void;
}

/** The customer whom an instance is about. The search opens when it is asked for. */
export function CustomerField({ customer, onChange }: CustomerFieldProps) {
  const t = useTranslations('workflowInstances.start');
  const tContacts = useTranslations('contacts.list');
  const nameOf = useContactName();
  const [isSearching, setSearching] = useState(false);
  const name = customer ? nameOf(customer) : '';
  return (
    <Input.Wrapper label={t('customer')} description={t('customer_help')} labelElement="div" role="group" aria-label={t('customer')}>
      {customer ? (
        <Group gap="xs" mt={4} wrap="nowrap">
          <ContactAvatar name={name} picture_url={customer.picture_url} />
          <bdi>{name}</bdi>
          {/* The found customer that was pressed is gone. */}
          <CloseButton autoFocus aria-label={t('remove_customer', { name })} onClick={() => onChange(null)} />
        </Group>
      ) : isSearching ? (
        <ContactSearch
          label={tContacts('search')}
          nothing={t('no_customer_found')}
          onFound={(found) => {
            onChange(found);
            setSearching(false);
          }}
        />
      ) : (
        <Button variant="default" size="xs" mt={4} leftSection={<IconUser size={16} aria-hidden />} onClick={() => setSearching(true)}>
          {t('choose_customer')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
