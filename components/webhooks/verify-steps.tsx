'use client';

import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '@/components/ui/code-block';
import { verifyExamples } from './verify-examples';

const steps = ['raw', 'answer', 'once', 'order'] as const;

/** How a receiver checks that an event is genuine, and what else it should do, with code that can be copied. */
export function VerifySteps() {
  const t = useTranslations('webhooks.guide');
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  return (
    <Stack gap="md">
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <Text>{t.rich(`steps.${step}`, { code, header: () => code('webhook-id') })}</Text>
          </li>
        ))}
      </ul>
      {verifyExamples.map(({ language, source }) => (
        <div key={language}>
          <Title order={3} size="h4" mb={4}>
            <bdi dir="ltr">{language}</bdi>
          </Title>
          <CodeBlock code={source} label={t('code', { language })} isBounded />
        </div>
      ))}
    </Stack>
  );
}
