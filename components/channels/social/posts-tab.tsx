'use client';

import { Avatar, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPhoto, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { getSocialAccount, listPosts, postSorts, type SocialPost } from '@/lib/contracts/flow-manager/channels/social';
import { startSync } from '@/lib/contracts/flow-manager/channels/social-runs';
import { postKinds } from '@/lib/social/post-kinds';
import { RunStatus } from './run-status';
import classes from './social.module.css';
import { SummarySection } from './summary-section';
import { useLatestRun } from './use-latest-run';
import { useRefreshSocial } from './use-refresh-social';

const PostSheet = late(() => import('./post-sheet').then((module) => module.PostSheet));
const DeleteAllDialog = late(() => import('./delete-all-dialog').then((module) => module.DeleteAllDialog));

const filterNames = ['kind', 'sort', 'post'] as const;

/** The posts of an account with their figures, and reading or deleting them. */
export function PostsTab({ connection }: { connection: Connection }) {
  const t = useTranslations('social');
  const { id: connection_id } = connection;
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshSocial();
  const [isDeletingAll, setIsDeletingAll] = useState(false);
  const { values, change } = useFiltersInAddress(filterNames);
  const account = useEndpoint(getSocialAccount, { params: { connection_id } });
  const sync = useLatestRun(connection_id, 'sync');
  const deletion = useLatestRun(connection_id, 'delete_all');
  const start = useCall(startSync, { onSettled: () => void refresh() });
  const { profile = null, synced_at = null } = account.data ?? {};
  const isConnected = connection.state === 'connected' || connection.state === 'paused';
  const syncButton = mayUpdate && (
    <Button
      leftSection={<IconRefresh size={16} aria-hidden />}
      disabled={!isConnected || sync.isOpen}
      loading={start.isPending}
      onClick={() => start.mutate({ params: { connection_id } })}
    >
      {t('runs.start.sync')}
    </Button>
  );
  const hasPosts = (account.data?.posts ?? 0) > 0;
  return (
    <Stack gap="md">
      {sync.run && (sync.isOpen || sync.run.state !== 'succeeded' || sync.run.failed > 0) && (
        <RunStatus run={sync.run} connection_id={connection_id} />
      )}
      {deletion.run && isLatest(deletion.run, sync.run) && <RunStatus run={deletion.run} connection_id={connection_id} />}
      {account.error && !account.data ? (
        <LoadError title={t('posts.error')} error={account.error} onRetry={() => void account.refetch()} isRetrying={account.isFetching} />
      ) : account.data && !hasPosts ? (
        !sync.isOpen && (
          <EmptyState
            drawing={<PostsDrawing />}
            title={t(synced_at ? 'posts.none' : 'posts.empty')}
            text={t(synced_at ? 'posts.none_text' : 'posts.empty_text')}
            action={syncButton}
          />
        )
      ) : (
        <>
          <SummarySection connection_id={connection_id} />
          <PostList connection={connection} syncButton={syncButton} onOpen={(post) => change({ post })} />
          <Group justify="space-between" gap="sm">
            <Text size="xs" c="dimmed">
              {synced_at && t.rich('posts.synced', { time: () => <DateTime value={synced_at} /> })} {t('posts.kept')}
            </Text>
            {mayUpdate && profile && (
              <Button
                size="xs"
                variant="default"
                color="red"
                leftSection={<IconTrash size={14} aria-hidden />}
                disabled={!isConnected || deletion.isOpen}
                onClick={() => setIsDeletingAll(true)}
              >
                {t('posts.delete_all')}
              </Button>
            )}
          </Group>
        </>
      )}
      {values.post && <PostSheet connection={connection} post_id={values.post} onClose={() => change({ post: '' })} />}
      {isDeletingAll && profile && (
        <DeleteAllDialog
          connection_id={connection_id}
          username={profile.username || profile.name}
          onClose={() => setIsDeletingAll(false)}
        />
      )}
    </Stack>
  );
}

/** A deletion is shown until the account is synced after it. */
const isLatest = (deletion: { created_at: string }, sync: { created_at: string } | null | undefined): boolean =>
  !sync || deletion.created_at > sync.created_at;

interface PostListProps {
  connection: Connection;
  syncButton: React.ReactNode;
  onOpen: (post_id: string) => void;
}

function PostList({ connection, syncButton, onOpen }: PostListProps) {
  const t = useTranslations('social.posts');
  const tKinds = useTranslations('social.kinds');
  const search = useSearchInAddress();
  const { values, change } = useFiltersInAddress(filterNames);
  const kind = postKinds.find((one) => one === values.kind);
  const sort = postSorts.find((one) => one === values.sort) ?? 'newest';
  const pages = usePages(listPosts, { search: search.searched, kind, sort }, true, { connection_id: connection.id });
  const { items, total } = pages;
  const columns = useColumns(onOpen);
  const clear = () => {
    search.clear();
    change({ kind: '' });
  };
  return (
    <Stack gap="xs">
      <Toolbar end={syncButton}>
        <SearchBox text={search.text} label={t('search')} placeholder={t('search')} onChange={search.change} onClear={search.clear} />
        <NativeSelect
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
          data={[{ value: '', label: t('all_kinds') }, ...postKinds.map((value) => ({ value, label: tKinds(value) }))]}
        />
        <NativeSelect
          aria-label={t('sort')}
          value={sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value === 'newest' ? '' : currentTarget.value })}
          data={postSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
        <Text c="dimmed" role="status">
          {items ? t('count', { count: total }) : '\u00a0'}
        </Text>
      </Toolbar>
      <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clear} />}>
        <DataTable label={t('label')} columns={columns} rows={items} rowKey={({ id }) => id} />
      </ListBody>
    </Stack>
  );
}

function useColumns(onOpen: (post_id: string) => void): Column<SocialPost>[] {
  const t = useTranslations('social.posts');
  const tKinds = useTranslations('social.kinds');
  const format = useFormatter();
  const figure = (key: 'likes' | 'comments' | 'reach'): Column<SocialPost> => ({
    key,
    title: t(`columns.${key}`),
    isNumber: true,
    isSecondary: key !== 'comments',
    render: (post) => (post[key] === null ? '–' : format.number(post[key])),
  });
  return [
    {
      key: 'post',
      title: t('columns.post'),
      render: ({ id, caption, picture_url, kind }) => (
        <button type="button" className={classes.post} onClick={() => onOpen(id)}>
          <Avatar src={picture_url} alt="" size={40} radius="sm">
            <IconPhoto size={18} aria-hidden />
          </Avatar>
          <span>
            <span dir="auto" className={classes.caption}>
              {caption || t('no_caption')}
            </span>
            <Text component="span" size="xs" c="dimmed">
              {tKinds(kind)}
            </Text>
          </span>
        </button>
      ),
    },
    figure('likes'),
    figure('comments'),
    figure('reach'),
    { key: 'published', title: t('columns.published'), isSecondary: true, render: ({ published_at }) => <DateTime value={published_at} /> },
  ];
}

/** The drawing for an account without posts: a grid of pictures, one of them in color. */
function PostsDrawing() {
  return (
    <Drawing>
      <rect x="26" y="8" width="20" height="20" rx="3" />
      <rect x="50" y="8" width="20" height="20" rx="3" stroke={accent} />
      <path d="M53 24l5-7 4 5 2-2 4 5" stroke={accent} />
      <rect x="74" y="8" width="20" height="20" rx="3" />
      <rect x="26" y="34" width="20" height="20" rx="3" />
      <rect x="50" y="34" width="20" height="20" rx="3" />
      <rect x="74" y="34" width="20" height="20" rx="3" />
      <path d="M26 66h68M26 76h40" />
    </Drawing>
  );
}
