'use client';

import { Anchor, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { ConversationState } from '@/components/conversation/conversation-state';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { ListBody } from '@/components/ui/list-body';
import type { ContactConversation } from '@/lib/contracts/user-management/contact-conversations';
import { useChannelName } from '../use-channel-name';
import { useContactConversations } from './use-contact-conversations';

/** The conversations of a customer, of all channels. Each opens in the inbox. */
export function ContactConversations({ contact_id }: { contact_id: string }) {
  const t = useTranslations('contacts.conversations');
  const format = useFormatter();
  const channelName = useChannelName();
  const mayRead = usePermission('conversations.read');
  const mayOpen = usePermission('handoff.read');
  const pages = useContactConversations(contact_id);
  const columns: Column<ContactConversation>[] = [
    {
      key: 'title',
      title: t('columns.conversation'),
      render: ({ id, title, assistant, status, channel }) => {
        const name = title ? <bdi>{title}</bdi> : t.rich('with', { name: assistant.name, bdi: (text) => <bdi>{text}</bdi> });
        return (
          <>
            {mayOpen && channel !== 'test' ? (
              <Anchor component={Link} href={`/inbox?conversation=${id}`} c="inherit" fw={500}>
                {name}
              </Anchor>
            ) : (
              <Text fw={500}>{name}</Text>
            )}
            {title && (
              <Text size="xs" c="dimmed">
                <bdi>{assistant.name}</bdi>
              </Text>
            )}
            <Text component="div" size="xs" hiddenFrom="sm">
              <ConversationState status={status} />
            </Text>
          </>
        );
      },
    },
    { key: 'status', title: t('columns.status'), isSecondary: true, render: ({ status }) => <ConversationState status={status} /> },
    { key: 'channel', title: t('columns.channel'), isSecondary: true, render: ({ channel }) => channelName(channel) },
    {
      key: 'messages',
      title: t('columns.messages'),
      isSecondary: true,
      isNumber: true,
      render: ({ message_count }) => format.number(message_count),
    },
    {
      key: 'last',
      title: t('columns.last'),
      isNumber: true,
      render: ({ last_message_at, created_at }) => <DateTime value={last_message_at ?? created_at} />,
    },
  ];
  if (!mayRead) return <Text c="dimmed">{t('not_allowed')}</Text>;
  return (
    <Stack gap="xs">
      <ListBody
        pages={pages}
        error={t('error')}
        empty={<EmptyState drawing={<QuietDrawing />} title={t('empty')} text={t('empty_text')} />}
      >
        <DataTable label={t('label')} columns={columns} rows={pages.items} rowKey={({ id }) => id} />
      </ListBody>
    </Stack>
  );
}

/** The drawing for a customer without conversations: an empty chair at a table with a bubble. */
function QuietDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M14 80V38M14 60h24v20M38 60l-4-4H14M52 80V54h54v26M46 54h66" />
      <path
        d="M66 12h32a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H82l-8 7v-7h-8a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5Z"
        stroke={accent}
        strokeDasharray="4 5"
      />
    </Drawing>
  );
}
