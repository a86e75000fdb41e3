'use client';

import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useEndpoint } from '@/components/api/use-endpoint';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { ListBody } from '@/components/ui/list-body';
import { PageHeader } from '@/components/ui/page-header';
import type { PushChannel } from '@/lib/channels/channels';
import { listConnections } from '@/lib/contracts/flow-manager/channels/connections';
import { channelKinds } from '../channel-kinds';
import { PublicUrlNotice } from '../public-url-notice';
import { ConnectionsTable } from './connections-table';

/** The accounts of a channel that the business has connected. */
export function ChannelScreen({ channel }: { channel: PushChannel }) {
  return (
    <ForPermitted permission="channels.read">
      <Channel channel={channel} />
    </ForPermitted>
  );
}

function Channel({ channel }: { channel: PushChannel }) {
  const t = useTranslations('channels');
  const mayUpdate = usePermission('channels.update');
  const [isConnecting, setIsConnecting] = useState(false);
  const pages = usePages(listConnections, { channel });
  const { items, total } = pages;
  const { data: first } = useEndpoint(listConnections, { query: { channel, limit: 1 } });
  const { connect: Connect, fetches } = channelKinds[channel];
  const connect = mayUpdate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsConnecting(true)}>
      {t(`kinds.${channel}.connect`)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`kinds.${channel}.title`)}
        description={t(`kinds.${channel}.text`)}
        actions={items && items.length > 0 && connect}
      />
      <Stack gap="md">
        {first && first.public_url === null && fetches !== 'always' && <PublicUrlNotice fetches={fetches} />}
        <Stack gap="xs">
          <ListBody
            pages={pages}
            error={t('list.error')}
            empty={
              <EmptyState
                drawing={<ChannelDrawing />}
                title={t(`kinds.${channel}.empty`)}
                text={t(mayUpdate ? `kinds.${channel}.empty_text` : 'list.read_only')}
                action={connect}
              />
            }
          >
            <Text c="dimmed" role="status">
              {items ? t('list.count', { count: total }) : '\u00a0'}
            </Text>
            <ConnectionsTable connections={items} />
          </ListBody>
        </Stack>
      </Stack>
      {isConnecting && <Connect onClose={() => setIsConnecting(false)} />}
    </>
  );
}

/** The drawing for the first connection: two speech bubbles and what connects them. */
function ChannelDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M10 18h34a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H24l-10 8v-8h-4a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5z" />
      <path d="M15 28h24M15 36h14" />
      <path d="M55 32h12M61 26l6 6-6 6" stroke={accent} />
      <rect x="76" y="18" width="38" height="28" rx="5" />
      <path d="M84 28h22M84 36h12" stroke={accent} />
    </Drawing>
  );
}
