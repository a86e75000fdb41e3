'use client';

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { listAssignableRoles } from '@/lib/contracts/user-management/business-users';
import { sendNotification } from '@/lib/contracts/user-management/sent-notifications';
import { name, text } from '@/lib/contracts/fields';
import { ownPage } from '@/lib/own-page';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { FormDialog } from '../ui/form-dialog';
import { useRoleName } from '../i18n/use-role-name';
import { usePermission } from '../session/use-permission';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import { RecipientsField } from './recipients-field';

/** Values of the choice of recipients that are no role. */
const [everyone, people] = ['', ':people'] as const;

/** A copied address begins with this site's own, which is not part of the page. */
const pageOf = (link: string): string =>
  (link.startsWith(window.location.origin) ? link.slice(window.location.origin.length) : link).trim();

const fields = z
  .object({
    to: z.string(),
    user_ids: z.array(z.string()),
    title: name(200),
    body: text(2000),
    link: z
      .string()
      .max(500)
      .refine((link) => link.trim() === '' || ownPage(pageOf(link)) !== null, 'invalid_link'),
  })
  .refine(({ to, user_ids }) => to !== people || user_ids.length > 0, { path: ['user_ids'], error: 'choose_recipients' });

/** Sends a notification to everyone in the business, to everyone with a role, or to certain people, with a page to open. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('notifications.send');
  const roleName = useRoleName();
  const maySeeMembers = usePermission('members.read');
  const roles = useEndpoint(listAssignableRoles, {}, { enabled: maySeeMembers });
  const form = useSchemaForm(fields, {
    mode: 'controlled',
    initialValues: { to: everyone as string, user_ids: [] as string[], title: '', body: '', link: '' },
  });
  const { to, user_ids } = form.getValues();
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async ({ to: chosen, user_ids, title, body, link }) => {
        const page = pageOf(link);
        const recipients = chosen === people ? { user_ids } : chosen === everyone ? {} : { role: chosen };
        const { sent } = await callApi(sendNotification, {
          body: { title, body, ...(page && { link: page }), ...recipients },
          silent: true,
        });
        showToast({ kind: 'success', message: t('done', { count: sent }) });
        onClose();
      }}
    >
      <NativeSelect
        {...form.getInputProps('to')}
        label={t('to')}
        data={[
          { value: everyone, label: t('everybody') },
          ...(maySeeMembers ? [{ value: people, label: t('people') }] : []),
          ...(roles.data?.items ?? []).map((one) => ({ value: one.key, label: t('role', { role: roleName(one) }) })),
        ]}
      />
      {to === people && <RecipientsField {...form.getInputProps('user_ids')} value={user_ids} />}
      <TextInput {...form.getInputProps('title')} label={t('headline')} dir="auto" autoComplete="off" required data-autofocus />
      <Textarea {...form.getInputProps('body')} label={t('body')} dir="auto" autosize minRows={3} maxRows={10} />
      <TextInput {...form.getInputProps('link')} label={t('link')} description={t('link_help')} dir="ltr" autoComplete="off" />
    </FormDialog>
  );
}
