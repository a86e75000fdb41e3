'use client';

import { Anchor, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Webhook } from '@/lib/contracts/user-management/webhooks';
import { webhookHref } from '../webhook-href';
import { webhookName } from '../webhook-name';
import { WebhookState } from '../webhook-state';
import classes from '../webhooks.module.css';

/** The webhooks, one per row. On a phone, the state is under the name. */
export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] | undefined }) {
  const t = useTranslations('webhooks.list');
  const format = useFormatter();
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (webhook) => (
        <>
          <Anchor component={Link} href={webhookHref(webhook.id)} c="inherit" className={classes.name}>
            <bdi>{webhookName(webhook)}</bdi>
          </Anchor>
          <Text size="xs" c="dimmed" className={classes.url}>
            <bdi dir="ltr">{webhook.url}</bdi>
          </Text>
          <Text component="div" size="xs" hiddenFrom="sm">
            <WebhookState webhook={webhook} />
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), isSecondary: true, render: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'events',
      title: t('columns.events'),
      isSecondary: true,
      isNumber: true,
      render: ({ events }) => format.number(events.length),
    },
    {
      key: 'last',
      title: t('columns.last'),
      isSecondary: true,
      render: ({ last_delivered_at }) =>
        last_delivered_at ? (
          <DateTime value={last_delivered_at} />
        ) : (
          <Text component="span" c="dimmed">
            {t('none')}
          </Text>
        ),
    },
    {
      key: 'failed',
      title: t('columns.failed'),
      isSecondary: true,
      isNumber: true,
      render: ({ counts }) => format.number(counts.failed),
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={webhooks} rowKey={({ id }) => id} />;
}
