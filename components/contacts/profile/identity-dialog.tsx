'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { identityChannels } from '@/lib/contracts/user-management/contact-fields';
import { addIdentity, getContact, identityInput, type IdentityInput } from '@/lib/contracts/user-management/contacts';
import { limits } from '@/lib/limits';
import { useChannelName } from '../use-channel-name';
import { useRefreshContacts } from '../use-refresh-contacts';

/** Adds the id by which a channel knows a customer. */
export function IdentityDialog({ contact_id, onClose }: { contact_id: string; onClose: () => void }) {
  const t = useTranslations('contacts.identities');
  const channelName = useChannelName();
  const queries = useQueryClient();
  const refresh = useRefreshContacts();
  const form = useSchemaForm<IdentityInput>(identityInput, {
    mode: 'controlled',
    initialValues: { channel: 'api', external_id: '', display_name: '' },
  });
  return (
    <FormDialog
      title={t('add_title')}
      form={form}
      submit={t('submit')}
      fieldOf={(error) => (error.code === 'conflict' ? 'external_id' : undefined)}
      onClose={onClose}
      onSubmit={async (values) => {
        await callApi(addIdentity, { params: { contact_id }, body: identityInput.parse(values), silent: true });
        showToast({ kind: 'success', message: t('added') });
        onClose();
        await Promise.all([queries.invalidateQueries({ queryKey: [getContact.path] }), refresh()]);
      }}
    >
      <NativeSelect
        {...form.getInputProps('channel')}
        label={t('channel')}
        data={identityChannels.map((value) => ({ value, label: channelName(value) }))}
      />
      <TextInput
        {...form.getInputProps('external_id')}
        label={t('external_id')}
        description={t('external_id_help')}
        attributes={{ input: { dir: 'ltr' } }}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.external_id}
        data-autofocus
        required
      />
      <TextInput {...form.getInputProps('display_name')} label={t('display_name')} dir="auto" autoComplete="off" maxLength={limits.name} />
    </FormDialog>
  );
}
