import { useDeferredValue, useMemo } from 'react';
import { checkDefinition, type WorkflowProblem } from '@/lib/workflow/check-definition';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { listParts } from '@/lib/workflow/edit/part-lists';
import { useTargets, type TargetKind } from '../state/use-targets';

/** What is wrong with a definition. It is checked after a change was drawn, so that a large one does not slow down typing. */
export function useProblems(definition: WorkflowDefinition): readonly WorkflowProblem[] {
  const checked = useDeferredValue(definition);
  const used = new Set(listParts(checked, 'components').map(({ part }) => part.type));
  const [actions, workflows, assistants] = [
    useKnown('action', used.has('action')),
    useKnown('workflow', used.has('start_workflow')),
    useKnown('assistant', used.has('knowledge') || used.has('prompt')),
  ];
  return useMemo(() => checkDefinition(checked, { actions, workflows, assistants }), [checked, actions, workflows, assistants]);
}

/** The ids that exist. Null while they are not known. */
function useKnown(kind: TargetKind, isUsed: boolean): ReadonlySet<string> | null {
  const ids = useTargets(kind, isUsed)?.map(({ id }) => id);
  const key = ids?.join(' ');
  return useMemo(() => (key === undefined ? null : new Set(key.split(' '))), [key]);
}
