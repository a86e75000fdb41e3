'use client';

import { List, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteContact, getContact } from '@/lib/contracts/user-management/contacts';
import type { ActedContact } from './contact-act';
import { useContactName } from './use-contact-name';
import { useRefreshContacts } from './use-refresh-contacts';

interface DeleteContactProps {
  contact: ActedContact;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Lists what is deleted with a customer and what is kept, asks for the name, and deletes them with all data. */
export function DeleteContact({ contact, onClose, onDeleted }: DeleteContactProps) {
  const t = useTranslations('contacts.remove');
  const nameOf = useContactName();
  const queries = useQueryClient();
  const refresh = useRefreshContacts();
  const params = { contact_id: contact.id };
  const name = nameOf(contact);
  const named = { name, bdi: richIsolate };
  const detail = useEndpoint(getContact, { params });
  const remove = useCall(deleteContact, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', named) });
      onDeleted?.();
      onClose();
      queries.removeQueries({ queryKey: queryKey(getContact, { params }) });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', named)}
      confirm={t('confirm')}
      name={name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onClose={onClose}
    >
      <Text>{t('what')}</Text>
      <List size="sm" my="xs" spacing={2}>
        <List.Item>{t('fields')}</List.Item>
        {detail.isPending && <Skeleton height={16} width={180} aria-label={t('counting')} />}
        {detail.data && detail.data.conversation_count > 0 && (
          <List.Item>{t('conversations', { count: detail.data.conversation_count })}</List.Item>
        )}
        {detail.data && detail.data.identities.length > 0 && (
          <List.Item>{t('identities', { count: detail.data.identities.length })}</List.Item>
        )}
      </List>
      <Text mb="xs">{t('kept')}</Text>
      <Text fw={600}>{t('irreversible')}</Text>
    </ConfirmDialog>
  );
}
