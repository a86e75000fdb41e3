import type { JsonValue } from '@/lib/engine/json-value';
import { blankComponent } from '@/lib/workflow/blank-component';
import type { ComponentType } from '@/lib/workflow/components/registry';
import type { ComparisonOperator } from '@/lib/engine/conditions/comparison-operator';
import type { FieldType, WorkflowComponent, WorkflowDefinition, WorkflowField, WorkflowState } from '@/lib/workflow/definition';
import { newId } from '@/server/platform/new-id';

interface ComponentDraft {
  type: ComponentType;
  name?: string;
  config?: Record<string, JsonValue>;
  /** Required inputs by name. */
  inputs?: Record<string, FieldType>;
  outputs?: Record<string, FieldType>;
}

interface WorkflowDraft {
  /** The components of each state, by its name. The first state is the start. Those that no path leaves are ends. */
  states: Record<string, readonly ComponentDraft[]>;
  /** From, to, and a condition on a field by its name. */
  paths: readonly [string, string, [string, ComparisonOperator, string]?][];
  variables?: Record<string, JsonValue>;
}

/** A definition from a short draft. */
export function defineWorkflow({ states: drafts, paths, variables = {} }: WorkflowDraft): WorkflowDefinition {
  const leaves = new Set(paths.map(([from]) => from));
  const states = Object.entries(drafts).map(([name, components], index): WorkflowState => {
    const type = index === 0 ? 'start' : leaves.has(name) ? 'standard' : 'end';
    return { id: newId(), name, type, position: { x: index * 200, y: 0 }, components: components.map(componentOf) };
  });
  const stateNamed = (name: string): string => states.find((state) => state.name === name)?.id ?? '';
  const fields = states.flatMap(({ components }) => components.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]));
  const transitions = paths.map(([from, to, condition]) => ({
    id: newId(),
    name: `${from} ${to}`,
    source_state_id: stateNamed(from),
    target_state_id: stateNamed(to),
    conditions: condition
      ? [{ id: newId(), field_id: fields.find(({ name }) => name === condition[0])?.id ?? '', operator: condition[1], value: condition[2] }]
      : [],
  }));
  return { states, transitions, connections: [], variables };
}

function componentOf({ type, name = type, config = {}, inputs = {}, outputs = {} }: ComponentDraft): WorkflowComponent {
  const blank = blankComponent(type, name, newId);
  return {
    ...blank,
    config: { ...blank.config, ...config },
    inputs: [...blank.inputs, ...fieldsOf(inputs)],
    outputs: [...blank.outputs, ...fieldsOf(outputs)],
  };
}

const fieldsOf = (drafts: Record<string, FieldType>): WorkflowField[] =>
  Object.entries(drafts).map(([name, data_type]) => ({
    id: newId(),
    name,
    description: name,
    is_required: true,
    data_type,
    choices: [],
    group: null,
  }));

/** Approval, by everyone or a member: `yes` and `no` are its ends. */
export const approvalWorkflow = (config: Record<string, JsonValue> = {}): WorkflowDefinition =>
  defineWorkflow({
    states: {
      begin: [],
      decide: [{ type: 'approval', config: { title: 'تأیید مرجوعی', text: 'مرجوع شود؟', ...config } }],
      yes: [{ type: 'message', config: { text: 'تأیید شد: {{comment}}' } }],
      no: [],
    },
    paths: [
      ['begin', 'decide'],
      ['decide', 'yes', ['approved', '==', 'true']],
      ['decide', 'no'],
    ],
  });
