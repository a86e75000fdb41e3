'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './assistant-view.module.css';

/** The system prompt for those who may only read it. */
export function AssistantPrompt({ text }: { text: string }) {
  const t = useTranslations('assistants');
  return (
    <>
      <Text size="sm" fw={500} mb={4}>
        {t('form.system_prompt.label')}
      </Text>
      {text ? (
        <Text className={classes.prompt} size="sm" dir="auto">
          {text}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {t('page.no_prompt')}
        </Text>
      )}
    </>
  );
}
