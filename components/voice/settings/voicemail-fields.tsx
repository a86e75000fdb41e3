'use client';

import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { SettingsPart } from './settings-part';

/** Whether callers can leave a message outside working hours, and what they hear before. */
export function VoicemailFields({ form, isReadOnly }: SettingsPart) {
  const t = useTranslations('voiceSettings.voicemail');
  return (
    <Section title={t('title')}>
      <Stack gap="md">
        <Checkbox {...form.getInputProps('voicemail', { type: 'checkbox' })} label={t('is_on')} disabled={isReadOnly} />
        {form.values.voicemail && (
          <>
            <Textarea
              {...form.getInputProps('voicemail_greeting')}
              label={t('greeting')}
              description={t('greeting_help')}
              dir="auto"
              autosize
              minRows={2}
              readOnly={isReadOnly}
            />
            <TextInput
              {...form.getInputProps('voicemail_seconds')}
              label={t('seconds')}
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
