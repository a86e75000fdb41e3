'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type RefObject } from 'react';
import { Composer } from '../ui/composer';
import type { OutgoingMessages } from './outgoing-messages';

interface OperatorComposerProps {
  requestId: string;
  outgoing: OutgoingMessages;
  drafts: Map<string, string>;
  /** Whether whoever accepted a moment ago wants to write at once. */
  isFocused: RefObject<boolean>;
}

/** Where staff write to the customer; what is not sent yet is there again when they come back. */
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
