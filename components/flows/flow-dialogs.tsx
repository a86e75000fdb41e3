'use client';

import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import {
  createFlowBase,
  deleteFlowBase,
  updateFlowBase,
  type FlowBase,
  type Version,
} from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { activateVersion, deleteVersion, updateVersion } from '@/lib/contracts/flow-manager/dialog/versions';
import { ImportDialog } from './import-dialog';
import { NameDialog } from '@/components/ui/name-dialog';
import { useRefreshFlows } from './use-flow-bases';

/** The open dialog. */
export type FlowDialog =
  | { kind: 'create' }
  | { kind: 'rename_base' | 'delete_base' | 'import'; base: FlowBase }
  | { kind: 'rename_version' | 'delete_version' | 'activate'; version: Version };

interface FlowDialogsProps {
  dialog: FlowDialog;
  assistant_id: string;
  onClose: () => void;
  /** Called when a version was deleted, before anything is fetched again. */
  onDeleted?: (version: Version) => void;
}

/** The dialogs of flows and versions. Each reports its result. */
export function FlowDialogs({ dialog, assistant_id, onClose, onDeleted }: FlowDialogsProps) {
  const t = useTranslations('flows');
  const refresh = useRefreshFlows();
  const silent = true;
  switch (dialog.kind) {
    case 'create':
      return (
        <NameDialog
          label={t('dialog.name')}
          title={t('create_dialog.title')}
          help={t('create_dialog.help')}
          submit={t('create_dialog.submit')}
          name=""
          onClose={onClose}
          onSubmit={async (name) => {
            await callApi(createFlowBase, { body: { assistant_id, name }, silent });
            await refresh();
            showToast({ kind: 'success', message: t.rich('create_dialog.done', { name, bdi: richIsolate }) });
          }}
        />
      );
    case 'rename_base':
      return (
        <NameDialog
          label={t('dialog.name')}
          title={t('rename_base.title')}
          submit={t('dialog.save')}
          name={dialog.base.name}
          onClose={onClose}
          onSubmit={async (name) => {
            await callApi(updateFlowBase, { params: { flow_base_id: dialog.base.id }, body: { name }, silent });
            await refresh();
            showToast({ kind: 'success', message: t('rename_base.done') });
          }}
        />
      );
    case 'rename_version':
      return (
        <NameDialog
          label={t('dialog.name')}
          title={t('rename_version.title', { number: dialog.version.number })}
          submit={t('dialog.save')}
          name={dialog.version.name}
          onClose={onClose}
          onSubmit={async (name) => {
            await callApi(updateVersion, { params: { version_id: dialog.version.id }, body: { name }, silent });
            await refresh();
            showToast({ kind: 'success', message: t('rename_version.done') });
          }}
        />
      );
    case 'delete_base':
      return <DeleteBase base={dialog.base} onClose={onClose} />;
    case 'delete_version':
      return <DeleteVersion version={dialog.version} onClose={onClose} onDeleted={onDeleted} />;
    case 'activate':
      return <ActivateVersion version={dialog.version} onClose={onClose} />;
    case 'import':
      return <ImportDialog base={dialog.base} assistant_id={assistant_id} onClose={onClose} />;
  }
}

function DeleteBase({ base: { id, name }, onClose }: { base: FlowBase; onClose: () => void }) {
  const t = useTranslations('flows.delete_base');
  const refresh = useRefreshFlows();
  const remove = useCall(deleteFlowBase, {
    onSuccess: async () => {
      await refresh();
      onClose();
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      name={name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { flow_base_id: id } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <Text fw={600} mt="xs">
        {t('irreversible')}
      </Text>
    </ConfirmDialog>
  );
}

interface DeleteVersionProps extends Pick<FlowDialogsProps, 'onClose' | 'onDeleted'> {
  version: Version;
}

function DeleteVersion({ version, onClose, onDeleted }: DeleteVersionProps) {
  const t = useTranslations('flows.delete_version');
  const { id, number, name, is_latest } = version;
  const refresh = useRefreshFlows();
  const errorText = useErrorText();
  const remove = useCall(deleteVersion, {
    onSuccess: async () => {
      onDeleted?.(version);
      await refresh(id);
      onClose();
      showToast({ kind: 'success', message: t('done', { number }) });
    },
  });
  return (
    <ConfirmDialog
      title={t('title', { number })}
      confirm={t(remove.isError ? 'retry' : 'confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { version_id: id }, silent: true })}
      onClose={onClose}
    >
      {name && (
        <Text fw={500} mb="xs">
          <bdi>{name}</bdi>
        </Text>
      )}
      <Text>{t('text')}</Text>
      {is_latest && <Text mt="xs">{t('latest')}</Text>}
      {remove.isError && (
        <Alert color="red" variant="light" role="alert" mt="md" title={t('failed')}>
          {errorText(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** Asks for confirmation before a version becomes active. */
export function ActivateVersion({ version: { id, number }, onClose }: { version: Pick<Version, 'id' | 'number'>; onClose: () => void }) {
  const t = useTranslations('flows.activate');
  const refresh = useRefreshFlows();
  const activate = useCall(activateVersion, {
    onSuccess: async () => {
      await refresh();
      onClose();
      showToast({ kind: 'success', message: t('done', { number }) });
    },
  });
  return (
    <ConfirmDialog
      title={t('title', { number })}
      confirm={t('confirm')}
      isPending={activate.isPending}
      onConfirm={() => activate.mutate({ params: { version_id: id } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <Text fw={600} mt="xs">
        {t('under_way')}
      </Text>
      <Text mt="xs">{t('previous')}</Text>
    </ConfirmDialog>
  );
}
