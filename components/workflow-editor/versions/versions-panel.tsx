'use client';

import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import { SideSheet } from '@/components/ui/side-sheet';
import { createVersion, updateVersion, type WorkflowVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import classes from '../inspector/inspector.module.css';
import { useCloneVersion } from './use-clone-version';
import { useRefreshVersions, useVersions } from './use-versions';
import { VersionRow } from './version-row';

const NameDialog = late(() => import('@/components/ui/name-dialog').then((module) => module.NameDialog));
const DeleteVersion = late(() => import('./delete-version').then((module) => module.DeleteVersion));

interface VersionsPanelProps {
  workflow_id: string;
  /** The open version. Null if none is selected. */
  open: WorkflowVersion | null;
  /** Opens a version. */
  onOpen: (version_id: string) => void;
  /** Called before anything is fetched again, when the open version was deleted. */
  onDeleted: () => void;
  /** The open version has another name. */
  onRenamed: (version: WorkflowVersion) => void;
  /** Asks for confirmation, and publishes the open version. */
  onPublish: () => void;
  onClose: () => void;
}

type Over = { kind: 'create' } | { kind: 'rename' | 'delete'; version: WorkflowVersion };

/** The versions of a workflow: opened, created, renamed, published, cloned, and deleted. */
export function VersionsPanel({ workflow_id, open, onOpen, onDeleted, onRenamed, onPublish, onClose }: VersionsPanelProps) {
  const t = useTranslations('workflowEditor.versions');
  const mayUpdate = usePermission('workflows.update');
  const versions = useVersions(workflow_id);
  const refresh = useRefreshVersions();
  const { clone, isPending } = useCloneVersion(onOpen);
  const [over, setOver] = useState<Over>();
  const close = () => setOver(undefined);
  const items = versions.items ?? [];

  const create = async (name: string) => {
    const { id } = await callApi(createVersion, { params: { workflow_id }, body: { name }, silent: true });
    showToast({ kind: 'success', message: t('created') });
    await refresh();
    onOpen(id);
  };
  const rename = async (version: WorkflowVersion, name: string) => {
    const params = { workflow_version_id: version.id };
    const renamed = await callApi(updateVersion, { params, body: { name }, if_match: version.revision, silent: true });
    if (version.id === open?.id) onRenamed(renamed);
    await refresh();
  };
  return (
    <>
      <SideSheet title={t('title')} isCovered={over !== undefined} onClose={onClose}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('lead')}
          </Text>
          {mayUpdate && (
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setOver({ kind: 'create' })}
              >
                {t('create')}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                loading={isPending}
                onClick={() => (open ? clone(open.id) : showToast({ kind: 'error', message: t('select_first'), id: 'select_first' }))}
              >
                {t('clone_open')}
              </Button>
            </Group>
          )}
          {versions.error && !versions.items && (
            <LoadError
              title={t('load_error')}
              error={versions.error}
              onRetry={() => void versions.refetch()}
              isRetrying={versions.isFetching}
            />
          )}
          {versions.isPending && <Skeleton height={76} aria-label={t('loading')} />}
          <ul className={classes.plain}>
            {items.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                isOpen={version.id === open?.id}
                mayUpdate={mayUpdate}
                onOpen={() => {
                  onClose();
                  onOpen(version.id);
                }}
                onRename={() => setOver({ kind: 'rename', version })}
                onPublish={onPublish}
                onClone={() => clone(version.id)}
                onDelete={() =>
                  versions.total === 1
                    ? showToast({ kind: 'error', message: t('last'), id: 'last_version' })
                    : setOver({ kind: 'delete', version })
                }
              />
            ))}
          </ul>
          <ListFoot pages={versions} shown={items.length} />
        </Stack>
      </SideSheet>
      {over?.kind === 'create' && (
        <NameDialog
          title={t('create')}
          label={t('name')}
          help={t('create_help')}
          submit={t('create')}
          name=""
          failed={t('create_failed')}
          onSubmit={create}
          onClose={close}
        />
      )}
      {over?.kind === 'rename' && (
        <NameDialog
          title={t('rename')}
          label={t('name')}
          submit={t('save')}
          name={over.version.name}
          onSubmit={(name) => rename(over.version, name)}
          onClose={close}
        />
      )}
      {over?.kind === 'delete' && (
        <DeleteVersion
          version={over.version}
          onDeleted={() => {
            if (over.version.id === open?.id) onDeleted();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
