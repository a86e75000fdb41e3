'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { FlowBase } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { FlowCanvas } from './canvas/flow-canvas';
import { EditorHeader } from './editor-header';
import { EditorNotices } from './editor-notices';
import classes from './flow-editor.module.css';
import { SidePanel } from './panel/side-panel';
import { EditorContext, type Doomed, type Editor, type Panel } from './state/editor-context';
import { useFlowActions } from './state/use-flow-actions';
import { useNewPartDrafts } from './state/use-new-part-drafts';
import { useSaveQueue } from './state/use-save-queue';

// Each is needed only sometimes, and none at first.
const DeleteDialog = late(() => import('./delete-dialog').then((module) => module.DeleteDialog));
const SettingsModal = late(() => import('./settings/settings-modal').then((module) => module.SettingsModal));
const TestDock = late(() => import('./test-dock').then((module) => module.TestDock));

interface FlowEditorProps {
  flow: Flow;
  assistant: Assistant | undefined;
  flowBases: readonly FlowBase[];
}

/** The editor of a version: its canvas, and beside it the form of the selection and a live test. */
export function FlowEditor({ flow, assistant, flowBases }: FlowEditorProps) {
  const mayUpdate = usePermission('flows.update');
  const queue = useSaveQueue();
  const actions = useFlowActions(flow.id, queue);
  const { drafts, keepDraft, hasDrafts } = useNewPartDrafts();
  const [panel, setPanel] = useState<Panel | null>(null);
  // A node in the address, as from the command palette, is opened once.
  const named = useSearchParams().get('node');
  const [shownNamed, setShownNamed] = useState<string | null>(null);
  if (named !== shownNamed) {
    setShownNamed(named);
    if (flow.nodes.some(({ id }) => id === named)) setPanel({ kind: 'node', id: named as string });
  }
  const openedFromRef = useRef<HTMLElement | SVGElement>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [isSetting, setSetting] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const isReadOnly = !flow.is_latest || !mayUpdate;

  // The canvas reports its selection on every render. Only a different panel is a change.
  const show = useCallback((next: Panel | null, opener?: HTMLElement) => {
    if (!next) openedFromRef.current = null;
    else if (opener) openedFromRef.current = opener;
    setPanel((former) => (isSame(former, next) ? former : next));
  }, []);
  const showAfter = useCallback((kind: Panel['kind'], next: Panel) => setPanel((former) => (former?.kind === kind ? next : former)), []);

  const editor = useMemo<Editor>(
    () => ({
      flow,
      assistant,
      flowBases,
      isReadOnly,
      queue,
      actions,
      panel,
      show,
      showAfter,
      openedFromRef,
      drafts,
      keepDraft,
      askToDelete: setDoomed,
    }),
    [flow, assistant, flowBases, isReadOnly, queue, actions, panel, show, showAfter, drafts, keepDraft],
  );

  return (
    <EditorContext value={editor}>
      <div className={classes.editor}>
        <EditorHeader isTesting={isTesting} onTest={() => setTesting(!isTesting)} onSettings={() => setSetting(true)} />
        <EditorNotices />
        <div className={classes.work}>
          <div className={classes.place}>
            <FlowCanvas />
          </div>
          <SidePanel />
          {isTesting && <TestDock onClose={() => setTesting(false)} />}
        </div>
      </div>
      {doomed && <DeleteDialog doomed={doomed} onClose={() => setDoomed(null)} />}
      {isSetting && <SettingsModal onClose={() => setSetting(false)} />}
      <LeaveGuard isDirty={queue.isSaving || queue.problems.size > 0 || hasDrafts} />
    </EditorContext>
  );
}

function isSame(one: Panel | null, other: Panel | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
