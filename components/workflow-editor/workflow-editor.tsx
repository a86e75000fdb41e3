'use client';

import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import classes from '@/components/canvas/editor.module.css';
import { useHistoryKeys } from '@/components/canvas/use-history-keys';
import type { Selection } from '@/components/canvas/use-selection';
import { useTyping } from '@/components/canvas/use-typing';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import type { WholeVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import { WorkflowCanvas } from './canvas/workflow-canvas';
import { useProblems } from './check/use-problems';
import { useWorkflowStore } from './state/use-workflow-store';
import { WorkflowEditingContext, type WorkflowEditing, type WorkflowPanel } from './state/workflow-context';
import { useCloneVersion } from './versions/use-clone-version';
import { VisitsProvider } from './visits/visits-context';
import { WorkflowHeader } from './workflow-header';

// Each is needed only sometimes, and none at first.
const ConflictDialog = late(() => import('./conflict-dialog').then((module) => module.ConflictDialog));
const DeleteDialog = late(() => import('./delete-dialog').then((module) => module.DeleteDialog));
const Inspector = late(() => import('./inspector/inspector').then((module) => module.Inspector));

interface WorkflowEditorProps {
  workflow: Workflow;
  version: WholeVersion;
  /** Opens another version, or none. */
  onVersion: (version_id: string | null) => void;
}

/** The editor of a version: its canvas, and beside it the form of the selection. */
export function WorkflowEditor({ workflow, version, onVersion }: WorkflowEditorProps) {
  const mayUpdate = usePermission('workflows.update');
  const { store, state } = useWorkflowStore(version);
  const { definition } = state;
  const typing = useTyping();
  const problems = useProblems(definition);
  const [panel, setPanel] = useState<WorkflowPanel | null>(null);
  const openedFromRef = useRef<HTMLElement | SVGElement>(null);
  const [doomed, setDoomed] = useState<Selection | null>(null);
  const isReadOnly = state.version.is_published || !mayUpdate;
  useHistoryKeys(store, !isReadOnly);

  // The canvas reports its selection on every render. Only a different panel is a change.
  const show = useCallback((next: WorkflowPanel | null, opener?: HTMLElement | SVGElement) => {
    if (!next) openedFromRef.current = null;
    else if (opener) openedFromRef.current = opener;
    setPanel((previous) => (isSame(previous, next) ? previous : next));
  }, []);

  const editing = useMemo<WorkflowEditing>(
    () => ({
      workflow,
      definition,
      isReadOnly,
      store,
      state,
      typing,
      problems,
      panel,
      show,
      openedFromRef,
      askToDelete: setDoomed,
    }),
    [workflow, definition, isReadOnly, store, state, typing, problems, panel, show],
  );
  return (
    <WorkflowEditingContext value={editing}>
      <div className={classes.editor}>
        <WorkflowHeader onVersion={onVersion} />
        {isReadOnly && <ReadOnlyNotice version_id={state.version.id} isPublished={state.version.is_published} onVersion={onVersion} />}
        <div className={classes.work}>
          <div className={classes.place}>
            <VisitsProvider version_id={state.version.id}>
              <WorkflowCanvas />
            </VisitsProvider>
          </div>
          {panel && <Inspector />}
        </div>
      </div>
      {doomed && <DeleteDialog doomed={doomed} onClose={() => setDoomed(null)} />}
      {state.conflicts.length > 0 && state.theirs && <ConflictDialog conflicts={state.conflicts} theirs={state.theirs} />}
      <LeaveGuard isDirty={state.status !== 'saved' || typing.isWaiting || typing.problems.size > 0} />
    </WorkflowEditingContext>
  );
}

/** The selection of a state does not close its component, whose form is open. */
function isSame(one: WorkflowPanel | null, other: WorkflowPanel | null): boolean {
  if (one === null || other === null || one.id !== other.id) return one === other;
  return one.kind === 'edge' || other.kind === 'edge' || other.component_id === undefined || one.component_id === other.component_id;
}

interface ReadOnlyNoticeProps {
  version_id: string;
  isPublished: boolean;
  onVersion: (version_id: string) => void;
}

/** Why nothing can be changed, and how to go on: in a copy. */
function ReadOnlyNotice({ version_id, isPublished, onVersion }: ReadOnlyNoticeProps) {
  const t = useTranslations('workflowEditor.read_only');
  const mayUpdate = usePermission('workflows.update');
  const { clone, isPending } = useCloneVersion(onVersion);
  return (
    <div className={classes.notice} role="status">
      <IconEye size={18} aria-hidden />
      <span className={classes.noticeText}>{t(mayUpdate && isPublished ? 'published' : 'no_permission')}</span>
      {mayUpdate && isPublished && (
        <Button size="compact-sm" fz="xs" variant="default" loading={isPending} onClick={() => clone(version_id)}>
          {t('clone')}
        </Button>
      )}
    </div>
  );
}
