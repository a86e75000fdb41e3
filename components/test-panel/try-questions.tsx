'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

interface TryQuestionsProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Messages to try, each sent with one click. */
export function TryQuestions({ questions, onAsk }: TryQuestionsProps) {
  const t = useTranslations('testPanel.try');
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  return (
    <Group gap={6} px="md" py="xs" role="group" aria-label={t('label')}>
      <Text size="xs" c="dimmed">
        {t('label')}
      </Text>
      {questions.map((question) => (
        <Button
          key={question}
          size="compact-sm"
          radius="xl"
          variant={asked.has(question) ? 'default' : 'light'}
          maw="100%"
          onClick={() => {
            setAsked((previous) => new Set(previous).add(question));
            onAsk(question);
          }}
        >
          <bdi>{question}</bdi>
        </Button>
      ))}
    </Group>
  );
}
