'use client';

import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import pair from '@/components/ui/pair.module.css';
import { Section } from '@/components/ui/section';
import type { SettingsPart } from './settings-part';

/** How long calls may take, what happens in silence, and whether callers can interrupt. */
export function CallFields({ form, isReadOnly }: SettingsPart) {
  const t = useTranslations('voiceSettings.calls');
  const number = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', readOnly: isReadOnly, required: true } as const;
  return (
    <Section title={t('title')}>
      <Stack gap="md">
        <Checkbox
          {...form.getInputProps('barge_in', { type: 'checkbox' })}
          label={t('barge_in')}
          description={t('barge_in_help')}
          disabled={isReadOnly}
        />
        <div className={pair.pair}>
          <TextInput {...form.getInputProps('silence_seconds')} {...number} label={t('silence_seconds')} />
          <TextInput {...form.getInputProps('max_reprompts')} {...number} label={t('max_reprompts')} />
          <TextInput {...form.getInputProps('max_seconds')} {...number} label={t('max_minutes')} />
        </div>
      </Stack>
    </Section>
  );
}
