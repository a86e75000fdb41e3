'use client';

import { ActionIcon, Text, Textarea, useDirection } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type KeyboardEvent } from 'react';
import { typedDirection } from '@/components/ui/typed-direction';
import classes from './test-panel.module.css';

/** As long as a message may be; the contract of the chat call has the same limit. */
const maxLength = 4000;

interface ComposerProps {
  assistantName: string;
  dir: 'rtl' | 'ltr' | undefined;
  onSend: (text: string) => void;
}

/** Where a message is written: Enter sends it, Shift + Enter begins a line. */
export function Composer({ assistantName, dir, onSend }: ComposerProps) {
  const t = useTranslations('testPanel.composer');
  const { dir: pageDirection } = useDirection();
  const hintId = useId();
  const [text, setText] = useState('');
  const over = text.length - maxLength;
  const isReady = text.trim() !== '' && over <= 0;

  function send() {
    if (!isReady) return;
    onSend(text);
    setText('');
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While a word is being composed (Chinese, Japanese, some Arabic keyboards) Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.composerRow} dir={dir}>
        <Textarea
          className={classes.composerField}
          {...typedDirection(text, pageDirection)}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          placeholder={t('placeholder')}
          aria-label={t('label', { name: assistantName })}
          aria-describedby={hintId}
          error={over > 0 ? t('too_long', { over }) : undefined}
        />
        <ActionIcon type="submit" size={36} aria-label={t('send')} title={t('send')} disabled={!isReady}>
          <IconSend2 size={18} className={classes.sendIcon} aria-hidden />
        </ActionIcon>
      </div>
      <Text id={hintId} className={classes.hint} size="xs" c="dimmed">
        {t('hint')}
      </Text>
    </form>
  );
}
