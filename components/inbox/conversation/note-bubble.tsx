'use client';

import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { createNote, deleteNote, updateNote } from '@/lib/contracts/flow-manager/inbox/notes';
import type { TimelineEntry } from '@/lib/contracts/flow-manager/inbox/timeline';
import { limits } from '@/lib/limits';
import { useCall } from '../../api/use-call';
import { showToast } from '../../ui/show-toast';
import { typedDirection } from '../../ui/typed-direction';
import { useFullDate } from '../../ui/use-full-date';
import { mentionsOf, splitMentions } from '../composer/mentions';
import { timelineKey } from '../inbox-cache';
import classes from './timeline.module.css';

interface NoteBubbleProps {
  sessionId: string;
  entry: TimelineEntry;
  isMine: boolean;
}

/** A note for colleagues. Its author can change or delete it, and deleting can be undone. */
export function NoteBubble({ sessionId, entry, isMine }: NoteBubbleProps) {
  const t = useTranslations('inbox.note');
  const format = useFormatter();
  const fullDate = useFullDate();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<string>();
  const { id, author, text, detail, created_at, edited_at } = entry;
  const people = peopleOf(detail.mentions);
  const params = { session_id: sessionId, note_id: id };
  const refresh = { onSettled: () => void queries.invalidateQueries({ queryKey: timelineKey(sessionId) }) };
  const update = useCall(updateNote, { ...refresh, onSuccess: () => setEdited(undefined) });
  const restore = useCall(createNote, refresh);
  const remove = useCall(deleteNote, {
    ...refresh,
    onSuccess: () =>
      showToast({
        kind: 'success',
        message: t('deleted'),
        action: {
          label: t('undo'),
          onClick: () => restore.mutate({ params: { session_id: sessionId }, body: { text, mentions: people.map((one) => one.id) } }),
        },
      }),
  });
  const time = new Date(created_at);

  return (
    <article className={classes.note} aria-label={t('label', { name: author?.name ?? '' })}>
      <Text size="xs" className={classes.sender}>
        <span>{t.rich('by', { name: author?.name ?? t('no_author'), bdi: (name) => <bdi>{name}</bdi> })}</span>
        <time dateTime={created_at} title={fullDate(time, 'medium')}>
          {format.dateTime(time, { timeStyle: 'short' })}
        </time>
        {edited_at && <span>{t('edited')}</span>}
        {isMine && edited === undefined && (
          <span className={classes.noteTools}>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('edit')} title={t('edit')} onClick={() => setEdited(text)}>
              <IconPencil size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('delete')}
              title={t('delete')}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params })}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </Text>
      {edited === undefined ? (
        <p className={classes.text} dir="auto">
          {splitMentions(text, people).map((piece, index) =>
            piece.isMention ? (
              <b key={index} className={classes.mention}>
                {piece.text}
              </b>
            ) : (
              piece.text
            ),
          )}
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (edited.trim()) update.mutate({ params, body: { text: edited, mentions: mentionsOf(edited, people) } });
          }}
        >
          <Textarea
            autosize
            maxRows={8}
            maxLength={limits.note}
            autoFocus
            {...typedDirection(edited)}
            aria-label={t('edit')}
            value={edited}
            onChange={(event) => setEdited(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setEdited(undefined);
            }}
          />
          <Group gap="xs" mt={4}>
            <Button type="submit" size="compact-sm" loading={update.isPending} disabled={edited.trim() === ''}>
              {t('save')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setEdited(undefined)}>
              {t('cancel')}
            </Button>
          </Group>
        </form>
      )}
    </article>
  );
}

/** The mentioned members, from a detail whose shape only the server knows. */
function peopleOf(value: unknown): { id: string; name: string }[] {
  return Array.isArray(value)
    ? value.filter((one: { id?: unknown; name?: unknown }) => typeof one.id === 'string' && typeof one.name === 'string')
    : [];
}
