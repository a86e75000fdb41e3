import type { WorkflowDefinition } from '../workflow/definition';

/** What is shown of a definition before it is opened. */
export function countParts({ states, transitions }: WorkflowDefinition) {
  return {
    states: states.length,
    transitions: transitions.length,
    components: states.reduce((sum, { components }) => sum + components.length, 0),
  };
}
