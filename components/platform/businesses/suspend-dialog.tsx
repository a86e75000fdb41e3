'use client';

import { List, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { suspendBusiness, suspensionInput } from '@/lib/contracts/user-management/platform-businesses';
import { useRefreshBusinesses } from './use-refresh-businesses';

interface SuspendDialogProps {
  business: { id: string; name: string };
  onClose: () => void;
}

/** Suspends a business, with a reason that its members read. */
export function SuspendDialog({ business, onClose }: SuspendDialogProps) {
  const t = useTranslations('platform.businesses.suspend');
  const refresh = useRefreshBusinesses();
  const form = useSchemaForm(suspensionInput, { mode: 'controlled', initialValues: { reason: '' } });
  return (
    <FormDialog
      title={t.rich('title', { name: business.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      isDangerous
      onClose={onClose}
      onSubmit={async (body) => {
        await callApi(suspendBusiness, { params: { business_id: business.id }, body, silent: true });
        showToast({ kind: 'success', message: t.rich('done', { name: business.name, bdi: richIsolate }) });
        onClose();
        await refresh();
      }}
    >
      <List size="sm" spacing={4}>
        {(['customers', 'members', 'owners', 'kept'] as const).map((effect) => (
          <List.Item key={effect}>{t(`effects.${effect}`)}</List.Item>
        ))}
      </List>
      <Textarea
        {...form.getInputProps('reason')}
        label={t('reason')}
        description={t('reason_help')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
