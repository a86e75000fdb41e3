'use client';

import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { RotateAndDelete } from '@/components/ui/rotate-and-delete';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { getWebhook, updateWebhook, webhookInput, type Webhook } from '@/lib/contracts/user-management/webhooks';
import type { WebhookEventType } from '@/lib/webhooks/events';
import { EventsField } from '../events-field';
import { useRefreshWebhooks } from '../use-refresh-webhooks';
import { WebhookFields } from '../webhook-fields';
import classes from '../webhooks.module.css';
import type { WebhookAct } from './webhook-act';

interface Fields extends Record<string, unknown> {
  url: string;
  description: string;
  events: WebhookEventType[];
  is_active: boolean;
}

/** The address, the events, and what changes rarely: the secret, and the deletion. */
export function WebhookSettings({ webhook, onAct }: { webhook: Webhook; onAct: (act: WebhookAct) => void }) {
  const t = useTranslations('webhooks.settings');
  const mayUpdate = usePermission('webhooks.update');
  const refresh = useRefreshWebhooks();
  const form = useSchemaForm<Fields>(webhookInput, { mode: 'controlled', initialValues: toFields(webhook) });
  const isDirty = form.isDirty();

  const params = { webhook_id: webhook.id };
  const show = (stored: Webhook) => {
    form.setInitialValues(toFields(stored));
    form.setValues(toFields(stored));
    form.resetDirty();
  };
  const guarded = useGuardedSave({ revision: webhook.revision, read: () => callApi(getWebhook, { params, silent: true }), show });

  const save = async (values: Fields) => {
    const body = webhookInput.parse(values);
    const saved = await guarded.save((if_match) => callApi(updateWebhook, { params, body, if_match, silent: true }));
    if (!saved) return;
    show(saved);
    showToast({ kind: 'success', message: t('saved') });
    await refresh();
  };

  return (
    <Stack gap="md" className={classes.page}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <Section title={t('title')}>
              <Stack gap="md">
                <WebhookFields form={form} isReadOnly={!mayUpdate} />
                <Checkbox
                  {...form.getInputProps('is_active', { type: 'checkbox' })}
                  label={t('is_active')}
                  description={t('is_active_help')}
                  disabled={!mayUpdate}
                />
                <EventsField
                  value={form.values.events}
                  error={form.errors.events}
                  isReadOnly={!mayUpdate}
                  onChange={(events) => form.setFieldValue('events', events)}
                />
              </Stack>
            </Section>
            {!mayUpdate && <Text c="dimmed">{t('read_only')}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {guarded.question}
      {mayUpdate && (
        <Section title={t('more')}>
          <RotateAndDelete t={t} onAct={onAct} />
        </Section>
      )}
    </Stack>
  );
}

const toFields = ({ url, description, events, is_active }: Webhook): Fields => ({ url, description, events, is_active });
