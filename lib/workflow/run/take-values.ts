import type { WorkflowEvent } from '../instance';
import { readGiven } from './given-values';
import type { Refusal } from './refusal';
import { enter } from './run-on';
import { noted, WorkflowStop, type WorkflowRun } from './workflow-run';

/** Begins the run. Values are for the inputs of components. */
export function begin(run: WorkflowRun, event: WorkflowEvent & { type: 'start' }): Refusal | null {
  if (run.state.state_id !== null || run.state.status !== 'running') return {};
  const inputs = run.definition.states.flatMap(({ components }) => components.flatMap((component) => component.inputs));
  const variables = { ...run.definition.variables, ...event.variables };
  const given = readGiven(run, inputs, event.values, variables, false);
  if ('problems' in given) return given;
  run.state.values = given.values;
  run.state.variables = given.variables;
  if (!run.index.start) throw new WorkflowStop({ code: 'missing_component' });
  enter(run, run.index.start);
  return null;
}

/** Corrects values of an instance that has not ended, for example so that a retry succeeds. */
export function correct(run: WorkflowRun, event: WorkflowEvent & { type: 'correct' }): Refusal | null {
  const { state_id, status, values, variables } = run.state;
  if (state_id === null || status === 'completed' || status === 'cancelled') return {};
  const given = readGiven(run, [...run.index.fields.values()], event.values, event.variables, true);
  if ('problems' in given) return given;
  run.state.values = { ...values, ...given.values };
  run.state.variables = { ...variables, ...given.variables };
  run.note('corrected', { details: noted({ ...event.values, ...event.variables, ...(event.by !== null && { by: event.by }) }) });
  return null;
}
