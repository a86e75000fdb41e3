'use client';

import { Button, Group, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { usePages } from '@/components/api/use-pages';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import rows from '@/components/ui/rows.module.css';
import { SearchBox } from '@/components/ui/search-box';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { Toolbar } from '@/components/ui/toolbar';
import { useFullDate } from '@/components/ui/use-full-date';
import { listTelegramChats, switchTelegramChat, type TelegramChat } from '@/lib/contracts/flow-manager/channels/telegram-account';

const choices = ['all', 'off', 'paused'] as const;
/** The delay, in milliseconds, between the last key and the search. */
const delay = 250;

/** The private chats of an account, each with a switch for the assistant. */
export function AccountChats({ connection_id }: { connection_id: string }) {
  const t = useTranslations('telegramAccount.chats');
  const [text, setText] = useState('');
  const [only, setOnly] = useState<(typeof choices)[number]>('all');
  const [search] = useDebouncedValue(text.trim(), delay);
  const pages = usePages(listTelegramChats, { search, only }, true, { connection_id });
  const { items, total } = pages;
  const isFiltered = search !== '' || only !== 'all';
  const clear = () => {
    setText('');
    setOnly('all');
  };
  return (
    <Section title={t('title')} description={t('text')}>
      <Stack gap="sm">
        <Toolbar>
          <SearchBox text={text} label={t('search')} placeholder={t('search')} onChange={setText} onClear={() => setText('')} />
          <NativeSelect
            aria-label={t('only')}
            data={choices.map((value) => ({ value, label: t(value) }))}
            value={only}
            onChange={({ currentTarget }) => setOnly(choices.find((one) => one === currentTarget.value) ?? 'all')}
          />
        </Toolbar>
        {pages.isError && !items ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : !items ? (
          <Skeleton height={160} aria-busy />
        ) : items.length > 0 ? (
          <>
            <Text c="dimmed" size="sm" role="status">
              {t('count', { count: total })}
            </Text>
            <ul className={rows.rows}>
              {items.map((chat) => (
                <ChatRow key={chat.id} connection_id={connection_id} chat={chat} />
              ))}
            </ul>
            <ListFoot pages={pages} shown={items.length} />
          </>
        ) : isFiltered ? (
          <NothingMatches onClear={clear} />
        ) : (
          <div role="status">
            <Text fw={500}>{t('empty')}</Text>
            <Text c="dimmed">{t('empty_text')}</Text>
          </div>
        )}
      </Stack>
    </Section>
  );
}

function ChatRow({ connection_id, chat }: { connection_id: string; chat: TelegramChat }) {
  const t = useTranslations('telegramAccount.chats');
  const fullDate = useFullDate();
  const queries = useQueryClient();
  const mayUpdate = usePermission('channels.update');
  const { id: telegram_chat_id, name, username, is_on, paused_until, last_message_at } = chat;
  const change = useCall(switchTelegramChat, {
    onSuccess: (changed) => {
      const message = changed.is_on && is_on ? 'resumed' : changed.is_on ? 'switched_on' : 'switched_off';
      showToast({ kind: 'success', message: t.rich(message, { name, bdi: richIsolate }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listTelegramChats.path] }),
  });
  const set = (value: boolean) => change.mutate({ params: { connection_id, telegram_chat_id }, body: { is_on: value } });
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <Text>
          <bdi>{name}</bdi>{' '}
          {username && (
            <Text component="bdi" dir="ltr" size="sm" c="dimmed">
              @{username}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {is_on && paused_until
            ? t('paused_until', { time: fullDate(new Date(paused_until), 'short') })
            : last_message_at && t.rich('last', { time: () => <DateTime value={last_message_at} /> })}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        {mayUpdate && is_on && paused_until && (
          <Button variant="default" size="xs" loading={change.isPending} onClick={() => set(true)}>
            {t('resume')}
          </Button>
        )}
        <Switch
          aria-label={t('switch', { name })}
          checked={change.isPending ? change.variables.body.is_on : is_on}
          disabled={!mayUpdate || change.isPending}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      </Group>
    </li>
  );
}
