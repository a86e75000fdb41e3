'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { contactFields, type ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { createContact } from '@/lib/contracts/user-management/contacts';
import { orNull, typedContactMobile } from '../typed-fields';
import { useContactName } from '../use-contact-name';
import { useRefreshContacts } from '../use-refresh-contacts';

const fields = z
  .object({ name: contactFields.name, email: orNull(contactFields.email), mobile: typedContactMobile })
  .refine(({ name, email, mobile }) => Boolean(name || email || mobile), { path: ['name'], error: 'required' });

interface NewContactDialogProps {
  onClose: () => void;
  onCreated: (contact: ContactDetail) => void;
}

/** Creates a customer of whom at least the name or an address is known. */
export function NewContactDialog({ onClose, onCreated }: NewContactDialogProps) {
  const t = useTranslations('contacts.new');
  const nameOf = useContactName();
  const refresh = useRefreshContacts();
  const form = useSchemaForm<{ name: string; email: string; mobile: string }>(fields, {
    mode: 'controlled',
    initialValues: { name: '', email: '', mobile: '' },
  });
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const created = await callApi(createContact, { body: fields.parse(values), silent: true });
        showToast({ kind: 'success', message: t.rich('done', { name: nameOf(created), bdi: richIsolate }) });
        onClose();
        onCreated(created);
        await refresh(created);
      }}
    >
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(form.values.name)}
        label={t('name')}
        description={t('help')}
        autoComplete="off"
        maxLength={200}
        data-autofocus
      />
      <TextInput {...form.getInputProps('email')} label={t('email')} dir="ltr" inputMode="email" autoComplete="off" maxLength={254} />
      <TextInput
        {...form.getInputProps('mobile')}
        label={t('mobile')}
        description={t('mobile_help')}
        dir="ltr"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
    </FormDialog>
  );
}
