'use client';

import { Button, Group, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { updateInboxConversation } from '@/lib/contracts/flow-manager/inbox/actions';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { createContact, listContacts } from '@/lib/contracts/user-management/contacts';
import { limits } from '@/lib/limits';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
import { usePermission } from '../../session/use-permission';
import { Dialog } from '../../ui/dialog';
import { typedDirection } from '../../ui/typed-direction';
import { Picture } from '../picture';
import { useConversationCall } from '../use-conversation-call';
import classes from './customer.module.css';

interface LinkDialogProps {
  conversation: InboxDetail;
  onClose: () => void;
}

/** Says whose a conversation is: a customer who is found by name, email, or number, or a new one. */
export function LinkDialog({ conversation, onClose }: LinkDialogProps) {
  const t = useTranslations('inbox.link');
  const mayCreate = usePermission('contacts.update');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const { data } = useEndpoint(
    listContacts,
    { query: { search: search || undefined, limit: 20 } },
    { placeholderData: (previous) => previous },
  );
  const link = useConversationCall(updateInboxConversation);
  const create = useCall(createContact);
  const isBusy = link.isPending || create.isPending;

  const linkTo = (contact_id: string | null) =>
    link.mutate({ session_id: conversation.id, body: { contact_id } }, { onSuccess: () => onClose() });

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('search')}
          description={t('help')}
          maxLength={limits.name}
          value={text}
          {...typedDirection(text)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!data && <Skeleton height={120} />}
        {data?.items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        <ul className={classes.list}>
          {data?.items.map(({ id, name, email, mobile, picture_url }) => (
            <li key={id}>
              <UnstyledButton className={classes.found} disabled={isBusy} onClick={() => linkTo(id)}>
                <Picture name={name || '?'} address={picture_url} />
                <span className={classes.foundWords}>
                  <span>
                    <bdi>{name || t('unnamed')}</bdi>
                  </span>
                  <Text component="span" size="xs" c="dimmed">
                    <bdi dir="ltr">{[email, mobile].filter(Boolean).join(' · ')}</bdi>
                  </Text>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs">
          {conversation.contact ? (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => linkTo(null)}>
              {t('unlink')}
            </Button>
          ) : (
            <span />
          )}
          {mayCreate && text.trim() !== '' && (
            <Button
              loading={isBusy}
              onClick={() => create.mutate({ body: { name: text.trim() } }, { onSuccess: (contact) => linkTo(contact.id) })}
            >
              {t.rich('create', { name: text.trim(), bdi: (name) => <bdi>{name}</bdi> })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
