'use client';

import { List, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import * as z from 'zod';
import { identityInput, type Me } from '@/lib/contracts/user-management/auth';
import { deleteAccountData } from '@/lib/contracts/user-management/users';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';
import { callApi } from '../api/client';
import { useSession } from '../session/use-session';
import { FormDialog } from '../ui/form-dialog';
import { useSchemaForm } from '../ui/use-schema-form';
import { IdentityField } from './identity-field';
import { useIdentityAsked } from './use-identity-asked';

interface Fields extends Record<string, unknown> {
  confirmation: string;
  password?: string;
}

/** Says what is deleted and what is kept and why, has the address typed, and deletes the account with its data. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const t = useTranslations('profile.leave');
  const { leave } = useSession();
  const { isAsked, attempt } = useIdentityAsked(me.has_password);
  const address = me.email ?? me.mobile ?? '';
  const fields = useMemo(() => fieldsOf(address), [address]);
  const form = useSchemaForm<Fields>(fields, { mode: 'uncontrolled', initialValues: { confirmation: '', password: undefined } });

  const submit = ({ password }: Fields) =>
    attempt(async () => {
      const { kept } = await callApi(deleteAccountData, { body: { password }, silent: true });
      leave({ what: 'deleted', kept });
    });

  return (
    <FormDialog title={t('delete.title')} form={form} submit={t('delete.submit')} isDangerous onSubmit={submit} onClose={onClose}>
      <List size="sm" spacing={4}>
        <List.Item>{t('delete.deleted')}</List.Item>
        <List.Item>{t('delete.kept')}</List.Item>
        <List.Item>{t('delete.owner')}</List.Item>
      </List>
      <TextInput
        {...form.getInputProps('confirmation')}
        key={form.key('confirmation')}
        label={t('delete.confirmation')}
        description={<bdi dir="ltr">{address}</bdi>}
        dir="ltr"
        autoComplete="off"
        data-autofocus
        required
      />
      {isAsked && <IdentityField form={form} />}
    </FormDialog>
  );
}

/** The address as keyboards write it: in whatever case and digits. */
function fieldsOf(address: string) {
  const isTheirs = (typed: string) => normalizeForMatching(typed) === normalizeForMatching(address);
  return identityInput.extend({ confirmation: z.string().min(1, 'required').refine(isTheirs, 'not_your_address') });
}
