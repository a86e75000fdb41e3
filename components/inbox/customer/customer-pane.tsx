'use client';

import { ActionIcon, Button, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { getInboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import { useEndpoint } from '../../api/use-endpoint';
import { usePermission } from '../../session/use-permission';
import { late } from '../../ui/late';
import inbox from '../inbox.module.css';
import type { Go } from '../use-inbox-address';
import { ContactFacts } from './contact-facts';
import { ConversationFacts } from './conversation-facts';
import classes from './customer.module.css';
import { OtherConversations } from './other-conversations';

// Only needed to say whose a conversation is.
const LinkDialog = late(() => import('./link-dialog').then((module) => module.LinkDialog));

interface CustomerPaneProps {
  sessionId: string;
  go: Go;
  onClose: () => void;
}

/** Who the customer of the open conversation is, and what else they wrote. */
export function CustomerPane({ sessionId, go, onClose }: CustomerPaneProps) {
  const t = useTranslations('inbox.customer');
  const mayRead = usePermission('contacts.read');
  const mayLink = usePermission('handoff.answer') && mayRead;
  const [isLinking, setLinking] = useState(false);
  // The conversation's pane reads the same and shows what is wrong.
  const { data: conversation } = useEndpoint(getInboxConversation, { params: { session_id: sessionId } });

  return (
    <aside className={inbox.customer} aria-labelledby="customer-title">
      <div className={classes.head}>
        <Title order={2} size="h4" id="customer-title" className={classes.title}>
          {t('title')}
        </Title>
        <ActionIcon data-close variant="subtle" color="gray" size={32} aria-label={t('close')} title={t('close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.scroll}>
        {conversation && (
          <>
            {conversation.contact ? (
              mayRead ? (
                <ContactFacts contact_id={conversation.contact.id} onChange={mayLink ? () => setLinking(true) : undefined} />
              ) : (
                <Text>
                  <bdi>{conversation.contact.name || t('unnamed')}</bdi>
                </Text>
              )
            ) : (
              <Stack gap="sm" align="flex-start">
                <Text c="dimmed">{t('unknown')}</Text>
                {mayLink && (
                  <Button size="compact-sm" variant="default" onClick={() => setLinking(true)}>
                    {t('link')}
                  </Button>
                )}
              </Stack>
            )}
            <ConversationFacts conversation={conversation} />
            {conversation.contact && mayRead && (
              <OtherConversations
                contactId={conversation.contact.id}
                sessionId={sessionId}
                total={conversation.contact_conversations}
                go={go}
              />
            )}
          </>
        )}
      </div>
      {isLinking && conversation && <LinkDialog conversation={conversation} onClose={() => setLinking(false)} />}
    </aside>
  );
}
