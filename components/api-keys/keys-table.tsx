'use client';

import { Anchor, Badge, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconRefresh, IconSignature, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiKey } from '@/lib/contracts/user-management/api-keys';
import { Link } from '../i18n/navigation';
import { usePermissionWords } from '../platform/use-permission-words';
import { usePermission } from '../session/use-permission';
import { DataTable, type Column } from '../ui/data-table';
import { DateTime } from '../ui/date-time';
import { RowTools } from '../inbox-settings/row-tools';
import { widgetHref } from '../widgets/widget-href';
import type { KeyAct } from './key-act';
import classes from './api-keys.module.css';

interface KeysTableProps {
  /** Undefined while loading. */
  apiKeys: readonly ApiKey[] | undefined;
  onAct: (act: KeyAct) => void;
}

/** The keys, one per row: what each may do, until when, and whether it is used. */
export function KeysTable({ apiKeys, onAct }: KeysTableProps) {
  const t = useTranslations('apiKeys');
  const format = useFormatter();
  const words = usePermissionWords();
  const mayManage = usePermission('api_keys.manage');
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (key) => (
        <>
          <Text fw={500}>
            <bdi>{key.name}</bdi>
          </Text>
          <Text size="xs" c="dimmed">
            <bdi dir="ltr" className={classes.start}>
              hamdam_{key.kind === 'secret' ? 'sk' : 'pk'}_…{key.last_four}
            </bdi>
          </Text>
          {key.widget && <OfWidget widget={key.widget} />}
          <Text component="div" size="xs" c="dimmed" hiddenFrom="sm">
            <State apiKey={key} />
          </Text>
        </>
      ),
    },
    {
      key: 'may',
      title: t('columns.may'),
      isSecondary: true,
      render: ({ kind, permissions, assistants }) => (
        <>
          <Text size="sm">{kind === 'publishable' ? t('kinds.publishable.short') : words.list(permissions)}</Text>
          <Text size="xs" c="dimmed">
            {assistants === null ? t('all_assistants') : <bdi>{format.list(assistants.map(({ name }) => name)) || t('no_assistant')}</bdi>}
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), isSecondary: true, render: (key) => <State apiKey={key} /> },
    {
      key: 'used',
      title: t('columns.used'),
      isSecondary: true,
      render: ({ last_used_at }) => (last_used_at ? <DateTime value={last_used_at} /> : <Text c="dimmed">{t('never_used')}</Text>),
    },
    {
      key: 'created',
      title: t('columns.created'),
      isSecondary: true,
      render: ({ created_at, created_by }) => (
        <>
          <DateTime value={created_at} />
          {created_by && (
            <Text size="xs" c="dimmed">
              <bdi>{created_by}</bdi>
            </Text>
          )}
        </>
      ),
    },
  ];
  const actions: Column<ApiKey> = {
    key: 'actions',
    title: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
    isNumber: true,
    // The key of a widget is changed on the page of the widget.
    render: (key) =>
      !key.widget && (
        <RowTools
          tools={[
            { key: 'edit', label: t('edit_of', { name: key.name }), icon: IconPencil, onClick: () => onAct({ kind: 'edit', key }) },
            { key: 'rotate', label: t('rotate_of', { name: key.name }), icon: IconRefresh, onClick: () => onAct({ kind: 'rotate', key }) },
            ...(key.kind === 'publishable'
              ? [{ key: 'sign', label: t('sign_of', { name: key.name }), icon: IconSignature, onClick: () => onAct({ kind: 'sign', key }) }]
              : []),
            { key: 'revoke', label: t('revoke_of', { name: key.name }), icon: IconTrash, onClick: () => onAct({ kind: 'revoke', key }) },
          ]}
        />
      ),
  };
  return (
    <DataTable label={t('title')} columns={mayManage ? [...columns, actions] : columns} rows={apiKeys} rowKey={({ id }) => id} isWide />
  );
}

function OfWidget({ widget: { id, name } }: { widget: NonNullable<ApiKey['widget']> }) {
  const t = useTranslations('apiKeys');
  const maySee = usePermission('widgets.read');
  const link = (words: React.ReactNode) =>
    maySee ? (
      <Anchor component={Link} href={widgetHref(id, 'settings')} inherit>
        <bdi>{words}</bdi>
      </Anchor>
    ) : (
      <bdi>{words}</bdi>
    );
  return (
    <Text size="xs" c="dimmed">
      {t.rich('of_widget', { name, link })}
    </Text>
  );
}

function State({ apiKey: { is_expired, expires_at, previous_until } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys.states');
  const date = (value: string) => () => <DateTime value={value} />;
  return (
    <>
      <Badge variant="light" color={is_expired ? 'red' : 'green'} tt="none">
        {t(is_expired ? 'expired' : 'active')}
      </Badge>
      {expires_at && !is_expired && (
        <Text size="xs" c="dimmed">
          {t.rich('until', { date: date(expires_at) })}
        </Text>
      )}
      {previous_until && (
        <Text size="xs" c="dimmed">
          {t.rich('previous', { date: date(previous_until) })}
        </Text>
      )}
    </>
  );
}
