import { useMemo } from 'react';
import { useProblemText } from '../check/use-problem-text';
import { problemMarks } from '../check/problem-marks';
import { useFields } from '../state/use-fields';
import { useWorkflowEditing } from '../state/workflow-context';
import { visitBadgeOf } from '../visits/visit-badges';
import type { CanvasTools } from './canvas-tools';

/** What cards and transitions need. It stays the same object while nothing of it has changed, so that they are not rendered again. */
export function useToolsValue(offerStates: CanvasTools['offerStates']): CanvasTools {
  const { definition, isReadOnly, problems, show } = useWorkflowEditing();
  const textOf = useProblemText();
  const fields = useFields(definition);
  // Cards are drawn again only if a mark changed, not with each check.
  const marked = JSON.stringify([...problemMarks(problems, textOf)]);
  return useMemo<CanvasTools>(
    () => ({
      isReadOnly,
      marks: new Map(JSON.parse(marked) as [string, string[]][]),
      fields,
      openTransition: (id) => show({ kind: 'edge', id }),
      offerStates,
      badgeOf: visitBadgeOf,
    }),
    [isReadOnly, marked, fields, show, offerStates],
  );
}
