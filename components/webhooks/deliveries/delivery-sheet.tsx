'use client';

import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import { SideSheet } from '@/components/ui/side-sheet';
import { getDelivery, resendDelivery, type Webhook, type WebhookDelivery } from '@/lib/contracts/user-management/webhooks';
import { CodeBlock } from '@/components/ui/code-block';
import { useRefreshWebhooks } from '../use-refresh-webhooks';
import classes from '../webhooks.module.css';
import { DeliveryState } from './deliveries-table';
import { useDeliveryWords } from './use-delivery-words';

interface DeliverySheetProps {
  webhook: Webhook;
  delivery_id: string;
  onClose: () => void;
}

/** While it is on its way, it is read again after this many milliseconds. */
const watching = 2_000;

/** A delivery over the end of the page: what is sent, and each attempt with its response. */
export function DeliverySheet({ webhook, delivery_id, onClose }: DeliverySheetProps) {
  const t = useTranslations('webhooks.delivery');
  const words = useDeliveryWords();
  const { data, error, refetch, isFetching } = useEndpoint(
    getDelivery,
    { params: { webhook_id: webhook.id, delivery_id } },
    { refetchInterval: ({ state }) => state.data?.state === 'pending' && watching },
  );
  return (
    <SideSheet title={data ? words.type(data.type) : t('title')} onClose={onClose}>
      {data ? (
        <Delivery webhook={webhook} delivery={data} />
      ) : error ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Stack aria-busy>
          <Skeleton height={120} />
          <Skeleton height={240} />
        </Stack>
      )}
    </SideSheet>
  );
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useTranslations('webhooks.delivery');
  const words = useDeliveryWords();
  const mayUpdate = usePermission('webhooks.update');
  const refresh = useRefreshWebhooks();
  const resend = useCall(resendDelivery, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('resent') });
      await refresh();
    },
  });
  const { attempt_log, body, event_id, sequence, created_at } = delivery;
  return (
    <Stack gap="md">
      <div role="status">
        <DeliveryState delivery={delivery} />
      </div>
      {mayUpdate && webhook.is_active && (
        <Button
          variant={delivery.state === 'failed' ? 'filled' : 'default'}
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { webhook_id: webhook.id, delivery_id: delivery.id } })}
        >
          {t('resend')}
        </Button>
      )}
      <Facts>
        <dt>
          <bdi dir="ltr">webhook-id</bdi>
        </dt>
        <dd>
          <bdi dir="ltr">{event_id}</bdi>
        </dd>
        <dt>{t('time')}</dt>
        <dd>
          <DateTime value={created_at} />
        </dd>
        {sequence !== null && (
          <>
            <dt>{t('sequence')}</dt>
            <dd>
              <bdi dir="ltr">{sequence}</bdi>
            </dd>
          </>
        )}
      </Facts>
      <section>
        <Title order={3} size="h4" mb={4}>
          {t('body')}
        </Title>
        <CodeBlock code={words.pretty(body)} label={t('body')} isBounded />
      </section>
      <section>
        <Title order={3} size="h4" mb={4}>
          {t('attempts')}
        </Title>
        {attempt_log.length === 0 && <Text c="dimmed">{t('no_attempts')}</Text>}
        <ol className={classes.attempts} reversed>
          {attempt_log.map((attempt) => (
            <li key={attempt.id}>
              <Text>{words.outcome(attempt)}</Text>
              <Text size="xs" c="dimmed" mb={attempt.response ? 6 : 0}>
                <DateTime value={attempt.created_at} />
                {' · '}
                {t('duration', { seconds: attempt.duration_ms / 1000 })}
              </Text>
              {attempt.response && <CodeBlock code={attempt.response} label={t('response')} isBounded />}
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  );
}
