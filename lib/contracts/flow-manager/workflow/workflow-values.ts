import * as z from 'zod';
import { limits } from '@/lib/limits';
import { fitsInto } from '@/lib/text/first-bytes';
import { FIELD_TYPES } from '@/lib/workflow/definition';

/** Values nested deeper than this mean nothing to a workflow. */
const deepest = 20;

function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.values(value).every((inner) => isShallow(inner, depth + 1));
}

/** Values of fields or global variables, by name. What each must be is decided by its field. */
export const workflowValues = z
  .record(z.string().min(1).max(limits.name), z.unknown())
  .refine((values) => Object.keys(values).length <= limits.variables, 'too_many')
  .refine((values) => isShallow(values), 'invalid_value')
  .refine((values) => fitsInto(JSON.stringify(values), limits.context_bytes), 'context_too_large')
  .meta({ maxProperties: limits.variables, description: 'workflow_instances.values' });

/** A field as it is asked for. */
export const askedField = z.object({
  name: z.string().describe('workflow_instances.field_name'),
  description: z.string().describe('workflow_instances.field_description'),
  is_required: z.boolean(),
  data_type: z.enum(FIELD_TYPES),
  choices: z.array(z.string()).describe('workflow_instances.field_choices'),
});
export type AskedField = z.output<typeof askedField>;
