import type { ModdleElement } from 'bpmn-moddle';
import type { WorkflowCondition, WorkflowField, WorkflowState } from '../definition';
import { workflowCondition } from '../schema';
import { fieldsOf, textOf } from './bpmn-elements';
import { readExpression, writeExpression } from './condition-expression';
import type { Note } from './bpmn-note';
import type { OwnData, OwnIds } from './read-own-data';
import { cleanText } from './write-bpmn';

/**
 * The conditions of a sequence flow: ours, unless their expression was changed in the file. `unread` is an expression
 * that is not understood, or names fields that no component has.
 */
export function readConditions(
  flow: ModdleElement,
  own: OwnData | null,
  states: readonly Pick<WorkflowState, 'components'>[],
  ids: OwnIds,
  note: Note,
): { conditions: WorkflowCondition[]; unread: string } {
  const expression = textOf(fieldsOf(flow.conditionExpression).body);
  if (expression.trim() === '') return { conditions: [], unread: '' };
  const components = states.flatMap((state) => state.components);
  const fields = [...components.flatMap(({ outputs }) => outputs), ...components.flatMap(({ inputs }) => inputs)];
  const ours = (own?.conditions ?? []).flatMap((value) => workflowCondition.safeParse(value).data ?? []);
  if (ours.length < (own?.conditions?.length ?? 0)) note('own_data', flow, 'condition');
  const byId = (id: string) => fields.find((field) => field.id === id);
  if (ours.length > 0 && cleanText(writeExpression(ours, byId)) === expression)
    return { conditions: ours.map((condition) => ({ ...condition, id: ids.take(condition.id) })), unread: '' };

  const read = readExpression(expression)?.map(({ name, ...condition }) => ({ ...condition, field: fieldNamed(name, ours, fields) }));
  if (!read || read.some(({ field }) => field === undefined)) {
    note('condition', flow, expression);
    return { conditions: [], unread: expression.trim() };
  }
  const conditions = read.map(({ field, operator, value }) => ({ id: ids.newId(), field_id: field?.id ?? '', operator, value }));
  return { conditions, unread: '' };
}

/** Several fields may have a name. The one that the condition was about before is meant, or else the first. */
function fieldNamed(name: string, ours: readonly WorkflowCondition[], fields: readonly WorkflowField[]): WorkflowField | undefined {
  const named = fields.filter((field) => field.name === name);
  return named.find(({ id }) => ours.some(({ field_id }) => field_id === id)) ?? named[0];
}
