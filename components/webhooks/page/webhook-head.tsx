'use client';

import { Button, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import type { Webhook } from '@/lib/contracts/user-management/webhooks';
import { webhookName } from '../webhook-name';
import { WebhookState } from '../webhook-state';
import classes from '../webhooks.module.css';
import type { WebhookAct } from './webhook-act';

/** The name of a webhook, its address, its state, and the test. */
export function WebhookHead({ webhook, onAct }: { webhook: Webhook; onAct: (act: WebhookAct) => void }) {
  const t = useTranslations('webhooks.page');
  const mayUpdate = usePermission('webhooks.update');
  return (
    <header className={classes.head}>
      <div className={classes.headWords}>
        <Title order={1} size="h2" className={classes.url}>
          <bdi>{webhookName(webhook)}</bdi>
        </Title>
        <Text component="div" c="dimmed" size="xs">
          <WebhookState webhook={webhook} />
          {' · '}
          <bdi dir="ltr" className={classes.url}>
            {webhook.url}
          </bdi>
        </Text>
      </div>
      {mayUpdate && (
        <Button leftSection={<IconSend size={16} className="mirrored" aria-hidden />} onClick={() => onAct('test')}>
          {t('test')}
        </Button>
      )}
    </header>
  );
}
