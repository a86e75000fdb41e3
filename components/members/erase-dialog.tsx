'use client';

import { List, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { IdentityField } from '@/components/session/identity-field';
import { useIdentityAsked } from '@/components/session/use-identity-asked';
import { useMe } from '@/components/session/use-me';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { typedLike } from '@/components/ui/typed-like';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { identityInput } from '@/lib/contracts/user-management/auth';
import { listMembers } from '@/lib/contracts/user-management/business-users';
import { deleteAccountData } from '@/lib/contracts/user-management/users';
import { personName } from '../ui/person-name';
import type { PersonDialogProps } from './person-dialog-props';

/** Lists what is deleted, and what is kept and why, asks for the name, and deletes a person's account with its data. */
export function EraseDialog({ member, user_id, onClose }: PersonDialogProps) {
  const t = useTranslations('members.erase');
  const queries = useQueryClient();
  const { data: me } = useMe();
  const { isAsked, attempt } = useIdentityAsked(Boolean(me?.has_password));
  const name = personName(member);
  const named = { name, bdi: richIsolate };
  const form = useSchemaForm<{ name: string; password?: string }>(identityInput.extend({ name: typedLike(name, 'not_their_name') }), {
    mode: 'uncontrolled',
    initialValues: { name: '', password: undefined },
  });

  return (
    <FormDialog
      title={t.rich('title', named)}
      form={form}
      submit={t('confirm')}
      isDangerous
      onClose={onClose}
      onSubmit={({ password }) =>
        attempt(async () => {
          await callApi(deleteAccountData, { body: { user_id, password }, silent: true });
          showToast({ kind: 'success', message: t.rich('done', named) });
          onClose();
          await queries.invalidateQueries({ queryKey: [listMembers.path] });
        })
      }
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('deleted')}</List.Item>
        <List.Item>{t('kept')}</List.Item>
        <List.Item>{t('only')}</List.Item>
      </List>
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('type_name')}
        description={<bdi>{name}</bdi>}
        dir="auto"
        autoComplete="off"
        data-autofocus
        required
      />
      {isAsked && <IdentityField form={form} />}
    </FormDialog>
  );
}
