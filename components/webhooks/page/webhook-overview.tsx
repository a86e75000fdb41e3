'use client';

import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { deliveryStates, updateWebhook, type Webhook } from '@/lib/contracts/user-management/webhooks';
import { useRefreshWebhooks } from '../use-refresh-webhooks';
import { VerifyGuide } from '../verify-guide';
import { webhookHref } from '../webhook-href';
import { stateOfWebhook } from '../webhook-state';
import classes from '../webhooks.module.css';

/** What happened in the last day, what needs attention, and how the receiver checks what it gets. */
export function WebhookOverview({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.overview');
  const format = useFormatter();
  const { counts, last_delivered_at, previous_secret_ends_at, events } = webhook;
  return (
    <Stack gap="md" className={classes.page}>
      <Attention webhook={webhook} />
      {previous_secret_ends_at && (
        <Alert color="blue" variant="light">
          {t.rich('overlap', { time: () => <DateTime value={previous_secret_ends_at} /> })}
        </Alert>
      )}
      <Section title={t('day')} description={t('day_text', { count: events.length })}>
        <dl className={classes.counts}>
          {deliveryStates.map((state) => (
            <div key={state}>
              <dt>
                <span className={classes.state} data-state={state}>
                  {t(`counts.${state}`)}
                </span>
              </dt>
              <dd>{format.number(counts[state])}</dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed" mt="sm">
          {last_delivered_at ? t.rich('last', { time: () => <DateTime value={last_delivered_at} /> }) : t('none')}{' '}
          <Anchor component={Link} href={webhookHref(webhook.id, 'deliveries')} inherit>
            {t('all')}
          </Anchor>
        </Text>
      </Section>
      <VerifyGuide />
    </Stack>
  );
}

/** Why the webhook does not get its events, and what to do. Renders nothing if it does. */
function Attention({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.overview');
  const mayUpdate = usePermission('webhooks.update');
  const refresh = useRefreshWebhooks();
  const activate = useCall(updateWebhook, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('activated') });
      await refresh();
    },
  });
  const state = stateOfWebhook(webhook);
  if (state === 'active') return null;
  const since = webhook.failing_since ?? webhook.deactivated_at ?? webhook.updated_at;
  const kind = state === 'deactivated' ? (webhook.deactivation ?? 'failing') : state === 'failing' ? 'failing_now' : 'off';
  return (
    <Alert
      color={state === 'deactivated' ? 'red' : 'yellow'}
      variant="light"
      icon={<IconAlertCircle aria-hidden />}
      title={t(`attention.${kind}.title`)}
      role="status"
    >
      <Stack gap="xs" align="flex-start">
        <Text>{t.rich(`attention.${kind}.text`, { time: () => <DateTime value={since} /> })}</Text>
        {mayUpdate && state !== 'failing' && (
          <Button
            size="xs"
            loading={activate.isPending}
            onClick={() => activate.mutate({ params: { webhook_id: webhook.id }, body: { is_active: true } })}
          >
            {t('activate')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
