'use client';

import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePlanName } from '@/components/plans/use-plan-name';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { name, text } from '@/lib/contracts/fields';
import { broadcastNotification } from '@/lib/contracts/user-management/sent-notifications';
import { ownPage } from '@/lib/own-page';
import { planKeys } from '@/lib/plans';

const fields = z.object({
  plan: z.string(),
  title: name(200),
  body: text(2000),
  link: z
    .string()
    .trim()
    .max(500)
    .refine((link) => link === '' || ownPage(link) !== null, 'invalid_link'),
});

interface BroadcastDialogProps {
  /** The business to whose owners it goes. Undefined for all businesses, or those with a plan. */
  business?: { id: string; name: string };
  onClose: () => void;
}

/** Sends a notification to owners, with a page to open. */
export function BroadcastDialog({ business, onClose }: BroadcastDialogProps) {
  const t = useTranslations('platform.businesses.broadcast');
  const planName = usePlanName();
  const form = useSchemaForm(fields, { mode: 'controlled', initialValues: { plan: '', title: '', body: '', link: '' } });
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async ({ plan, title, body, link }) => {
        const to = business ? { business_ids: [business.id] } : plan ? { plan } : {};
        const { businesses } = await callApi(broadcastNotification, { body: { title, body, ...(link && { link }), ...to }, silent: true });
        showToast({ kind: 'success', message: t('done', { count: businesses }) });
        onClose();
      }}
    >
      {business ? (
        <Text>{t.rich('to_one', { name: business.name, bdi: richIsolate })}</Text>
      ) : (
        <NativeSelect
          {...form.getInputProps('plan')}
          label={t('to')}
          data={[
            { value: '', label: t('everyone') },
            ...planKeys.map((key) => ({ value: key, label: t('with_plan', { plan: planName({ key, name: '' }) }) })),
          ]}
        />
      )}
      <TextInput {...form.getInputProps('title')} label={t('headline')} dir="auto" autoComplete="off" required data-autofocus />
      <Textarea {...form.getInputProps('body')} label={t('body')} dir="auto" autosize minRows={3} maxRows={10} />
      <TextInput {...form.getInputProps('link')} label={t('link')} description={t('link_help')} dir="ltr" autoComplete="off" />
    </FormDialog>
  );
}
