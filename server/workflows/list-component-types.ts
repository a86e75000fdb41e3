import * as z from 'zod';
import { COMPONENT_TYPES, componentRegistry } from '@/lib/workflow/components/registry';

/** The types of components, as their modules describe them. */
export function listComponentTypes() {
  const items = COMPONENT_TYPES.map((type) => {
    const { config, inputs, outputs, has_own_outputs, asks } = componentRegistry[type];
    const fields = (list: typeof inputs) => list.map((field) => ({ ...field, choices: [...field.choices] }));
    const settings = z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' }) as Record<string, z.core.util.JSONType>;
    return { type, settings, inputs: fields(inputs), outputs: fields(outputs), has_own_outputs, asks };
  });
  return { items };
}
