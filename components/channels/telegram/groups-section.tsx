'use client';

import { Stack, Switch, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { updateTelegramBot, type TelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';

interface GroupsSectionProps {
  bot: TelegramBot;
  isReadOnly: boolean;
  onChanged: () => Promise<unknown>;
}

/** Whether the bot answers in groups, and what Telegram needs for that. */
export function GroupsSection({ bot, isReadOnly, onChanged }: GroupsSectionProps) {
  const t = useTranslations('telegram.groups');
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  const update = useCall(updateTelegramBot, {
    onSuccess: async ({ answers_groups }) => {
      showToast({ kind: 'success', message: t(answers_groups ? 'saved_on' : 'saved_off') });
      await onChanged();
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
