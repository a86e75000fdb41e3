'use client';

import { Badge, Button, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { SettingsFrame } from '@/components/businesses/settings-frame';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listCannedReplies, type CannedReply } from '@/lib/contracts/user-management/canned-replies';
import { RowTools } from '../row-tools';
import { RepliesEmpty } from './replies-empty';

const ReplyDialog = late(() => import('./reply-dialog').then((module) => module.ReplyDialog));
const DeleteReply = late(() => import('./delete-reply').then((module) => module.DeleteReply));

type ReplyAct = { kind: 'create' } | { kind: 'edit' | 'delete'; reply: CannedReply };

const scopes = ['all', 'shared', 'own'] as const;

/** The texts that operators insert with a slash: those of everyone, and one's own. */
export function RepliesScreen() {
  const t = useTranslations('inboxSettings.replies');
  return (
    <SettingsFrame present="canned_replies" title={t('title')} description={t('text')}>
      <RepliesList />
    </SettingsFrame>
  );
}

function RepliesList() {
  const t = useTranslations('inboxSettings.replies');
  const mayAnswer = usePermission('handoff.answer');
  const mayManage = usePermission('inbox.manage');
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(['scope']);
  const clearAll = () => {
    filters.clear();
    search.clear();
  };
  const scope = scopes.find((one) => one === filters.values.scope) ?? 'all';
  const [act, setAct] = useState<ReplyAct>();
  const pages = usePages(listCannedReplies, { search: search.searched, scope });
  const { items, total } = pages;
  const close = () => setAct(undefined);
  const create = mayAnswer && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('create')}
    </Button>
  );
  const columns: Column<CannedReply>[] = [
    {
      key: 'shortcut',
      title: t('columns.shortcut'),
      render: ({ shortcut, text }) => (
        <>
          <bdi style={{ fontWeight: 500 }}>/{shortcut}</bdi>
          <Text size="xs" c="dimmed" dir="auto" ta="start" lineClamp={2} hiddenFrom="sm">
            {text}
          </Text>
        </>
      ),
    },
    {
      key: 'text',
      title: t('columns.text'),
      isSecondary: true,
      render: ({ text }) => (
        <Text dir="auto" ta="start" lineClamp={2} title={text}>
          {text}
        </Text>
      ),
    },
    {
      key: 'scope',
      title: t('columns.scope'),
      render: ({ is_shared }) => (
        <Badge variant="light" color={is_shared ? 'teal' : 'gray'}>
          {t(is_shared ? 'scopes.shared' : 'scopes.own')}
        </Badge>
      ),
    },
    { key: 'updated_at', title: t('columns.updated_at'), isSecondary: true, render: ({ updated_at }) => <DateTime value={updated_at} /> },
  ];
  const actions: Column<CannedReply> = {
    key: 'actions',
    title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
    isNumber: true,
    render: (reply) =>
      (mayManage || !reply.is_shared) && (
        <RowTools
          tools={[
            {
              key: 'edit',
              label: t('edit_of', { shortcut: reply.shortcut }),
              icon: IconPencil,
              onClick: () => setAct({ kind: 'edit', reply }),
            },
            {
              key: 'delete',
              label: t('delete_of', { shortcut: reply.shortcut }),
              icon: IconTrash,
              onClick: () => setAct({ kind: 'delete', reply }),
            },
          ]}
        />
      ),
  };
  return (
    <>
      {items?.length === 0 && !search.searched && scope === 'all' ? (
        <RepliesEmpty action={create} />
      ) : (
        <Stack gap="xs">
          <Toolbar end={create}>
            <SearchBox
              text={search.text}
              label={t('search')}
              placeholder={t('search_placeholder')}
              onChange={search.change}
              onClear={search.clear}
            />
            <SegmentedControl
              size="xs"
              aria-label={t('columns.scope')}
              value={scope}
              data={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
              onChange={(value) => filters.change({ scope: value === 'all' ? '' : value })}
            />
            <Text c="dimmed" role="status">
              {items ? t('count', { count: total }) : '\u00a0'}
            </Text>
          </Toolbar>
          <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clearAll} />}>
            <DataTable label={t('title')} columns={mayAnswer ? [...columns, actions] : columns} rows={items} rowKey={({ id }) => id} />
          </ListBody>
        </Stack>
      )}
      {(act?.kind === 'create' || act?.kind === 'edit') && (
        <ReplyDialog reply={act.kind === 'edit' ? act.reply : undefined} onClose={close} />
      )}
      {act?.kind === 'delete' && <DeleteReply reply={act.reply} onClose={close} />}
    </>
  );
}
