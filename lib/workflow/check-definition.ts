import { componentProblems } from './check/component-problems';
import { pathProblems } from './check/path-problems';
import { transitionProblems } from './check/transition-problems';
import type { KnownTargets } from './components/component-module';
import type { WorkflowDefinition } from './definition';
import type { WorkflowProblem } from './workflow-problem';

/**
 * The problems of a definition: of its paths, then of states with their components and transitions in their order. It may
 * run only if there are none.
 */
export function checkDefinition(definition: WorkflowDefinition, known: KnownTargets): WorkflowProblem[] {
  return [
    ...pathProblems(definition),
    ...definition.states.flatMap((state) => [...componentProblems(definition, state, known), ...transitionProblems(definition, state)]),
  ];
}
