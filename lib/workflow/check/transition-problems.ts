import type { WorkflowProblem } from '../check-definition';
import { cumulativeFields } from '../cumulative-fields';
import type { WorkflowCondition, WorkflowDefinition, WorkflowField, WorkflowState } from '../definition';
import { readValue } from '../read-value';
import { indexOf } from '../workflow-index';

/** The problems of the transitions that leave a state. */
export function transitionProblems(definition: WorkflowDefinition, state: WorkflowState): WorkflowProblem[] {
  const index = indexOf(definition);
  const outgoing = index.transitions.get(state.id) ?? [];
  const hasConditions = outgoing.some(({ conditions }) => conditions.length > 0);
  const filled = new Set(hasConditions ? cumulativeFields(definition, state.id).map(({ field }) => field.id) : []);
  return outgoing.flatMap(({ id, conditions }, place) => {
    const at = { state_id: state.id, transition_id: id };
    const isEarlyDefault = conditions.length === 0 && place < outgoing.length - 1;
    return [
      ...(state.type === 'end' ? [{ code: 'transition_from_end', ...at } as const] : []),
      ...(isEarlyDefault ? [{ code: 'default_not_last', ...at } as const] : []),
      ...conditions.flatMap((condition) => {
        const code = conditionProblem(condition, index.fields.get(condition.field_id), filled);
        return code ? [{ code, ...at, condition_id: condition.id, field_id: condition.field_id }] : [];
      }),
    ];
  });
}

function conditionProblem(
  { value }: WorkflowCondition,
  field: WorkflowField | undefined,
  filled: ReadonlySet<string>,
): WorkflowProblem['code'] | null {
  if (!field || value.trim() === '') return 'condition_incomplete';
  if (!filled.has(field.id)) return 'condition_field_not_filled';
  // Whatever the language is, a date with the year first is read in the same way.
  return readValue(value, field, 'fa').ok || readValue(value, field, 'en').ok ? null : 'condition_value_unreadable';
}
