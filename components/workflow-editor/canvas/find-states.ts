import { isFoundIn } from '@/lib/text/fold-for-search';
import type { WorkflowState } from '@/lib/workflow/definition';

/** The states that contain a text in their name or in those of their components and fields. Names come first. */
export function findStates(states: readonly WorkflowState[], typed: string): WorkflowState[] {
  const named = states.filter(({ name }) => isFoundIn(name, typed));
  const inside = states.filter(({ components }) =>
    components.some(({ name, inputs, outputs }) =>
      [name, ...[...inputs, ...outputs].map((field) => field.name)].some((text) => isFoundIn(text, typed)),
    ),
  );
  return [...new Set([...named, ...inside])];
}
