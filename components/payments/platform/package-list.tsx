'use client';

import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { deletePackage, listAllPackages, type PlatformPackage } from '@/lib/contracts/user-management/credit-packages';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
import { usePermission } from '../../session/use-permission';
import { DataTable, type Column } from '../../ui/data-table';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';
import { late } from '../../ui/late';
import { LoadError } from '../../ui/load-error';
import { showToast } from '../../ui/show-toast';
import { Toolbar } from '../../ui/toolbar';
import { useMoney } from '../../ui/use-money';

const PackageDialog = late(() => import('./package-dialog').then((module) => module.PackageDialog));
const ConfirmDialog = late(() => import('../../ui/confirm-dialog').then((module) => module.ConfirmDialog));

/** The packages of credit that businesses can buy, and those that they no longer can. */
export function PackageList() {
  const t = useTranslations('platformPayments');
  const format = useFormatter();
  const money = useMoney();
  const queries = useQueryClient();
  const mayManage = usePermission('platform_payments.manage');
  const [editing, setEditing] = useState<PlatformPackage | 'new'>();
  const [deleting, setDeleting] = useState<PlatformPackage>();
  const packages = useEndpoint(listAllPackages, {});
  const remove = useCall(deletePackage, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('packages.deleted') });
      setDeleting(undefined);
      await queries.invalidateQueries({ queryKey: [listAllPackages.path] });
    },
  });
  const columns: Column<PlatformPackage>[] = [
    { key: 'credits', title: t('columns.credits'), render: ({ credits }) => format.number(credits) },
    {
      key: 'prices',
      title: t('columns.prices'),
      render: ({ prices }) =>
        prices.map(({ currency, amount }) => (
          <Text key={currency} size="sm">
            {money(amount, currency)}
          </Text>
        )),
    },
    { key: 'offered', title: t('columns.offered'), render: ({ is_offered }) => t(is_offered ? 'packages.yes' : 'packages.no') },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      isNumber: true,
      render: (row) =>
        mayManage && (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('packages.edit', { credits: row.credits })}
              onClick={() => setEditing(row)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('packages.delete', { credits: row.credits })}
              onClick={() => setDeleting(row)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ),
    },
  ];
  const create = mayManage && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t('packages.new')}
    </Button>
  );
  return (
    <Stack gap="md">
      {packages.isError ? (
        <LoadError title={t('error')} error={packages.error} onRetry={() => void packages.refetch()} isRetrying={packages.isFetching} />
      ) : packages.data?.items.length === 0 ? (
        <EmptyState drawing={<BoxDrawing />} title={t('packages.empty')} text={t('packages.empty_text')} action={create} />
      ) : (
        <>
          <Toolbar end={create}>
            <Text c="dimmed">{t('packages.text')}</Text>
          </Toolbar>
          <DataTable label={t('tabs.packages')} columns={columns} rows={packages.data?.items} rowKey={({ id }) => id} />
        </>
      )}
      {editing && <PackageDialog edited={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <ConfirmDialog
          title={t('packages.delete_title')}
          confirm={t('packages.delete_confirm')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { package_id: deleting.id } })}
          onClose={() => setDeleting(undefined)}
        >
          <Text>{t('packages.delete_text')}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** The drawing for no packages: an open box with coins above it. */
function BoxDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M28 46h64v30a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4zM28 46l10-12M92 46 82 34" />
      <circle cx="60" cy="26" r="10" stroke={accent} />
      <circle cx="44" cy="16" r="6" strokeDasharray="2 4" />
    </Drawing>
  );
}
