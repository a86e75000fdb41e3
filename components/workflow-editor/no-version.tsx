'use client';

import { Button, Group, useDirection } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiError } from '@/components/api/api-error';
import editor from '@/components/canvas/editor.module.css';
import header from '@/components/canvas/editor-header.module.css';
import { dropNode } from '@/components/canvas/drop-node';
import { Toolbox } from '@/components/canvas/toolbox';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { stateKinds } from './canvas/state-kinds';
import { useStateTools } from './canvas/use-state-tools';
import { VersionsPanel } from './versions/versions-panel';

interface NoVersionProps {
  workflow: Workflow;
  /** Why the version of the address could not be loaded. */
  error: ApiError | null;
  onRetry: () => void;
  onVersion: (version_id: string | null) => void;
}

/** The editor while no version is selected: nothing can be added, and the versions are at hand. */
export function NoVersion({ workflow, error, onRetry, onVersion }: NoVersionProps) {
  const t = useTranslations('workflowEditor.no_version');
  const tEditor = useTranslations('workflowEditor');
  const { dir } = useDirection();
  const [isChoosing, setChoosing] = useState(false);
  const tools = useStateTools();
  const refusal = t('refused');
  const drop = dropNode({ kinds: stateKinds, refusal, addAt: () => undefined });
  return (
    <div className={editor.editor}>
      <header className={header.header} aria-label={tEditor('header.label')}>
        <div className={header.title}>
          <h1 className={header.name} dir="auto">
            {workflow.name}
          </h1>
        </div>
      </header>
      <div className={editor.work}>
        <div className={editor.place} dir={dir} {...drop}>
          <div className={editor.middle} style={{ blockSize: '100%' }}>
            {error && error.status !== 404 && error.status !== 422 ? (
              <LoadError title={tEditor('version_error')} error={error} onRetry={onRetry} isRetrying={false} />
            ) : (
              <EmptyState
                drawing={<VersionsDrawing />}
                title={t(error ? 'gone' : 'title')}
                text={t('text')}
                action={
                  <Group gap="xs">
                    <Button onClick={() => setChoosing(true)}>{t('choose')}</Button>
                    <Button variant="default" onClick={() => onVersion(workflow.latest_version_id)}>
                      {t('latest')}
                    </Button>
                  </Group>
                }
              />
            )}
          </div>
          <Toolbox
            label={tEditor('canvas.toolbox')}
            tools={tools}
            onAdd={() => showToast({ kind: 'error', message: refusal, id: 'drop' })}
          />
        </div>
      </div>
      {isChoosing && (
        <VersionsPanel
          workflow_id={workflow.id}
          open={null}
          onOpen={onVersion}
          onDeleted={() => undefined}
          onRenamed={() => undefined}
          onPublish={() => undefined}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** The drawing for choosing a version: sheets behind one another. */
function VersionsDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="34" y="10" width="60" height="40" rx="6" />
      <rect x="24" y="22" width="60" height="40" rx="6" fill="var(--hamdam-ground)" />
      <rect x="14" y="34" width="60" height="40" rx="6" fill="var(--hamdam-ground)" stroke={accent} />
      <path d="M24 46h24M24 54h32M24 62h16" stroke={accent} />
    </Drawing>
  );
}
