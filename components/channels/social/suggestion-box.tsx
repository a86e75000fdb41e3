'use client';

import { Button, CopyButton, Group, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconCopy, IconSparkles } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SocialSuggestion } from '@/lib/contracts/flow-manager/channels/social';
import { limits } from '@/lib/limits';
import { SuggestionReason } from './suggestion-reason';

interface SuggestionBoxProps {
  /** The label of the first button. */
  label: string;
  /** The page on which an assistant is chosen. */
  assistantsHref: string;
  ask: () => Promise<SocialSuggestion>;
  isAsking: boolean;
}

/** Asks for a text, which can be changed and copied. Nothing is sent. */
export function SuggestionBox({ label, assistantsHref, ask, isAsking }: SuggestionBoxProps) {
  const t = useTranslations('social.suggestion');
  const [text, setText] = useState<string | null>(null);
  const [reason, setReason] = useState<SocialSuggestion['reason']>(null);
  const suggest = () =>
    void ask().then(
      (suggested) => {
        setText(suggested.text);
        setReason(suggested.reason);
      },
      // A toast tells what went wrong.
      () => undefined,
    );
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Group>
        <Button size="xs" variant="default" leftSection={<IconSparkles size={14} aria-hidden />} loading={isAsking} onClick={suggest}>
          {text === null ? label : t('again')}
        </Button>
      </Group>
      {reason && <SuggestionReason reason={reason} assistantsHref={assistantsHref} />}
      {text !== null && (
        <>
          <Textarea
            label={t('label')}
            description={t('help')}
            dir="auto"
            autosize
            minRows={2}
            maxRows={10}
            maxLength={limits.message}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group>
            <CopyButton value={text} timeout={2_000}>
              {({ copied, copy }) => (
                <Button
                  size="xs"
                  leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? t('copied') : t('copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </>
      )}
    </Stack>
  );
}
