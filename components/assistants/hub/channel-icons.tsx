'use client';

import { Text } from '@mantine/core';
import { IconApi, IconMessageCircle, IconPhone, type TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { channelKinds } from '@/components/channels/channel-kinds';
import { pushChannelIds } from '@/lib/channels/channels';
import type { AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';
import classes from './hub.module.css';

/** The channels that an assistant can have, besides live tests. */
export const shownChannels = ['widget', 'voice', 'api', ...pushChannelIds] as const;
type ShownChannel = (typeof shownChannels)[number];

function iconOf(channel: ShownChannel): TablerIcon {
  if (channel === 'widget') return IconMessageCircle;
  if (channel === 'voice') return IconPhone;
  return channel === 'api' ? IconApi : channelKinds[channel].icon;
}

/** Where customers reach an assistant. */
export function ChannelIcons({ channels }: Pick<AssistantCard, 'channels'>) {
  const t = useTranslations('assistantHub.channels');
  const shown = shownChannels.filter((channel) => channels.includes(channel));
  if (shown.length === 0)
    return (
      <Text size="xs" c="dimmed">
        {t('none')}
      </Text>
    );
  return (
    <span className={classes.channels}>
      {shown.map((channel) => {
        const Icon = iconOf(channel);
        return <Icon key={channel} size={18} role="img" aria-label={t(channel)} title={t(channel)} />;
      })}
    </span>
  );
}
