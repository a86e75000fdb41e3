'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type RefObject } from 'react';
import { Composer } from '../ui/composer';
import type { OutgoingMessages } from './outgoing-messages';

interface OperatorComposerProps {
  requestId: string;
  outgoing: OutgoingMessages;
  drafts: Map<string, string>;
  /** Whether the person has just accepted the conversation and wants to write immediately. */
  isFocused: RefObject<boolean>;
}

/** The field for messages to the customer. Unsent text is restored when the person returns. */
export function OperatorComposer({ requestId, outgoing, drafts, isFocused }: OperatorComposerProps) {
  const t = useTranslations('handoff.composer');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused.current) field.current?.focus();
  }, [isFocused]);

  return (
    <Composer
      label={t('label')}
      placeholder={t('placeholder')}
      initial={drafts.get(requestId)}
      fieldRef={field}
      onChange={(text) => drafts.set(requestId, text)}
      onSend={(text) => outgoing.send(requestId, text)}
    />
  );
}
