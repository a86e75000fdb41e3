'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import type { Identity } from '@/lib/contracts/user-management/contact-fields';
import { getContact, removeIdentity } from '@/lib/contracts/user-management/contacts';
import { useRefreshContacts } from '../use-refresh-contacts';

interface RemoveIdentityProps {
  contact_id: string;
  identity: Identity;
  onClose: () => void;
}

/** Asks for confirmation, and removes the id by which a channel knows a customer. */
export function RemoveIdentity({ contact_id, identity, onClose }: RemoveIdentityProps) {
  const t = useTranslations('contacts.identities');
  const queries = useQueryClient();
  const refresh = useRefreshContacts();
  const remove = useCall(removeIdentity, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('removed') });
      onClose();
      await Promise.all([queries.invalidateQueries({ queryKey: [getContact.path] }), refresh()]);
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('remove_title', { name: identity.display_name || identity.external_id, bdi: richIsolate })}
      confirm={t('remove')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { contact_id, identity_id: identity.id } })}
      onClose={onClose}
    >
      <Text>{t('remove_text')}</Text>
    </ConfirmDialog>
  );
}
