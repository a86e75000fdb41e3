'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconBolt, IconPaperclip, IconSend2, IconSparkles } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import classes from './composer.module.css';
import type { ComposerMode } from './drafts';
import { EmojiButton } from './emoji-button';

interface ComposerToolsProps {
  mode: ComposerMode;
  isReady: boolean;
  isSending: boolean;
  onEmoji: (emoji: string) => void;
  onFiles: (files: readonly File[]) => void;
  onCanned: () => void;
  onAdvice: () => void;
  /** The help on the keys. */
  children: React.ReactNode;
}

/** The buttons under the field: emoji, files, canned replies, a suggestion, and sending. */
export function ComposerTools({ mode, isReady, isSending, onEmoji, onFiles, onCanned, onAdvice, children }: ComposerToolsProps) {
  const t = useTranslations('inbox.composer');
  const inputId = useId();
  const tool = (label: string, Icon: typeof IconBolt, onClick: () => void) => (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes.tools}>
      <EmojiButton onPick={onEmoji} />
      {mode === 'reply' && (
        <>
          {tool(t('attach'), IconPaperclip, () => document.getElementById(inputId)?.click())}
          <input
            id={inputId}
            type="file"
            multiple
            hidden
            aria-label={t('attach')}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              // The same file can be chosen again after it was removed.
              event.currentTarget.value = '';
            }}
          />
          {tool(t('insert_canned'), IconBolt, onCanned)}
          {tool(t('suggest'), IconSparkles, onAdvice)}
        </>
      )}
      {children}
      <Button
        type="submit"
        size="compact-sm"
        disabled={!isReady}
        loading={isSending}
        rightSection={mode === 'reply' && <IconSend2 size={16} className="mirrored" aria-hidden />}
      >
        {t(mode === 'reply' ? 'send' : 'add_note')}
      </Button>
    </div>
  );
}
