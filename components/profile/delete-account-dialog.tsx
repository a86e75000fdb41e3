'use client';

import { List, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import * as z from 'zod';
import { identityInput, type Me } from '@/lib/contracts/user-management/auth';
import { deleteAccountData, getOwnAccountData, type OwnAccountData } from '@/lib/contracts/user-management/users';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { typedMobile } from '../auth/typed-mobile';
import { ContentsList } from '../businesses/contents-list';
import { richIsolate } from '../i18n/rich-isolate';
import { IdentityField } from '../session/identity-field';
import { useIdentityAsked } from '../session/use-identity-asked';
import { useSession } from '../session/use-session';
import { Dialog } from '../ui/dialog';
import { FormDialog } from '../ui/form-dialog';
import { LoadError } from '../ui/load-error';
import { typedLike } from '../ui/typed-like';
import { useSchemaForm } from '../ui/use-schema-form';

interface DeleteAccountDialogProps {
  me: Me;
  onClose: () => void;
}

interface Fields extends Record<string, unknown> {
  confirmation: string;
  /** The names of the businesses that are deleted with the account. */
  businesses: { name: string }[];
  password?: string;
}

/** Asks which businesses are deleted with the account, and then for the confirmation. */
export function DeleteAccountDialog({ me, onClose }: DeleteAccountDialogProps) {
  const t = useTranslations('profile.leave.delete');
  const data = useEndpoint(getOwnAccountData, {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (data.data) return <Confirmation me={me} businesses={data.data.businesses} onClose={onClose} />;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {data.isError ? (
        <LoadError error={data.error} onRetry={() => void data.refetch()} isRetrying={data.isFetching} />
      ) : (
        <Text role="status">{t('loading')}</Text>
      )}
    </Dialog>
  );
}

/**
 * Lists what is deleted, and what is kept and why, asks for the address and the businesses' names, and deletes the
 * account with its data.
 */
function Confirmation({ me, businesses, onClose }: DeleteAccountDialogProps & OwnAccountData) {
  const t = useTranslations('profile.leave.delete');
  const { leave } = useSession();
  const { isAsked, attempt } = useIdentityAsked(me.has_password);
  const address = me.email ?? me.mobile ?? '';
  const fields = useMemo(() => fieldsOf(me, businesses), [me, businesses]);
  const initialValues = { confirmation: '', businesses: businesses.map(() => ({ name: '' })), password: undefined };
  const form = useSchemaForm<Fields>(fields, { mode: 'uncontrolled', initialValues });

  const submit = ({ password, businesses: typed }: Fields) =>
    attempt(async () => {
      const named = businesses.map(({ id }, index) => ({ business_id: id, name: typed[index]?.name ?? '' }));
      const { kept } = await callApi(deleteAccountData, { body: { password, businesses: named }, silent: true });
      leave({ what: 'deleted', kept });
    });

  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} isDangerous onSubmit={submit} onClose={onClose}>
      <List size="sm" spacing={4}>
        <List.Item>{t('deleted')}</List.Item>
        <List.Item>{t('kept')}</List.Item>
        {businesses.length > 0 && <List.Item>{t('owner')}</List.Item>}
      </List>
      {businesses.map(({ id, name, contents }, index) => (
        <Stack key={id} gap="xs">
          <Text fw={600}>{t.rich('business', { name, bdi: richIsolate })}</Text>
          <ContentsList contents={contents} />
          <TextInput
            {...form.getInputProps(`businesses.${index}.name`)}
            key={form.key(`businesses.${index}.name`)}
            label={t('business_name', { name })}
            dir="auto"
            autoComplete="off"
            required
          />
        </Stack>
      ))}
      <TextInput
        {...form.getInputProps('confirmation')}
        key={form.key('confirmation')}
        label={t('confirmation')}
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

/** The account's address, or its number as people write it: 0912…, with spaces, in any digits. */
function typedAddress({ email, mobile }: Me) {
  if (email !== null) return typedLike(email, 'not_your_address');
  const isIt = (typed: string) => typedMobile.safeParse(typed).data === mobile;
  return z.string().min(1, 'required').refine(isIt, 'not_your_address');
}

function fieldsOf(me: Me, businesses: OwnAccountData['businesses']) {
  const [first, ...more] = businesses.map(({ name }) => z.object({ name: typedLike(name, 'not_its_name') }));
  return identityInput.extend({
    confirmation: typedAddress(me),
    businesses: first ? z.tuple([first, ...more]) : z.tuple([]),
  });
}
