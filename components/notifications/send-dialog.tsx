'use client';

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { listAssignableRoles } from '@/lib/contracts/user-management/business-users';
import { sendNotification } from '@/lib/contracts/user-management/notifications';
import { name, text } from '@/lib/contracts/fields';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { FormDialog } from '../ui/form-dialog';
import { useRoleName } from '../i18n/use-role-name';
import { usePermission } from '../session/use-permission';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';

const fields = z.object({ title: name(200), body: text(2000), role: z.string() });

/** Sends a notification to everyone in the business, or everyone with a role. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('notifications.send');
  const roleName = useRoleName();
  const maySeeRoles = usePermission('members.read');
  const roles = useEndpoint(listAssignableRoles, {}, { enabled: maySeeRoles });
  const form = useSchemaForm(fields, { mode: 'controlled', initialValues: { title: '', body: '', role: '' } });
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async ({ title, body, role }) => {
        const { sent } = await callApi(sendNotification, { body: { title, body, ...(role && { role }) }, silent: true });
        showToast({ kind: 'success', message: t('done', { count: sent }) });
        onClose();
      }}
    >
      <NativeSelect
        {...form.getInputProps('role')}
        label={t('to')}
        data={[
          { value: '', label: t('everybody') },
          ...(roles.data?.items ?? []).map((one) => ({ value: one.key, label: t('role', { role: roleName(one) }) })),
        ]}
      />
      <TextInput {...form.getInputProps('title')} label={t('headline')} dir="auto" autoComplete="off" required data-autofocus />
      <Textarea {...form.getInputProps('body')} label={t('body')} dir="auto" autosize minRows={3} maxRows={10} />
    </FormDialog>
  );
}
