import type { JsonValue, Variables } from '../engine/json-value';
import type { WorkflowDefinition } from './definition';
import type { WorkflowInstance } from './instance';
import { indexOf } from './workflow-index';

/**
 * What texts and expressions can refer to: global variables and the values of fields by name. Of several fields with one
 * name, the one that was filled last counts. `component.field` names a field of one component.
 */
export function namedValues(
  definition: WorkflowDefinition,
  { values, filled, variables }: Pick<WorkflowInstance, 'values' | 'filled' | 'variables'>,
): Variables {
  const { fields, fillers } = indexOf(definition);
  const named = new Map<string, JsonValue>(Object.entries(variables));
  // Values that no component has filled were given from outside, before everything else.
  for (const id of new Set([...Object.keys(values).filter((one) => !filled.includes(one)), ...filled])) {
    const [field, value] = [fields.get(id), values[id]];
    if (!field || value === undefined) continue;
    named.set(field.name, value);
    const component = fillers.get(id);
    if (component) named.set(`${component.name}.${field.name}`, value);
  }
  return Object.fromEntries(named);
}
