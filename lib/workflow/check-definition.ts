import { componentProblems } from './check/component-problems';
import { pathProblems } from './check/path-problems';
import { transitionProblems } from './check/transition-problems';
import type { KnownTargets } from './components/component-module';
import type { WorkflowDefinition } from './definition';

export const WORKFLOW_PROBLEMS = [
  'no_start',
  'several_starts',
  'no_end',
  'unreachable',
  'no_way_to_end',
  'transition_from_end',
  'default_not_last',
  'condition_incomplete',
  'condition_field_not_filled',
  'condition_value_unreadable',
  'unknown_component',
  'invalid_setting',
  'setting_required',
  'unknown_action',
  'unknown_workflow',
  'unknown_assistant',
  'fixed_field_missing',
  'duplicate_field_name',
  'input_not_filled',
  'connection_not_filled',
] as const;
export type WorkflowProblemCode = (typeof WORKFLOW_PROBLEMS)[number];

/** What keeps a version from being published, and the part that it belongs to. One of the whole definition has no ids. */
export interface WorkflowProblem {
  code: WorkflowProblemCode;
  state_id?: string;
  component_id?: string;
  field_id?: string;
  transition_id?: string;
  condition_id?: string;
  connection_id?: string;
  /** The field of the component's config: a path with dots. `inputs` are the component's own. */
  setting?: string;
  /** The name of a fixed field that is missing. */
  name?: string;
}

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
