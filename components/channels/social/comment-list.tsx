'use client';

import { Badge, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { listComments, type SocialComment, type SocialPost } from '@/lib/contracts/flow-manager/channels/social';
import { AnswerComment } from './answer-comment';
import classes from './social.module.css';

/** The comments of a post, and where they are answered. */
export function CommentList({ connection, post }: { connection: Connection; post: SocialPost }) {
  const t = useTranslations('social.comments');
  const [only, setOnly] = useState<'all' | 'unanswered'>('all');
  const pages = usePages(listComments, { only }, true, { connection_id: connection.id, post_id: post.id });
  const { items, error, isFetching, refetch } = pages;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h4">
          {t('title')}
        </Title>
        <NativeSelect
          size="xs"
          aria-label={t('only')}
          value={only}
          onChange={({ currentTarget }) => setOnly(currentTarget.value === 'unanswered' ? 'unanswered' : 'all')}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unanswered', label: t('unanswered') },
          ]}
        />
      </Group>
      {error && !items ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !items ? (
        <Skeleton height={120} aria-busy />
      ) : items.length === 0 ? (
        <Text c="dimmed">{t(post.comments_read_at === null ? 'not_read' : 'empty')}</Text>
      ) : (
        <>
          <ul className={classes.comments}>
            {items.map((comment) => (
              <Comment key={comment.id} connection={connection} comment={comment} />
            ))}
          </ul>
          <ListFoot pages={pages} shown={items.length} />
        </>
      )}
    </Stack>
  );
}

function Comment({ connection, comment }: { connection: Connection; comment: SocialComment }) {
  const t = useTranslations('social.comments');
  const mayUpdate = usePermission('channels.update');
  const isConnected = connection.state === 'connected' || connection.state === 'paused';
  const { id, author_name, is_own, text, is_hidden, is_answered, written_at, parent_external_id } = comment;
  const isWaiting = !is_own && !is_answered;
  return (
    <li className={classes.comment} data-reply={parent_external_id !== null || undefined}>
      <Group gap="xs">
        <Text fw={500} size="sm">
          {is_own ? t('own') : <bdi>{author_name || t('nameless')}</bdi>}
        </Text>
        <Text c="dimmed" size="xs">
          <DateTime value={written_at} />
        </Text>
        {is_hidden && (
          <Badge size="sm" variant="default">
            {t('hidden')}
          </Badge>
        )}
        {isWaiting && (
          <Badge size="sm" variant="light" color="yellow">
            {t('no_answer')}
          </Badge>
        )}
      </Group>
      <Text dir="auto" className={classes.typed}>
        {text}
      </Text>
      {mayUpdate && isConnected && isWaiting && <AnswerComment connection={connection} comment_id={id} />}
    </li>
  );
}
