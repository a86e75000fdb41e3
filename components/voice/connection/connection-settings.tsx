'use client';

import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import pair from '@/components/ui/pair.module.css';
import { RotateAndDelete } from '@/components/ui/rotate-and-delete';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { getSipConnection, updateSipConnection, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { ConnectionFields } from '../connection-fields';
import { connectionChangeSchema, settingsOf } from '../connection-values';
import { useRefreshVoice } from '../use-refresh-voice';
import classes from '../voice.module.css';
import type { ConnectionAct } from './connection-act';

interface ConnectionSettingsProps {
  connection: SipConnection;
  onAct: (act: ConnectionAct) => void;
}

/** The name, the server, what the connection is allowed to do, and what changes rarely: the password, and the deletion. */
export function ConnectionSettings({ connection, onAct }: ConnectionSettingsProps) {
  const t = useTranslations('voice.settings');
  const mayUpdate = usePermission('voice.update');
  const refresh = useRefreshVoice();
  const form = useSchemaForm<ReturnType<typeof settingsOf>>(connectionChangeSchema, {
    mode: 'controlled',
    initialValues: settingsOf(connection),
  });
  const isDirty = form.isDirty();
  const params = { connection_id: connection.id };
  const show = (stored: SipConnection) => {
    form.setInitialValues(settingsOf(stored));
    form.setValues(settingsOf(stored));
    form.resetDirty();
  };
  const guarded = useGuardedSave({
    revision: connection.revision,
    read: () => callApi(getSipConnection, { params, silent: true }),
    show,
  });

  const save = async (values: ReturnType<typeof settingsOf>) => {
    const body = connectionChangeSchema.parse(values);
    const saved = await guarded.save((if_match) => callApi(updateSipConnection, { params, body, if_match, silent: true }));
    if (!saved) return;
    show(saved);
    showToast({ kind: 'success', message: t('saved') });
    await refresh();
  };

  // A problem with one prefix is shown below all of them.
  const prefixProblem = Object.entries(form.errors).find(([path]) => path.startsWith('allowed_prefixes'))?.[1];
  const number = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', readOnly: !mayUpdate } as const;
  return (
    <Stack gap="md" className={classes.page}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <Section title={t('title')}>
              <Stack gap="md">
                <ConnectionFields form={form} isReadOnly={!mayUpdate} />
              </Stack>
            </Section>
            <Section title={t('limits')} description={t('limits_text')}>
              <Stack gap="md">
                <TextInput
                  {...form.getInputProps('max_concurrent_calls')}
                  {...number}
                  label={t('max_concurrent_calls')}
                  maw={240}
                  required
                />
                <Checkbox
                  {...form.getInputProps('allows_outgoing', { type: 'checkbox' })}
                  label={t('allows_outgoing')}
                  description={t('allows_outgoing_help')}
                  disabled={!mayUpdate}
                />
                {form.values.allows_outgoing && (
                  <div className={pair.pair}>
                    <Textarea
                      {...form.getInputProps('allowed_prefixes')}
                      error={prefixProblem}
                      onChange={({ currentTarget }) => {
                        // Those of single prefixes have paths of their own.
                        form.clearErrors();
                        form.setFieldValue('allowed_prefixes', currentTarget.value);
                      }}
                      label={t('allowed_prefixes')}
                      description={t('allowed_prefixes_help')}
                      attributes={{ input: { dir: 'ltr' } }}
                      autosize
                      minRows={3}
                      readOnly={!mayUpdate}
                    />
                    <TextInput {...form.getInputProps('daily_seconds')} {...number} label={t('daily_minutes')} required />
                  </div>
                )}
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
