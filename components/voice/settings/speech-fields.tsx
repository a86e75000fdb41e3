'use client';

import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/ui/password-field';
import { Section } from '@/components/ui/section';
import { speechToTextProviders, textToSpeechProviders } from '@/lib/contracts/voice/voice-base';
import type { SettingsPart } from './settings-part';
import { SpeechTest } from './speech-test';

interface SpeechFieldsProps extends SettingsPart {
  /** Speech to text, or text to speech. */
  direction: 'stt' | 'tts';
  /** Whether a key is stored. */
  hasKey: boolean;
  isDirty: boolean;
}

/** Who understands speech, or who speaks: the provider, its address, its model, its key, and a test. */
export function SpeechFields({ form, isReadOnly, direction, hasKey, isDirty }: SpeechFieldsProps) {
  const t = useTranslations('voiceSettings');
  const isHearing = direction === 'stt';
  const field = isHearing ? 'speech_to_text' : 'text_to_speech';
  const provider = form.values[field];
  // The built-in voice has no address and no key.
  const isOutside = provider !== '' && provider !== 'espeak';
  const latin = { dir: 'ltr', autoComplete: 'off', spellCheck: false, readOnly: isReadOnly } as const;
  const providers = isHearing ? speechToTextProviders : textToSpeechProviders;
  return (
    <Section title={t(isHearing ? 'recognition.title' : 'speech.title')} description={t(isHearing ? 'recognition.text' : 'speech.text')}>
      <Stack gap="md">
        <NativeSelect
          {...form.getInputProps(field)}
          label={t('fields.provider')}
          disabled={isReadOnly}
          data={[
            ...(isHearing ? [{ value: '', label: t('recognition.none') }] : []),
            ...providers.map((value) => ({ value, label: t(`providers.${value}`) })),
          ]}
        />
        {isOutside && (
          <>
            <TextInput
              {...form.getInputProps(`${direction}_base_url`)}
              {...latin}
              label={t('fields.base_url')}
              description={provider === 'http' ? undefined : t('fields.base_url_help')}
              inputMode="url"
              placeholder={provider === 'http' ? 'https://speech.example.com' : undefined}
              required={provider === 'http'}
            />
            <TextInput
              {...form.getInputProps(`${direction}_model`)}
              {...latin}
              label={t('fields.model')}
              description={t('fields.model_help')}
            />
            <PasswordField
              {...form.getInputProps(`${direction}_key`)}
              label={t('fields.key')}
              description={t(hasKey ? 'fields.key_stored' : 'fields.key_help')}
              autoComplete="off"
              readOnly={isReadOnly}
              disabled={form.values[`removes_${direction}_key`]}
            />
            {hasKey && (
              <Checkbox
                {...form.getInputProps(`removes_${direction}_key`, { type: 'checkbox' })}
                label={t('fields.key_remove')}
                disabled={isReadOnly}
              />
            )}
          </>
        )}
        {!isHearing && (
          <TextInput {...form.getInputProps('voice')} {...latin} label={t('speech.voice')} description={t('speech.voice_help')} />
        )}
        {!isReadOnly && provider !== '' && <SpeechTest direction={direction} isDirty={isDirty} />}
      </Stack>
    </Section>
  );
}
