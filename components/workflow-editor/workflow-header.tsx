'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconBraces, IconBroadcast, IconDots, IconDownload, IconListCheck, IconTemplate } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadFile } from '@/components/api/client';
import classes from '@/components/canvas/editor-header.module.css';
import { EditorTitle } from '@/components/canvas/editor-title';
import { HistoryButtons } from '@/components/canvas/history-buttons';
import { SaveStatusLine } from '@/components/canvas/save-status';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { late } from '@/components/ui/late';
import { saveFile } from '@/components/ui/save-file';
import { ExportMenu } from '@/components/workflow-exchange/export-menu';
import { versionName } from '@/components/workflow-fields/version-name';
import { exportVersion } from '@/lib/contracts/flow-manager/workflow/exchange';
import { useWorkflowEditing } from './state/workflow-context';
import { VersionBadge } from './versions/version-badge';

// Each is needed only sometimes, and none at first.
const CheckPanel = late(() => import('./check/check-panel').then((module) => module.CheckPanel));
const PublishDialog = late(() => import('./versions/publish-dialog').then((module) => module.PublishDialog));
const SaveWorkflowTemplate = late(() =>
  import('@/components/workflow-exchange/save-workflow-template').then((module) => module.SaveWorkflowTemplate),
);
const VariablesPanel = late(() => import('./variables-panel').then((module) => module.VariablesPanel));
const VersionsPanel = late(() => import('./versions/versions-panel').then((module) => module.VersionsPanel));

interface WorkflowHeaderProps {
  /** Opens a version, or none. */
  onVersion: (version_id: string | null) => void;
}

/** The open workflow and version, the state of saving, and what can be done with the whole version. */
export function WorkflowHeader({ onVersion }: WorkflowHeaderProps) {
  const t = useTranslations('workflowEditor.header');
  const tVersions = useTranslations('workflowEditor.versions');
  const tTemplates = useTranslations('workflowTemplates.save');
  const { workflow, isReadOnly, store, state, problems } = useWorkflowEditing();
  const mayUpdate = usePermission('workflows.update');
  const [over, setOver] = useState<'versions' | 'variables' | 'check' | 'publish' | 'template'>();
  const close = () => setOver(undefined);
  const { version } = state;
  const name = versionName(version, (values) => tVersions('number', values));
  const download = async () => {
    const file = await loadFile(exportVersion, { params: { workflow_version_id: version.id } });
    saveFile(file, `${workflow.name}-${version.number}.json`);
  };
  return (
    <header className={classes.header} aria-label={t('label')}>
      <EditorTitle
        name={workflow.name}
        version={{ name, shown: <bdi>{name}</bdi>, label: t('versions', { name }) }}
        onVersions={() => setOver('versions')}
        badges={<VersionBadge version={version} />}
      />
      {(!isReadOnly || state.status === 'failed') && <SaveState />}
      <div className={classes.tools}>
        {!isReadOnly && (
          <span className={classes.history}>
            <HistoryButtons store={store} state={state} />
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color={problems.length > 0 ? 'red' : 'gray'}
          size="lg"
          aria-label={t('check', { count: problems.length })}
          title={t('check', { count: problems.length })}
          onClick={() => setOver('check')}
        >
          <IconListCheck size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('variables')}
          title={t('variables')}
          onClick={() => setOver('variables')}
        >
          <IconBraces size={18} aria-hidden />
        </ActionIcon>
        {mayUpdate && !version.is_published && (
          <Button size="xs" leftSection={<IconBroadcast size={16} aria-hidden />} onClick={() => setOver('publish')}>
            {t('publish')}
          </Button>
        )}
        <DropdownMenu
          trigger={(props) => (
            <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          )}
        >
          <DropdownItem icon={<IconDownload size={16} aria-hidden />} onClick={() => void download()}>
            {t('export')}
          </DropdownItem>
          <ExportMenu version_id={version.id} />
          {mayUpdate && (
            <DropdownItem icon={<IconTemplate size={16} aria-hidden />} onClick={() => setOver('template')}>
              {tTemplates('open')}
            </DropdownItem>
          )}
        </DropdownMenu>
      </div>
      {over === 'versions' && (
        <VersionsPanel
          workflow_id={workflow.id}
          open={version}
          onOpen={onVersion}
          onDeleted={() => onVersion(null)}
          onRenamed={store.setVersion}
          onPublish={() => setOver('publish')}
          onClose={close}
        />
      )}
      {over === 'variables' && <VariablesPanel onClose={close} />}
      {over === 'check' && <CheckPanel onClose={close} />}
      {over === 'publish' && <PublishDialog onClose={close} />}
      {over === 'template' && <SaveWorkflowTemplate version_id={version.id} name={workflow.name} onClose={close} />}
    </header>
  );
}

function SaveState() {
  const t = useTranslations('workflowEditor.save');
  const { typing, state, store } = useWorkflowEditing();
  const [typed] = typing.problems.values();
  const problem = typed ?? state.problem ?? undefined;
  const status = problem !== undefined ? 'failed' : typing.isWaiting && state.status === 'saved' ? 'saving' : state.status;
  const text = problem !== undefined ? t('not_saved', { problem }) : t(status);
  return <SaveStatusLine status={status} text={text} problem={problem} onRetry={() => void store.save()} />;
}
