'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import type { PushChannel } from '@/lib/channels/channels';
import { listConnections, type Connection } from '@/lib/contracts/flow-manager/channels/connections';

/** The state that matters most, in the words of the gallery. */
export type ChannelSummary = 'attention' | 'connected' | 'off';

interface ChannelStateProps {
  channel: PushChannel;
  /** Shows the state and a count, in the words of the caller. */
  children: (summary: ChannelSummary, counts: { all: number; attention: number }) => React.ReactNode;
}

/** How many accounts of a channel are connected, and whether one needs attention. */
export function ChannelState({ channel, children }: ChannelStateProps) {
  const t = useTranslations('integrations.gallery');
  const { data, isError } = useEndpoint(listConnections, { query: { channel, limit: 200 } });
  if (isError) return t('unknown');
  if (!data) return <Skeleton height={16} width={120} />;
  const attention = data.items.filter(needsAttention).length;
  const isConnected = data.items.some(({ state }) => state === 'connected');
  return children(attention > 0 ? 'attention' : isConnected ? 'connected' : 'off', { all: data.total, attention });
}

const needsAttention = ({ state }: Connection): boolean => state === 'needs_attention';
