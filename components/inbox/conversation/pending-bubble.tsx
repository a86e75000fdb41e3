'use client';

import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNow, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { deleteReply, replyFailures, sendReplyNow, updateReply } from '@/lib/contracts/flow-manager/inbox/replies';
import type { PendingReplyItem } from '@/lib/contracts/flow-manager/inbox/timeline';
import { limits } from '@/lib/limits';
import { useCall } from '../../api/use-call';
import { typedDirection } from '../../ui/typed-direction';
import { timelineKey } from '../inbox-cache';
import { AttachmentList } from './attachment-list';
import classes from './timeline.module.css';

interface PendingBubbleProps {
  sessionId: string;
  reply: PendingReplyItem;
  isMine: boolean;
  /** Puts the text of a reply that was taken back into the field. */
  onRestore: (text: string, client_message_id: string) => void;
}

/** A reply that is not sent yet: it can be undone, edited, or sent immediately. Or one that could not be sent, with the reason. */
export function PendingBubble({ sessionId, reply, isMine, onRestore }: PendingBubbleProps) {
  const t = useTranslations('inbox.delivery');
  const queries = useQueryClient();
  const [edited, setEdited] = useState<string>();
  const { id, text, attachments, client_message_id, delivery, failure, author, send_at } = reply;
  const params = { session_id: sessionId, reply_id: id };
  const refresh = () => void queries.invalidateQueries({ queryKey: timelineKey(sessionId) });
  const update = useCall(updateReply, { onSettled: refresh });
  const send = useCall(sendReplyNow, { onSettled: refresh });
  const remove = useCall(deleteReply, { onSettled: refresh, onSuccess: () => onRestore(text, client_message_id) });
  const isFailed = delivery === 'failed';
  const isBusy = update.isPending || send.isPending || remove.isPending;
  const reason = replyFailures.find((one) => one === failure);
  useReadWhenSent(isFailed || edited !== undefined ? null : send_at, refresh);

  return (
    <div className={classes.side} data-role="operator" data-state={delivery} aria-live="off">
      <div className={classes.bubble}>
        {edited === undefined ? (
          <>
            {text && (
              <p className={classes.text} dir="auto">
                {text}
              </p>
            )}
            <AttachmentList files={attachments} />
          </>
        ) : (
          <form
            className={classes.editor}
            onSubmit={(event) => {
              event.preventDefault();
              update.mutate({ params, body: { message: edited } }, { onSuccess: () => setEdited(undefined) });
            }}
          >
            <Textarea
              autosize
              autoFocus
              maxRows={8}
              maxLength={limits.message}
              {...typedDirection(edited)}
              aria-label={t('edit')}
              value={edited}
              onChange={(event) => setEdited(event.currentTarget.value)}
            />
            <Group gap="xs" mt={4}>
              <Button type="submit" size="compact-sm" loading={isBusy} disabled={edited.trim() === '' && attachments.length === 0}>
                {t('save')}
              </Button>
              {/* The unchanged text ends the time for editing. */}
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => update.mutate({ params, body: { message: text } }, { onSettled: () => setEdited(undefined) })}
              >
                {t('cancel')}
              </Button>
            </Group>
          </form>
        )}
      </div>
      <div className={classes.problem}>
        {isFailed ? (
          <Text size="xs" c="var(--mantine-color-error)">
            {t('failed')} {reason && t(`failures.${reason}`)}
          </Text>
        ) : isMine ? (
          edited === undefined && <Countdown until={send_at} />
        ) : (
          <Text size="xs" c="dimmed">
            {t.rich('of_colleague', { name: author?.name ?? '', bdi: (name) => <bdi>{name}</bdi> })}
          </Text>
        )}
        {isMine && edited === undefined && (
          <>
            <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => remove.mutate({ params })}>
              {isFailed ? t('take_back') : t('undo')}
            </Button>
            {!isFailed && (
              <Button
                size="compact-xs"
                variant="subtle"
                disabled={isBusy}
                onClick={() => update.mutate({ params, body: { hold: true } }, { onSuccess: () => setEdited(text) })}
              >
                {t('edit')}
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => send.mutate({ params })}>
              {isFailed ? t('retry') : t('send_now')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Countdown({ until }: { until: string }) {
  const t = useTranslations('inbox.delivery');
  const now = useNow({ updateInterval: 1_000 });
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return (
    <Text size="xs" c="dimmed">
      {seconds > 0 ? t('in_seconds', { seconds }) : t('sending')}
    </Text>
  );
}

/** Reads the conversation again shortly after a reply should have been sent, in case the notice was lost. */
function useReadWhenSent(send_at: string | null, read: () => void): void {
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (send_at === null) return;
    const timer = setTimeout(() => readAgain(), Math.max(0, Date.parse(send_at) - Date.now()) + 2_000);
    return () => clearTimeout(timer);
  }, [send_at]);
}
