'use client';

import { Loader, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { LoadError } from '@/components/ui/load-error';
import { SideSheet } from '@/components/ui/side-sheet';
import { typedDirection } from '@/components/ui/typed-direction';
import { getFinalPrompt, type FinalPrompt as Prompt } from '@/lib/contracts/flow-manager/answers';
import { limits } from '@/lib/limits';
import classes from './final-prompt.module.css';

interface FinalPromptProps {
  assistant_id: string;
  onClose: () => void;
}

/** The prompt of the saved assistant as its model would get it, for a message that the owner types. */
export function FinalPrompt({ assistant_id, onClose }: FinalPromptProps) {
  const t = useTranslations('assistants.final_prompt');
  const [typed, setTyped] = useState('');
  const [message] = useDebouncedValue(typed.trim(), 400);
  const prompt = useEndpoint(
    getFinalPrompt,
    { params: { assistant_id }, query: { message } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

  return (
    <SideSheet title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
        <TextInput
          label={t('message')}
          description={t('message_help')}
          value={typed}
          maxLength={limits.message}
          onChange={(event) => setTyped(event.currentTarget.value)}
          rightSection={prompt.isFetching ? <Loader size={14} aria-hidden /> : null}
          {...typedDirection(typed)}
          autoComplete="off"
        />
        {prompt.error && !prompt.data ? (
          <LoadError title={t('error')} error={prompt.error} onRetry={() => void prompt.refetch()} isRetrying={prompt.isFetching} />
        ) : (
          prompt.data && <Sent prompt={prompt.data} isWaiting={prompt.isPlaceholderData} />
        )}
      </Stack>
    </SideSheet>
  );
}

function Sent({ prompt, isWaiting }: { prompt: Prompt; isWaiting: boolean }) {
  const t = useTranslations('assistants.final_prompt');
  const { messages, tools, tokens, context_tokens, model_id, model_connected, left_out } = prompt;
  const isCut = Object.values(left_out).some((count) => count > 0);
  return (
    <Stack gap="sm" aria-busy={isWaiting}>
      <Text size="sm" aria-live="polite">
        {t.rich('size', { tokens, most: context_tokens, model: model_id, b: (text) => <bdi dir="ltr">{text}</bdi> })}
      </Text>
      {!model_connected && (
        <Text size="sm" c="dimmed">
          {t('no_model')}
        </Text>
      )}
      {isCut && <Text size="sm">{t('left_out', left_out)}</Text>}
      {messages.map(({ role, text }, index) => (
        <section key={index} aria-label={t(`roles.${role}`)}>
          <Text size="xs" fw={500} c="dimmed" mb={4}>
            {t(`roles.${role}`)}
          </Text>
          <pre className={classes.text} dir="auto" tabIndex={0}>
            {text}
          </pre>
        </section>
      ))}
      {tools.length > 0 && (
        <section aria-label={t('tools')}>
          <Text size="xs" fw={500} c="dimmed" mb={4}>
            {t('tools')}
          </Text>
          <pre className={classes.text} dir="ltr" tabIndex={0}>
            {JSON.stringify(tools, null, 2)}
          </pre>
        </section>
      )}
    </Stack>
  );
}
