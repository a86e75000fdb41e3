'use client';

import { List, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { identityInput, type Me } from '@/lib/contracts/user-management/auth';
import { deleteBusiness, getBusinessContents } from '@/lib/contracts/user-management/businesses';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { richIsolate } from '../i18n/rich-isolate';
import { IdentityField } from '../session/identity-field';
import { useIdentityAsked } from '../session/use-identity-asked';
import { useMe } from '../session/use-me';
import { goOnWith } from '../session/use-switch-business';
import { FormDialog } from '../ui/form-dialog';
import { LoadError } from '../ui/load-error';
import { typedLike } from '../ui/typed-like';
import { useSchemaForm } from '../ui/use-schema-form';
import { ContentsList } from './contents-list';

interface DeleteDialogProps {
  business: NonNullable<Me['business']>;
  onClose: () => void;
}

/** Shows the contents of the business, asks for its name, and deletes it. */
export function DeleteDialog({ business, onClose }: DeleteDialogProps) {
  const t = useTranslations('businesses');
  const locale = useLocale();
  const { data: me } = useMe();
  const { isAsked, attempt } = useIdentityAsked(Boolean(me?.has_password));
  const contents = useEndpoint(getBusinessContents, {}, { staleTime: 0 });
  const fields = useMemo(() => identityInput.extend({ name: typedLike(business.name, 'not_its_name') }), [business.name]);
  const form = useSchemaForm<{ name: string; password?: string }>(fields, {
    mode: 'uncontrolled',
    initialValues: { name: '', password: undefined },
  });

  return (
    <FormDialog
      title={t.rich('ways.delete.title', { name: business.name, bdi: richIsolate })}
      form={form}
      submit={t('ways.delete.submit')}
      isDangerous
      onClose={onClose}
      onSubmit={(body) =>
        attempt(async () => {
          const { access_token } = await callApi(deleteBusiness, { body, silent: true });
          goOnWith(access_token, locale);
        })
      }
    >
      {contents.isError ? (
        <LoadError
          title={t('contents.error')}
          error={contents.error}
          onRetry={() => void contents.refetch()}
          isRetrying={contents.isFetching}
        />
      ) : (
        <ContentsList contents={contents.data} />
      )}
      <List size="sm" spacing={4}>
        <List.Item>{t('ways.delete.at_once')}</List.Item>
        <List.Item>{t('ways.delete.for_good')}</List.Item>
      </List>
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('ways.delete.confirmation')}
        description={<bdi>{business.name}</bdi>}
        dir="auto"
        autoComplete="off"
        data-autofocus
        required
      />
      {isAsked && <IdentityField form={form} />}
    </FormDialog>
  );
}
