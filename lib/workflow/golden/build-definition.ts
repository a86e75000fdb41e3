import { blankComponent } from '../blank-component';
import { isComponentType } from '../components/registry';
import { COMPARISON_OPERATORS } from '../../engine/conditions/comparison-operator';
import { type WorkflowComponent, type WorkflowCondition, type WorkflowDefinition, type WorkflowField } from '../definition';
import type { GoldenComponent, GoldenDefinition, GoldenField } from './golden-file';

/** The definition that a golden file describes in short. */
export function buildDefinition({ states, paths, connections = {}, variables = {} }: GoldenDefinition): WorkflowDefinition {
  return {
    states: states.map(({ id, type, components = [] }, index) => ({
      id,
      name: id,
      type: type ?? (index === 0 ? 'start' : 'standard'),
      position: { x: index, y: 0 },
      components: components.map(buildComponent),
    })),
    transitions: paths.map(({ from, to, when = [] }, index) => ({
      id: `path${index}`,
      name: '',
      source_state_id: from,
      target_state_id: to,
      conditions: when.map((text, place) => buildCondition(`path${index}.${place}`, text)),
    })),
    connections: Object.entries(connections).map(([target_field_id, source_field_id]) => ({
      id: `to ${target_field_id}`,
      source_field_id,
      target_field_id,
    })),
    variables,
  };
}

function buildComponent({ id, type, config = {}, inputs = [], outputs = [] }: GoldenComponent): WorkflowComponent {
  const blank = isComponentType(type) ? blankComponent(type, id, () => '') : { inputs: [], outputs: [], config: {} };
  const fixed = (fields: readonly WorkflowField[], own: readonly GoldenField[]) => [
    ...fields.map((field) => ({ ...field, id: `${id}.${field.name}` })),
    ...own.map(buildField),
  ];
  const fields = { inputs: fixed(blank.inputs, inputs), outputs: fixed(blank.outputs, outputs) };
  return { id, type, name: id, config: { ...blank.config, ...config }, ...fields };
}

function buildField({ id, name = id, asks = '', type = 'text', choices = [], optional = false }: GoldenField): WorkflowField {
  return { id, name, description: asks, is_required: !optional, data_type: type, choices, group: null };
}

function buildCondition(id: string, text: string): WorkflowCondition {
  const [field_id = '', operator = '', ...value] = text.split(' ');
  const known = COMPARISON_OPERATORS.find((one) => one === operator);
  if (!known) throw new Error(`No operator in ${text}`);
  return { id, field_id, operator: known, value: value.join(' ') };
}
