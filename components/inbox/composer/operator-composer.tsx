'use client';

import { Text, Textarea, useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { createNote } from '@/lib/contracts/flow-manager/inbox/notes';
import { limits } from '@/lib/limits';
import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { FileTray } from '@/components/conversation/file-tray';
import { useCall } from '../../api/use-call';
import { showToast } from '../../ui/show-toast';
import { late } from '../../ui/late';
import { typedDirection } from '../../ui/typed-direction';
import type { NewReply } from '../conversation/outgoing-replies';
import { useDeviceSettings } from '../device-settings';
import { timelineKey } from '../inbox-cache';
import { ComposerTools } from './composer-tools';
import classes from './composer.module.css';
import type { ComposerMode, Drafts } from './drafts';
import { fillPlaceholders } from './fill-placeholders';
import { mentionsOf } from './mentions';
import { SuggestionList } from './suggestion-list';
import { useDraftStorage } from './use-draft-storage';
import { usePlaceholderValues } from './use-placeholder-values';
import { useSuggestions } from './use-suggestions';
import { useWritten } from './use-written';

// Only needed when someone asks for a suggestion.
const Advice = late(() => import('./advice').then((module) => module.Advice));

/** What the rest of the conversation may do with the field. */
export interface ComposerHandle {
  focus: (mode: ComposerMode) => void;
  addFiles: (files: readonly File[]) => void;
  /** Puts text and files back that were not sent. */
  restore: (text: string, files: readonly File[]) => void;
}

interface OperatorComposerProps {
  conversation: InboxDetail;
  drafts: Drafts;
  /** Whether the person may write to the customer now. Notes are always possible. */
  mayReply: boolean;
  handle: Ref<ComposerHandle>;
  onSend: (reply: NewReply) => void;
}

/** The field for messages to the customer and notes for colleagues. Unsent text is restored when the person returns. */
export function OperatorComposer({ conversation, drafts, mayReply, handle, onSend }: OperatorComposerProps) {
  const t = useTranslations('inbox.composer');
  const tHint = useTranslations('common.composer');
  const { dir } = useDirection();
  const hintId = useId();
  const queries = useQueryClient();
  const { id: session_id } = conversation;
  const { sends_on_enter } = useDeviceSettings();
  const hasKeyboard = useMediaQuery('(hover: hover)', true);
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [isAdvised, setAdvised] = useState(false);
  const storage = useDraftStorage(session_id);
  const values = usePlaceholderValues(conversation);
  const { written, refused, setMode, setText, addFiles, removeFile, mention, change, clear } = useWritten(
    drafts.of(session_id, conversation.draft),
    (next) => {
      drafts.set(session_id, next);
      storage.keep(next);
    },
  );
  const mode = mayReply ? written.mode : 'note';
  const text = written[mode];
  const over = text.length - (mode === 'reply' ? limits.message : limits.note);
  const isReady = over <= 0 && (text.trim() !== '' || (mode === 'reply' && written.files.length > 0));

  const note = useCall(createNote, {
    onSuccess: () => clear(),
    onSettled: () => void queries.invalidateQueries({ queryKey: timelineKey(session_id) }),
  });

  /** Changes the text, with the cursor behind what was inserted. */
  const insert = (next: { text: string; cursor: number }) => {
    if (mode !== written.mode) change({ mode });
    setText(next.text);
    setCursor(next.cursor);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  const insertHere = (piece: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const end = field.current?.selectionEnd ?? at;
    insert({ text: text.slice(0, at) + piece + text.slice(end), cursor: at + piece.length });
  };

  const suggestions = useSuggestions({
    mode,
    text,
    cursor,
    fill: (reply) => {
      const { text: filled, missing } = fillPlaceholders(reply.text, values);
      if (missing.length > 0)
        showToast({ kind: 'error', message: t('missing', { names: missing.map((name) => t(`placeholders.${name}`)).join('، ') }) });
      return filled;
    },
    onInsert: insert,
    onMention: mention,
  });

  useImperativeHandle(handle, () => ({
    focus: (next) => {
      setMode(next);
      requestAnimationFrame(() => field.current?.focus());
    },
    addFiles,
    restore: (lost, files) => {
      const joined = [lost, written.reply].filter((one) => one.trim() !== '').join('\n');
      change({ mode: 'reply', reply: joined, files: [...files, ...written.files] });
      requestAnimationFrame(() => field.current?.focus());
    },
  }));

  // Whoever loses the conversation continues with a note, and keeps the text of the reply.
  useEffect(() => setCursor(text.length), [mode]); // eslint-disable-line react-hooks/exhaustive-deps, react-hooks/set-state-in-effect

  const send = (is_now = false) => {
    if (!isReady || note.isPending) return;
    if (mode === 'note') {
      note.mutate({ params: { session_id }, body: { text, mentions: mentionsOf(text, written.people) } });
      return;
    }
    onSend({ text, files: written.files, is_now });
    clear();
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.onKeyDown(event)) return;
    if (event.key === 'Escape') {
      // To where shortcuts work again.
      document.querySelector<HTMLElement>('a[data-row][aria-current], [role="log"]')?.focus();
      event.stopPropagation();
      return;
    }
    // During composition (Chinese, Japanese, some Arabic keyboards) Enter ends the composed word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    const isWithControl = event.ctrlKey || event.metaKey;
    if (!isWithControl && !sends_on_enter) return;
    event.preventDefault();
    send(isWithControl && sends_on_enter);
  };

  return (
    <form
      className={classes.composer}
      data-mode={mode}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {suggestions.isOpen && (
        <SuggestionList
          id={suggestions.id}
          label={t(mode === 'reply' ? 'canned' : 'members')}
          nothing={t(mode === 'reply' ? 'no_canned' : 'no_members')}
          items={suggestions.items}
          active={suggestions.active}
          onPick={suggestions.pick}
        />
      )}
      <div className={classes.modes} role="group" aria-label={t('modes')}>
        {(mayReply ? (['reply', 'note'] as const) : (['note'] as const)).map((one) => (
          <button
            key={one}
            type="button"
            className={classes.mode}
            aria-pressed={one === mode}
            onClick={() => {
              setMode(one);
              field.current?.focus();
            }}
          >
            {t(`mode_${one}`)}
          </button>
        ))}
      </div>
      {isAdvised && mode === 'reply' && (
        <Advice
          sessionId={session_id}
          onUse={(advice) => {
            setAdvised(false);
            insert({ text: advice, cursor: advice.length });
          }}
          onClose={() => setAdvised(false)}
        />
      )}
      <Textarea
        ref={field}
        className={classes.field}
        {...typedDirection(text, dir)}
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        onChange={(event) => {
          if (mode !== written.mode) change({ mode });
          setText(event.currentTarget.value);
          setCursor(event.currentTarget.selectionStart);
          if (mode === 'reply') storage.noteTyping();
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={press}
        onPaste={(event) => {
          if (mode !== 'reply' || event.clipboardData.files.length === 0) return;
          event.preventDefault();
          addFiles([...event.clipboardData.files]);
        }}
        placeholder={t(`placeholder_${mode}`)}
        aria-label={t(`label_${mode}`)}
        aria-describedby={hasKeyboard ? hintId : undefined}
        aria-autocomplete="list"
        aria-controls={suggestions.isOpen ? suggestions.id : undefined}
        aria-activedescendant={suggestions.isOpen && suggestions.items.length > 0 ? `${suggestions.id}-${suggestions.active}` : undefined}
        error={over > 0 ? tHint('too_long', { over }) : undefined}
      />
      {mode === 'reply' && (
        <FileTray files={written.files} refused={refused} limits={attachmentLimits} words="inbox.files" onRemove={removeFile} />
      )}
      <ComposerTools
        mode={mode}
        isReady={isReady}
        isSending={note.isPending}
        onEmoji={insertHere}
        onFiles={addFiles}
        onCanned={() => insertHere(text === '' || /\s$/.test(text) ? '/' : ' /')}
        onAdvice={() => setAdvised(true)}
      >
        {hasKeyboard && (
          <Text id={hintId} className={classes.hint} size="xs" c="dimmed" truncate>
            {t(sends_on_enter ? 'hint_enter' : 'hint_control')}
          </Text>
        )}
      </ComposerTools>
    </form>
  );
}
