import { useMemo } from 'react';
import type { WorkflowDefinition, WorkflowField } from '@/lib/workflow/definition';
import { listParts } from '@/lib/workflow/edit/part-lists';

/** All fields of a definition by id. */
export function useFields(definition: WorkflowDefinition): ReadonlyMap<string, WorkflowField> {
  const { states } = definition;
  return useMemo(() => {
    const whole = { states, transitions: [], connections: [], variables: {} };
    return new Map((['inputs', 'outputs'] as const).flatMap((side) => listParts(whole, side).map(({ part }) => [part.id, part])));
  }, [states]);
}
