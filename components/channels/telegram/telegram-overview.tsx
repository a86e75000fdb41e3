'use client';

import { Alert, Anchor, Avatar, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import type { TelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';
import classes from '../channels.module.css';
import { useTelegramBot } from './use-telegram-bot';

/** The bot as it is on Telegram, how its messages arrive, and how to try it. */
export function TelegramOverview({ connection }: { connection: Connection }) {
  const t = useTranslations('telegram.bot');
  const { data: bot, error, isFetching, refetch } = useTelegramBot(connection.id);
  if (error && !bot) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!bot) return <Skeleton height={240} aria-busy />;
  const { name, username, picture_url, receives_by } = bot;
  const link = `https://t.me/${username}`;
  return (
    <Section title={t('title')}>
      <Stack gap="md">
        <WebhookError bot={bot} />
        <Group gap="sm" wrap="nowrap">
          <Avatar src={picture_url} alt="" size={48} radius={48} color="gray" aria-hidden>
            {[...name][0]?.toUpperCase()}
          </Avatar>
          <div className={classes.name}>
            <Text fw={500}>
              <bdi>{name}</bdi>
            </Text>
            <Anchor href={link} target="_blank" rel="noreferrer" dir="ltr" size="sm">
              @{username}
            </Anchor>
          </div>
        </Group>
        <Facts>
          <dt>{t('receives')}</dt>
          <dd>{t(receives_by)}</dd>
        </Facts>
        <div>
          <Text fw={500}>{t('try')}</Text>
          <Text mb="xs">{t('try_text')}</Text>
          <Group gap="xs">
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noreferrer"
              variant="light"
              size="xs"
              rightSection={<IconExternalLink size={14} aria-hidden />}
            >
              {t('open')}
            </Button>
            <Text dir="ltr" size="sm" c="dimmed">
              t.me/{username}
            </Text>
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            {t.rich('start_text', { code: (text) => <code dir="ltr">{text}</code> })}
          </Text>
        </div>
      </Stack>
    </Section>
  );
}

/** Why Telegram could not post to us the last time, in its words. Renders nothing if it could. */
function WebhookError({ bot: { webhook_error, webhook_url } }: { bot: TelegramBot }) {
  const t = useTranslations('telegram.bot');
  if (!webhook_error) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t.rich('webhook_error', { time: () => <DateTime value={webhook_error.at} /> })}
      role="status"
    >
      <Text dir="ltr" ta="start" ff="monospace" size="sm" mb={4}>
        {webhook_error.message}
      </Text>
      <Text>{t('webhook_error_help')}</Text>
      <Text dir="ltr" ta="start" size="sm" className={classes.name}>
        {webhook_url}
      </Text>
    </Alert>
  );
}
