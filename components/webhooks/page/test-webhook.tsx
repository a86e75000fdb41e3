'use client';

import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '@/components/api/use-call';
import { Dialog } from '@/components/ui/dialog';
import { testWebhook, type Webhook } from '@/lib/contracts/user-management/webhooks';
import { CodeBlock } from '@/components/ui/code-block';
import { useDeliveryWords } from '../deliveries/use-delivery-words';
import { useRefreshWebhooks } from '../use-refresh-webhooks';

/** Sends a test when it opens, and shows what came back. */
export function TestWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('webhooks.test');
  const format = useFormatter();
  const words = useDeliveryWords();
  const refresh = useRefreshWebhooks();
  const test = useCall(testWebhook, { onSuccess: () => refresh() });
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    // In development, React runs effects twice.
    if (!hasBegun.current) test.mutate({ params: { webhook_id: webhook.id } });
    hasBegun.current = true;
  });
  useEffect(() => begin(), []);

  const [attempt] = test.data?.attempt_log ?? [];
  const isDelivered = test.data?.state === 'delivered';
  return (
    <Dialog title={t('title')} size="lg" onClose={onClose}>
      <Stack gap="md">
        <div role="status">
          {test.isPending || test.isIdle ? (
            <Group gap="xs">
              <Loader size="xs" aria-hidden />
              <Text>{t('sending')}</Text>
            </Group>
          ) : attempt ? (
            <Alert
              color={isDelivered ? 'green' : 'red'}
              variant="light"
              icon={isDelivered ? <IconCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
            >
              {isDelivered ? t('works') : t('fails')} {words.outcome(attempt)} {t('duration', { seconds: attempt.duration_ms / 1000 })}
            </Alert>
          ) : (
            <Text>{t('not_sent')}</Text>
          )}
        </div>
        {attempt?.response && <CodeBlock code={attempt.response} label={t('response')} isBounded />}
        {test.data && (
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              {t('body', { time: format.dateTime(new Date(test.data.created_at), { timeStyle: 'medium' }) })}
            </Text>
            <CodeBlock code={words.pretty(test.data.body)} label={t('body_label')} isBounded />
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button onClick={() => test.mutate({ params: { webhook_id: webhook.id } })} loading={test.isPending}>
            {t('again')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
