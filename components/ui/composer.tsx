'use client';

import { ActionIcon, Text, Textarea, useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { limits } from '@/lib/limits';
import classes from './composer.module.css';
import { typedDirection } from './typed-direction';

interface ComposerProps {
  label: string;
  placeholder: string;
  /** The direction of the conversation, if it differs from the page's. */
  dir?: 'rtl' | 'ltr';
  /** The initial text. */
  initial?: string;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** Called with every change, and with an empty text after sending. */
  onChange?: (text: string) => void;
  onSend: (text: string) => void;
}

/** A field for messages. Enter sends, Shift + Enter adds a line. */
export function Composer({ label, placeholder, dir, initial = '', fieldRef, onChange, onSend }: ComposerProps) {
  const t = useTranslations('common.composer');
  const { dir: pageDirection } = useDirection();
  const hintId = useId();
  const hasKeyboard = useMediaQuery('(min-width: 48em) and (hover: hover)', true);
  const [text, setText] = useState(initial);
  const over = text.length - limits.message;
  const isReady = text.trim() !== '' && over <= 0;

  function change(next: string) {
    setText(next);
    onChange?.(next);
  }

  function send() {
    if (!isReady) return;
    onSend(text);
    change('');
  }

  function sendOnEnter(event: KeyboardEvent) {
    // During composition (Chinese, Japanese, some Arabic keyboards) Enter ends the composed word.
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
      <div className={classes.row} dir={dir}>
        <Textarea
          ref={fieldRef}
          className={classes.field}
          {...typedDirection(text, pageDirection)}
          autosize
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={hasKeyboard ? hintId : undefined}
          error={over > 0 ? t('too_long', { over }) : undefined}
        />
        <ActionIcon type="submit" size={36} aria-label={t('send')} title={t('send')} disabled={!isReady}>
          <IconSend2 size={18} className="mirrored" aria-hidden />
        </ActionIcon>
      </div>
      {hasKeyboard && (
        <Text id={hintId} className={classes.hint} size="xs" c="dimmed">
          {t('hint')}
        </Text>
      )}
    </form>
  );
}
