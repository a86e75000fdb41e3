'use client';

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStickToEnd } from '@/components/conversation/use-stick-to-end';
import type { PlayedMessage, Template } from '@/lib/contracts/flow-manager/templates/templates';
import classes from './conversation-player.module.css';
import { usePlayed } from './use-played';

interface ConversationPlayerProps {
  conversations: Template['conversations'];
  dir: 'ltr' | 'rtl' | 'auto';
}

/** Plays a template's conversations, message by message. Readers who prefer less motion see all of it at once. */
export function ConversationPlayer({ conversations, dir }: ConversationPlayerProps) {
  const t = useTranslations('templates.player');
  const [open, setOpen] = useState(0);
  const conversation = conversations[open] ?? conversations[0];
  if (!conversation) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('label')}>
      {conversations.length > 1 && (
        <NativeSelect
          label={t('choose')}
          value={String(open)}
          onChange={(event) => setOpen(Number(event.currentTarget.value))}
          data={conversations.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      )}
      <Played key={open} messages={conversation.messages} dir={dir} />
    </Stack>
  );
}

function Played({ messages, dir }: { messages: readonly PlayedMessage[]; dir: ConversationPlayerProps['dir'] }) {
  const t = useTranslations('templates.player');
  const { shown, isPlaying, isOver, toggle, restart, showAll } = usePlayed(messages.map(({ text }) => text.length));
  const { ref, onScroll } = useStickToEnd<HTMLDivElement>(shown);
  const isTyping = isPlaying && messages[shown]?.role === 'assistant';
  return (
    <>
      <div ref={ref} onScroll={onScroll} className={classes.log} role="log" aria-label={t('label')} tabIndex={0} dir={dir}>
        {messages.slice(0, shown).map((message, index) => (
          <div key={index} className={classes.message} data-role={message.role}>
            <span className={classes.who}>{t(message.role)}</span>
            <p className={classes.bubble} dir="auto">
              {message.text}
            </p>
            {message.choices.length > 0 && (
              <ul className={classes.choices}>
                {message.choices.map((choice) => (
                  <li key={choice}>{choice}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
        {isTyping && (
          <p className={classes.typing} aria-hidden>
            {t('typing')}
          </p>
        )}
      </div>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          {isOver ? (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={restart}>
              {t('restart')}
            </Button>
          ) : (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={isPlaying ? <IconPlayerPause size={14} aria-hidden /> : <IconPlayerPlay size={14} aria-hidden />}
                onClick={toggle}
              >
                {isPlaying ? t('pause') : t('play')}
              </Button>
              <Button size="xs" variant="subtle" onClick={showAll}>
                {t('all')}
              </Button>
            </>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t('progress', { shown, total: messages.length })}
        </Text>
      </Group>
    </>
  );
}
