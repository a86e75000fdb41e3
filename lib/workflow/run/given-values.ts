import type { JsonValue, Variables } from '../../engine/json-value';
import { isEmpty } from '../../engine/value-text';
import type { WorkflowField } from '../definition';
import { readValue } from '../read-value';
import { sizeProblem, type WorkflowRun } from './workflow-run';

/** Values from outside, by the id of their field, or their problems. */
export type GivenValues = { values: Variables; variables: Variables } | { problems: Record<string, string> };

/**
 * Reads values that are given by the name or the id of their field. A name means all fields with that name among those
 * that may be given. An empty value at the start is none; in a correction it empties the field.
 */
export function readGiven(
  run: WorkflowRun,
  fields: readonly WorkflowField[],
  given: Variables,
  variables: Variables,
  keepsEmpty: boolean,
): GivenValues {
  const problems = new Map<string, string>();
  const values: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(given)) {
    const own = run.index.fields.get(key);
    const meant = own ? [own] : fields.filter(({ name }) => name === key);
    if (meant.length === 0) problems.set(key, 'no_such_field');
    for (const field of meant) {
      const read = readValue(value, field, run.env.language);
      if (read.ok) values[field.id] = read.value;
      else if (!isEmpty(value)) problems.set(key, read.problem);
      else if (keepsEmpty) values[field.id] = null;
    }
  }
  const problem = sizeProblem(run.state, values, variables);
  const [first] = [...Object.keys(given), ...Object.keys(variables)];
  if (problem && problems.size === 0 && first !== undefined) problems.set(first, problem);
  return problems.size > 0 ? { problems: Object.fromEntries(problems) } : { values, variables };
}
