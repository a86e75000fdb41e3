'use client';

import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { getVoiceSettings, updateVoiceSettings, type VoiceSettings } from '@/lib/contracts/voice/voice-settings';
import { useRefreshVoice } from '../use-refresh-voice';
import classes from '../voice.module.css';
import { VoiceStatusNotice } from '../voice-status-notice';
import { CallFields } from './call-fields';
import { RecordingFields } from './recording-fields';
import { SpeechFields } from './speech-fields';
import { valuesOf, voiceSchema, type VoiceValues } from './settings-values';
import { VoicemailFields } from './voicemail-fields';

/** The settings of all calls, which are saved together. */
export function VoiceSettingsForm({ settings }: { settings: VoiceSettings }) {
  const t = useTranslations('voiceSettings');
  const mayUpdate = usePermission('voice.update');
  const queries = useQueryClient();
  const refresh = useRefreshVoice();
  const form = useSchemaForm<VoiceValues>(voiceSchema, { mode: 'controlled', initialValues: valuesOf(settings) });
  const isDirty = form.isDirty();
  const show = (stored: VoiceSettings) => {
    queries.setQueryData(queryKey(getVoiceSettings, {}), stored);
    form.setInitialValues(valuesOf(stored));
    form.setValues(valuesOf(stored));
    form.resetDirty();
  };
  const guarded = useGuardedSave({ revision: settings.revision, read: () => callApi(getVoiceSettings, { silent: true }), show });

  const save = async (values: VoiceValues) => {
    const body = voiceSchema.parse(values);
    const saved = await guarded.save((if_match) => callApi(updateVoiceSettings, { body, if_match, silent: true }));
    if (!saved) return;
    show(saved);
    showToast({ kind: 'success', message: t('saved') });
    await refresh();
  };

  const parts = { form, isReadOnly: !mayUpdate };
  return (
    <Stack gap="md" className={classes.page}>
      <VoiceStatusNotice isInSettings />
      <Form form={form} onSubmit={save} aria-label={t('label')}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <SpeechFields {...parts} direction="stt" hasKey={settings.has_stt_key} isDirty={isDirty} />
            <SpeechFields {...parts} direction="tts" hasKey={settings.has_tts_key} isDirty={isDirty} />
            <RecordingFields {...parts} />
            <VoicemailFields {...parts} />
            <CallFields {...parts} />
            {!mayUpdate && <Text c="dimmed">{t('read_only')}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {guarded.question}
    </Stack>
  );
}
