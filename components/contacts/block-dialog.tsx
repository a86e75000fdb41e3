'use client';

import { List } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { blockContact, unblockContact } from '@/lib/contracts/user-management/contacts';
import type { ActedContact } from './contact-act';
import { useContactName } from './use-contact-name';
import { useRefreshContacts } from './use-refresh-contacts';

interface BlockDialogProps {
  contact: ActedContact;
  isBlocking: boolean;
  onClose: () => void;
}

/** Asks for confirmation with the consequences, and blocks a customer or lifts the block. */
export function BlockDialog({ contact, isBlocking, onClose }: BlockDialogProps) {
  const t = useTranslations(isBlocking ? 'contacts.block' : 'contacts.unblock');
  const nameOf = useContactName();
  const refresh = useRefreshContacts();
  const named = { name: nameOf(contact), bdi: richIsolate };
  const change = useCall(isBlocking ? blockContact : unblockContact, {
    onSuccess: async (changed) => {
      showToast({ kind: 'success', message: t.rich('done', named) });
      onClose();
      await refresh(changed);
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', named)}
      confirm={t('confirm')}
      isDangerous={isBlocking}
      isPending={change.isPending}
      onConfirm={() => change.mutate({ params: { contact_id: contact.id } })}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('turns')}</List.Item>
        <List.Item>{t('kept')}</List.Item>
      </List>
    </ConfirmDialog>
  );
}
