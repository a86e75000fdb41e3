'use client';

import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { SettingsPart } from './settings-part';

/** Whether calls are recorded, what callers hear about it, and for how long recordings are kept. */
export function RecordingFields({ form, isReadOnly }: SettingsPart) {
  const t = useTranslations('voiceSettings.recording');
  return (
    <Section title={t('title')}>
      <Stack gap="md">
        <Checkbox
          {...form.getInputProps('records_calls', { type: 'checkbox' })}
          label={t('records_calls')}
          description={t('records_calls_help')}
          disabled={isReadOnly}
        />
        {form.values.records_calls && (
          <>
            <Textarea
              {...form.getInputProps('announces_recording')}
              label={t('announces')}
              description={t('announces_help')}
              dir="auto"
              autosize
              minRows={2}
              readOnly={isReadOnly}
            />
            <Checkbox
              {...form.getInputProps('needs_consent', { type: 'checkbox' })}
              label={t('needs_consent')}
              description={t('needs_consent_help')}
              disabled={isReadOnly}
            />
            <TextInput
              {...form.getInputProps('recording_days')}
              label={t('days')}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maw={240}
              readOnly={isReadOnly}
              required
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
