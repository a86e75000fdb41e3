import type { JsonValue } from '../engine/json-value';
import { componentRegistry, type ComponentType } from './components/registry';
import type { FixedField } from './components/component-module';
import type { WorkflowComponent, WorkflowField } from './definition';

/** A new component with its type's fields, and a config of defaults. */
export function blankComponent(type: ComponentType, name: string, newId: () => string): WorkflowComponent {
  const { config, inputs, outputs } = componentRegistry[type];
  const fields = (fixed: readonly FixedField[]): WorkflowField[] =>
    fixed.map((field) => ({ id: newId(), description: '', group: null, ...field }));
  return {
    id: newId(),
    type,
    name,
    config: config.parse({}) as Record<string, JsonValue>,
    inputs: fields(inputs),
    outputs: fields(outputs),
  };
}
