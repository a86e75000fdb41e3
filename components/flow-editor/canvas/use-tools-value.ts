import { useEffect, useMemo } from 'react';
import { useIsModelConnected } from '@/components/assistant-workspace/use-models';
import type { CheckProblem } from '@/lib/engine/check-flow';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { CardEditing } from '../state/card-editing';
import { useEditor, type CanvasTools } from '../state/editor-context';
import { useActionsOf } from '../state/use-actions-of';
import { useWorkflowsOf } from '../state/use-workflows-of';
import { problemMarks } from './problem-marks';

interface ToolOptions {
  editing: CardEditing;
  offerNodes: CanvasTools['offerNodes'];
}

/** What cards and edges need. It stays the same object while nothing of it has changed, so that they are not rendered again. */
export function useToolsValue({ editing, offerNodes }: ToolOptions): CanvasTools {
  const { flow, assistant, flowBases, isReadOnly, store, state, typing, problems, testPlace, actions, show } = useEditor();
  const { toggleView, remove } = actions;
  const called = useActionsOf(flow.id);
  const run = useWorkflowsOf(flow.id);
  const { draftIds } = state;
  const lacksModel = useIsModelConnected(assistant?.model) === false;
  useEffect(() => editing.follow(draftIds), [editing, draftIds]);
  // A text may be typed in place while a draft is started. Its card then has another id.
  const update = useMemo(
    (): CanvasTools['update'] => (kind, id, change) => actions.update(kind, store.getState().draftIds.get(id) ?? id, change),
    [store, actions],
  );
  const { wait } = typing;
  // Cards are drawn again only if a mark changed, not with each check.
  const marked = useMemo(() => JSON.stringify([...problemMarks(problems, flow.edges)]), [problems, flow.edges]);
  return useMemo<CanvasTools>(
    () => ({
      isReadOnly,
      flowNames: new Map(flowBases.map(({ id, name }) => [id, name])),
      actionNames: new Map(called?.map(({ id, name }) => [id, name])),
      workflowNames: new Map(run?.map(({ id, name }) => [id, name])),
      triggers: triggersOf(flow.handlers),
      toggleView,
      editEdge: (id) => show({ kind: 'edge', id }),
      lacksModel,
      marks: new Map(JSON.parse(marked) as [string, CheckProblem[]][]),
      testPlace,
      editing,
      wait,
      update,
      remove,
      offerNodes,
    }),
    [
      isReadOnly,
      flowBases,
      called,
      run,
      flow.handlers,
      toggleView,
      show,
      lacksModel,
      marked,
      testPlace,
      editing,
      wait,
      update,
      remove,
      offerNodes,
    ],
  );
}

function triggersOf(handlers: Flow['handlers']): CanvasTools['triggers'] {
  const triggers = new Map<string, string[]>();
  for (const { name, target } of handlers) triggers.set(target, [...(triggers.get(target) ?? []), name]);
  return triggers;
}
