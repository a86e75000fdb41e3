'use client';

import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconExternalLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import { SideSheet } from '@/components/ui/side-sheet';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { getPost, ingestPost, suggestCaption, type SocialPost } from '@/lib/contracts/flow-manager/channels/social';
import { limits } from '@/lib/limits';
import { connectionHref } from '../channel-href';
import { CommentList } from './comment-list';
import classes from './social.module.css';
import { SuggestionBox } from './suggestion-box';
import { useRefreshSocial } from './use-refresh-social';

const DeletePostDialog = late(() => import('./delete-post-dialog').then((module) => module.DeletePostDialog));

const figures = ['likes', 'comments', 'views', 'reach', 'saves', 'shares'] as const;

interface PostSheetProps {
  connection: Connection;
  post_id: string;
  onClose: () => void;
}

/** A post with its figures and comments, and what can be done with it. */
export function PostSheet({ connection, post_id, onClose }: PostSheetProps) {
  const t = useTranslations('social.post');
  const [isDeleting, setIsDeleting] = useState(false);
  const params = { connection_id: connection.id, post_id };
  const { data: post, error, isFetching, refetch } = useEndpoint(getPost, { params });
  const isGone = error?.status === 404 || error?.status === 422;
  return (
    <SideSheet title={t('title')} onClose={onClose} isCovered={isDeleting}>
      {isGone ? (
        <Text role="status">{t('gone')}</Text>
      ) : error && !post ? (
        <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !post ? (
        <Skeleton height={320} aria-busy />
      ) : (
        <Stack gap="lg">
          <PostContent post={post} />
          <PostActions connection={connection} post={post} onDelete={() => setIsDeleting(true)} />
          <CommentList connection={connection} post={post} />
          {isDeleting && (
            <DeletePostDialog connection_id={connection.id} post={post} onClose={() => setIsDeleting(false)} onDone={onClose} />
          )}
        </Stack>
      )}
    </SideSheet>
  );
}

function PostContent({ post }: { post: SocialPost }) {
  const t = useTranslations('social');
  const format = useFormatter();
  const { caption, picture_url, permalink, published_at, seen_at, kind } = post;
  return (
    <Stack gap="sm">
      {picture_url && <img className={classes.picture} src={picture_url} alt="" />}
      {caption ? (
        <Text dir="auto" className={classes.typed}>
          {caption}
        </Text>
      ) : (
        <Text c="dimmed">{t('posts.no_caption')}</Text>
      )}
      <Text size="xs" c="dimmed" component="div">
        {t(`kinds.${kind}`)} · {t('post.published')} <DateTime value={published_at} /> · {t('post.read')} <DateTime value={seen_at} />
      </Text>
      <dl className={classes.facts}>
        {figures.map((name) => {
          const value = post[name];
          return (
            value !== null && (
              <div key={name}>
                <dt>{t(`post.${name}`)}</dt>
                <dd>{format.number(value)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {permalink && (
        <Anchor href={permalink} target="_blank" rel="noreferrer" size="sm">
          {t('post.open')} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
    </Stack>
  );
}

interface PostActionsProps {
  connection: Connection;
  post: SocialPost;
  onDelete: () => void;
}

/** Reads it again, suggests a caption, and deletes it. Renders nothing for those who may not. */
function PostActions({ connection, post, onDelete }: PostActionsProps) {
  const t = useTranslations('social');
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshSocial();
  const [wishes, setWishes] = useState('');
  const params = { connection_id: connection.id, post_id: post.id };
  const ingest = useCall(ingestPost, {
    onSuccess: () => showToast({ kind: 'success', message: t('post.ingested') }),
    onSettled: () => void refresh(),
  });
  const suggest = useCall(suggestCaption);
  if (!mayUpdate) return null;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={ingest.isPending}
          onClick={() => ingest.mutate({ params })}
        >
          {t('post.ingest')}
        </Button>
        <Button size="xs" variant="default" color="red" leftSection={<IconTrash size={14} aria-hidden />} onClick={onDelete}>
          {t('post.delete')}
        </Button>
      </Group>
      <TextInput
        label={t('suggestion.wishes')}
        description={t('suggestion.wishes_help')}
        dir="auto"
        maxLength={limits.caption_wishes}
        value={wishes}
        onChange={({ currentTarget }) => setWishes(currentTarget.value)}
      />
      <SuggestionBox
        label={t('suggestion.caption')}
        assistantsHref={connectionHref(connection)}
        isAsking={suggest.isPending}
        ask={() => suggest.mutateAsync({ params, body: { wishes: wishes.trim() } })}
      />
    </Stack>
  );
}
