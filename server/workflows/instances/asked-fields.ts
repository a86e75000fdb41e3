import type { WorkflowField } from '@/lib/workflow/definition';

/** Fields as they are asked for. */
export function askedFields(fields: readonly WorkflowField[]) {
  return fields.map(({ name, description, is_required, data_type, choices }) => ({
    name,
    description,
    is_required,
    data_type,
    choices: [...choices],
  }));
}
