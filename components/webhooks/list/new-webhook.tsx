'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createWebhook, webhookInput } from '@/lib/contracts/user-management/webhooks';
import type { WebhookEventType } from '@/lib/webhooks/events';
import { EventsField } from '../events-field';
import { SecretDialog } from '../secret-dialog';
import { useRefreshWebhooks } from '../use-refresh-webhooks';
import { WebhookFields } from '../webhook-fields';
import { webhookHref } from '../webhook-href';

interface Fields extends Record<string, unknown> {
  url: string;
  description: string;
  events: WebhookEventType[];
}

const fields = webhookInput.omit({ is_active: true });

/** Creates a webhook, shows its secret once, and opens its page. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const t = useTranslations('webhooks.new');
  const router = useRouter();
  const refresh = useRefreshWebhooks();
  const [created, setCreated] = useState<{ id: string; secret: string }>();
  const form = useSchemaForm<Fields>(fields, { mode: 'controlled', initialValues: { url: '', description: '', events: [] } });

  const save = async (values: Fields) => {
    setCreated(await callApi(createWebhook, { body: fields.parse(values), silent: true }));
    await refresh();
  };

  if (created) {
    return (
      <SecretDialog
        title={t('created')}
        secret={created.secret}
        onClose={() => {
          onClose();
          router.push(webhookHref(created.id));
        }}
      />
    );
  }
  return (
    <FormDialog title={t('title')} size="lg" form={form} submit={t('submit')} onSubmit={save} onClose={onClose}>
      <WebhookFields form={form} />
      <EventsField value={form.values.events} error={form.errors.events} onChange={(events) => form.setFieldValue('events', events)} />
    </FormDialog>
  );
}
