'use client';

import { ActionIcon, Text, Textarea, useDirection } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { typedDirection } from '../ui/typed-direction';
import classes from './inbox.module.css';
import type { OutgoingMessages } from './outgoing-messages';

/** As long as a reply may be; the contract of the call has the same limit. */
const maxLength = 4000;

interface OperatorComposerProps {
  requestId: string;
  outgoing: OutgoingMessages;
  drafts: Map<string, string>;
  /** Whether whoever accepted a moment ago wants to write at once. */
  isFocused: RefObject<boolean>;
}

/** Where staff write to the customer: Enter sends, Shift + Enter begins a line. */
export function OperatorComposer({ requestId, outgoing, drafts, isFocused }: OperatorComposerProps) {
  const t = useTranslations('handoff.composer');
  const { dir } = useDirection();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.get(requestId) ?? '');
  const over = text.length - maxLength;
  const isReady = text.trim() !== '' && over <= 0;

  useEffect(() => {
    if (isFocused.current) field.current?.focus();
  }, [isFocused]);

  function change(next: string) {
    setText(next);
    drafts.set(requestId, next);
  }

  function send() {
    if (!isReady) return;
    outgoing.send(requestId, text);
    change('');
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
      <div className={classes.composerRow}>
        <Textarea
          ref={field}
          className={classes.composerField}
          {...typedDirection(text, dir)}
          autosize
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          aria-describedby={hintId}
          error={over > 0 ? t('too_long', { over }) : undefined}
        />
        <ActionIcon type="submit" size={36} aria-label={t('send')} title={t('send')} disabled={!isReady}>
          <IconSend2 size={18} className="mirrored" aria-hidden />
        </ActionIcon>
      </div>
      <Text id={hintId} className={classes.hint} size="xs" c="dimmed">
        {t('hint')}
      </Text>
    </form>
  );
}
