'use client';

import { Button, Group, Text } from '@mantine/core';
import { IconEar, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { testSpeech } from '@/lib/contracts/voice/test-speech';

interface SpeechTestProps {
  direction: 'stt' | 'tts';
  isDirty: boolean;
}

const languages = { fa: 'FA', ar: 'AR', en: 'EN' } as const;

/** Lets the stored provider speak a sentence, or understand one that is spoken to it, and says how long it took. */
export function SpeechTest({ direction, isDirty }: SpeechTestProps) {
  const t = useTranslations('voiceSettings.test');
  const errorText = useErrorText();
  const language = languages[useLocale()];
  const playing = useRef<HTMLAudioElement>(null);
  useEffect(() => () => playing.current?.pause(), []);

  const test = useMutation({
    mutationFn: async () => {
      const spoken = await callApi(testSpeech, { body: { direction: 'text_to_speech', text: t('sentence'), language }, silent: true });
      if (direction === 'tts' || !spoken.audio) return spoken;
      return callApi(testSpeech, { body: { direction: 'speech_to_text', audio: spoken.audio, language }, silent: true });
    },
    onSuccess: ({ audio }) => {
      playing.current?.pause();
      if (!audio) return;
      playing.current = new Audio(`data:audio/wav;base64,${audio}`);
      // A browser that plays nothing yet says so itself.
      void playing.current.play().catch(() => undefined);
    },
  });
  const seconds = (test.data?.first_ms ?? 0) / 1000;
  return (
    <div>
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          leftSection={direction === 'tts' ? <IconPlayerPlay size={16} aria-hidden /> : <IconEar size={16} aria-hidden />}
          loading={test.isPending}
          disabled={isDirty}
          onClick={() => test.mutate()}
        >
          {t(direction === 'tts' ? 'speech' : 'recognition')}
        </Button>
        <Text size="sm" c="dimmed">
          {t(isDirty ? 'text' : direction === 'tts' ? 'speech_text' : 'recognition_text')}
        </Text>
      </Group>
      <div role="status">
        {test.data && (
          <Text size="sm" mt="xs">
            {direction === 'tts' ? t('works', { seconds }) : t.rich('heard', { seconds, text: test.data.text, bdi: richIsolate })}
          </Text>
        )}
        {test.error && (
          <Text size="sm" mt="xs" c="var(--mantine-color-error)">
            {t('failed', { detail: errorText(test.error) })}
          </Text>
        )}
      </div>
    </div>
  );
}
