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
import classes from '@/components/canvas/editor.module.css';
import { Dock, type DockTab } from './dock';
import { useFlowView } from './linear/use-flow-view';
import { useEditors } from './state/use-editors';
import { EditorContext, isHandlerPanel, type Editor, type Panel } from './state/editor-context';
import type { Doomed } from './state/flow-actions';
import { flowActions } from './state/flow-actions';
import { useFlowStore } from './state/use-flow-store';
import { useNewPartDrafts } from './state/use-new-part-drafts';
import { useHistoryKeys } from '@/components/canvas/use-history-keys';
import { useProblems } from './state/use-problems';
import { useTyping } from '@/components/canvas/use-typing';
import { VisitsProvider } from './visits/visits-context';

// Each is needed only sometimes, and none at first.
const DeleteDialog = late(() => import('./delete-dialog').then((module) => module.DeleteDialog));
const ConflictDialog = late(() => import('./conflict-dialog').then((module) => module.ConflictDialog));
const HandlersModal = late(() => import('./panel/handlers-modal').then((module) => module.HandlersModal));
const LinearView = late(() => import('./linear/linear-view').then((module) => module.LinearView));
const SettingsModal = late(() => import('./settings/settings-modal').then((module) => module.SettingsModal));

interface FlowEditorProps {
  flow: Flow;
  assistant: Assistant | undefined;
  flowBases: readonly FlowBase[];
}

/** The editor of a version: its canvas, and beside it the form of the selection and a live test. */
export function FlowEditor({ flow: loaded, assistant, flowBases }: FlowEditorProps) {
  const mayUpdate = usePermission('flows.update');
  const { people, refreshPeople } = useEditors(loaded.id);
  const { store, state } = useFlowStore(loaded, refreshPeople);
  const { flow, refusals } = state;
  const typing = useTyping();
  const problems = useProblems(flow, assistant, flowBases);
  const actions = useMemo(() => flowActions(store), [store]);
  const { drafts, keepDraft, hasDrafts } = useNewPartDrafts();
  const [panel, setPanel] = useState<Panel | null>(null);
  // A node in the address, as from the command palette, is opened once. Links that do not know the version name it by its key.
  const named = useSearchParams().get('node');
  const [shownNamed, setShownNamed] = useState<string | null>(null);
  if (named !== shownNamed) {
    setShownNamed(named);
    const node = flow.nodes.find(({ id, key }) => id === named || key === named);
    if (node) setPanel({ kind: 'node', id: node.id });
  }
  // The parts of a draft have other ids. What is open stays open.
  const { draftIds } = state;
  const [knownIds, setKnownIds] = useState(draftIds);
  if (knownIds !== draftIds) {
    setKnownIds(draftIds);
    if (panel && 'id' in panel) setPanel({ ...panel, id: draftIds.get(panel.id) ?? panel.id });
  }
  const openedFromRef = useRef<HTMLElement | SVGElement>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [isSetting, setSetting] = useState(false);
  const [tab, setTab] = useState<DockTab | null>(named ? 'properties' : null);
  const [testPlace, setTestPlace] = useState<string | null>(null);
  const [view] = useFlowView();
  const isReadOnly = !flow.is_latest || !mayUpdate;
  useHistoryKeys(store, !isReadOnly);

  // The canvas reports its selection on every render. Only a different panel is a change.
  const show = useCallback((next: Panel | null, opener?: HTMLElement) => {
    if (!next) openedFromRef.current = null;
    else if (opener) openedFromRef.current = opener;
    setPanel((previous) => (isSame(previous, next) ? previous : next));
    // A test stays open when the selection is gone.
    setTab((open) => (next && !isHandlerPanel(next) ? 'properties' : open === 'properties' ? null : open));
  }, []);
  const select = useCallback((next: Panel) => setPanel((previous) => (isSame(previous, next) ? previous : next)), []);
  const showAfter = useCallback(
    (kind: Panel['kind'], next: Panel) => setPanel((previous) => (previous?.kind === kind ? next : previous)),
    [],
  );

  const editor = useMemo<Editor>(
    () => ({
      flow,
      assistant,
      flowBases,
      isReadOnly,
      store,
      state,
      refusals,
      typing,
      problems,
      testPlace,
      setTestPlace,
      actions,
      panel,
      show,
      select,
      showAfter,
      openedFromRef,
      drafts,
      keepDraft,
      askToDelete: setDoomed,
    }),
    [
      flow,
      assistant,
      flowBases,
      isReadOnly,
      store,
      state,
      refusals,
      typing,
      problems,
      testPlace,
      actions,
      panel,
      show,
      select,
      showAfter,
      drafts,
      keepDraft,
    ],
  );

  return (
    <EditorContext value={editor}>
      <div className={classes.editor}>
        <EditorHeader
          people={people}
          isTesting={tab === 'test'}
          onTest={() => setTab(tab === 'test' ? null : 'test')}
          onSettings={() => setSetting(true)}
        />
        <EditorNotices />
        <div className={classes.work}>
          <div className={classes.place}>
            {view === 'chat' ? (
              <LinearView />
            ) : (
              <VisitsProvider>
                <FlowCanvas />
              </VisitsProvider>
            )}
          </div>
          <Dock tab={tab} onTab={setTab} />
        </div>
      </div>
      {doomed && <DeleteDialog doomed={doomed} onClose={() => setDoomed(null)} />}
      {isHandlerPanel(panel) && <HandlersModal panel={panel} onClose={() => show(null)} />}
      {isSetting && <SettingsModal onClose={() => setSetting(false)} />}
      {state.conflicts.length > 0 && <ConflictDialog conflicts={state.conflicts} />}
      <LeaveGuard isDirty={state.status !== 'saved' || typing.isWaiting || typing.problems.size > 0 || hasDrafts} />
    </EditorContext>
  );
}

function isSame(one: Panel | null, other: Panel | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
