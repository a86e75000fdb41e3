'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ContactItem } from '@/lib/contracts/user-management/contact-fields';
import { ContactSearch } from '../contact-search';

interface FindContactProps {
  /** The id of the customer whom the found one is merged into. */
  except: string;
  onFound: (contact: ContactItem) => void;
  onClose: () => void;
}

/** A search for the customer to merge. */
export function FindContact({ except, onFound, onClose }: FindContactProps) {
  const t = useTranslations('contacts.merge');
  const tConfirm = useTranslations('common.confirm');
  return (
    <Stack gap="md">
      <Text>{t('find')}</Text>
      <ContactSearch label={t('search')} nothing={t('nothing')} except={except} onFound={onFound} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {tConfirm('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
