'use client';

import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { Section } from '@/components/ui/section';
import type { TelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';
import classes from './telegram.module.css';

/** The bot as it is on Telegram, how its messages arrive, and how to try it. */
export function BotSection({ bot, onReplaceToken }: { bot: TelegramBot; onReplaceToken?: () => void }) {
  const t = useTranslations('telegram.bot');
  const { username, receives_by, webhook_error, webhook_url } = bot;
  const link = `https://t.me/${username}`;
  return (
    <Section
      title={t('title')}
      aside={
        onReplaceToken && (
          <Button variant="default" size="xs" onClick={onReplaceToken}>
            {t('replace_token')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {webhook_error && (
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
            <Text dir="ltr" ta="start" size="sm" className={classes.address}>
              {webhook_url}
            </Text>
          </Alert>
        )}
        <dl className={classes.facts}>
          <dt>{t('username')}</dt>
          <dd>
            <Anchor href={link} target="_blank" rel="noreferrer" dir="ltr">
              @{username}
            </Anchor>
          </dd>
          <dt>{t('receives')}</dt>
          <dd>
            {t(receives_by)}
            {receives_by === 'polling' && (
              <Text size="sm" c="dimmed">
                {t('polling_help')}
              </Text>
            )}
          </dd>
        </dl>
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
        </div>
      </Stack>
    </Section>
  );
}
