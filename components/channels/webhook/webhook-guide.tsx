'use client';

import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '@/components/ui/code-block';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';

const received = `{
  "id": "msg-1024",
  "chat": "room-7",
  "sender": { "id": "customer-42", "name": "Sara" },
  "text": "Where is my order?",
  "attachments": [{ "url": "https://example.com/photo.jpg", "type": "image" }]
}`;

const sent = `{
  "type": "message",
  "id": "0199…:1",
  "chat": "room-7",
  "message": {
    "type": "text",
    "text": "Which order do you mean?",
    "buttons": [{ "label": "The last one", "value": "0199….0" }]
  }
}`;

/** How another system writes to the assistant and gets its answers, with bodies that can be copied. */
export function WebhookGuide({ connection: { webhook_url } }: { connection: Connection }) {
  const t = useTranslations('channels.webhook.guide');
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  return (
    <Section title={t('title')} description={t('text')}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h4" mb={4}>
            {t('in')}
          </Title>
          <Text mb="xs">{t.rich('in_text', { code, field: () => code('id') })}</Text>
          {webhook_url && <CodeBlock code={webhook_url} label={t('address')} wraps />}
          <CodeBlock code={received} label={t('in')} isBounded />
        </div>
        <div>
          <Title order={3} size="h4" mb={4}>
            {t('out')}
          </Title>
          <Text mb="xs">{t.rich('out_text', { code, field: () => code('id') })}</Text>
          <CodeBlock code={sent} label={t('out')} isBounded />
        </div>
        <Text>{t.rich('buttons', { code })}</Text>
      </Stack>
    </Section>
  );
}
