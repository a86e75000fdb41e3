'use client';

import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { updateTelegramBot, type TelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';
import classes from '../channels.module.css';
import { MoreSection } from '../page/more-section';
import { useRefreshConnections } from '../use-refresh-connections';
import { useTelegramBot } from './use-telegram-bot';

const ConnectBot = late(() => import('./connect-bot').then((module) => module.ConnectBot));

/** Whether the bot answers in groups, and a new token for it. */
export function TelegramSettings({ connection }: { connection: Connection }) {
  const t = useTranslations('telegram.bot');
  const mayUpdate = usePermission('channels.update');
  const { data: bot, error, isFetching, refetch } = useTelegramBot(connection.id);
  if (error && !bot) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!bot) return <Skeleton height={240} aria-busy />;
  return (
    <Stack gap="md" className={classes.page}>
      <GroupsSection bot={bot} isReadOnly={!mayUpdate} />
      <MoreSection title={t('more')} row={{ label: t('replace_token'), help: t('replace_token_help'), action: t('replace_token_action') }}>
        {(close) => <ConnectBot name={bot.name} onClose={close} />}
      </MoreSection>
    </Stack>
  );
}

function GroupsSection({ bot, isReadOnly }: { bot: TelegramBot; isReadOnly: boolean }) {
  const t = useTranslations('telegram.groups');
  const refresh = useRefreshConnections();
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  const update = useCall(updateTelegramBot, {
    onSuccess: async ({ answers_groups }) => {
      showToast({ kind: 'success', message: t(answers_groups ? 'saved_on' : 'saved_off') });
      await refresh();
    },
  });
  const isOn = update.isPending ? update.variables.body.answers_groups : bot.answers_groups;
  return (
    <Section title={t('title')}>
      <Stack gap="xs">
        <Switch
          label={t('label')}
          description={t('help')}
          checked={isOn}
          disabled={isReadOnly || update.isPending}
          onChange={({ currentTarget }) =>
            update.mutate({ params: { connection_id: bot.id }, body: { answers_groups: currentTarget.checked } })
          }
        />
        {!bot.can_join_groups && <Text size="sm">{t.rich('not_joinable', { code })}</Text>}
        {isOn && bot.can_join_groups && !bot.reads_all_groups && (
          <Text size="sm" c="dimmed">
            {t.rich('privacy', { code })}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
