import * as z from 'zod';
import { withoutLimits } from '@/lib/without-limits';
import {
  componentFields,
  connectionFields,
  fieldFields,
  workflowComponent,
  workflowConnection,
  workflowField,
} from '@/lib/workflow/schema';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage } from '../../fields';
import { definePart, partChange, partInput, place } from './define-part';
import { versionPath, workflowBase } from './workflow-base';

const ofVersion = z.object({ workflow_version_id: id });
const { type, ...changeable } = componentFields;

export const components = definePart({
  list: `${versionPath}/states/{state_id}/components`,
  list_params: ofVersion.extend({ state_id: id }),
  one: `${versionPath}/components/{component_id}`,
  params: ofVersion.extend({ component_id: id }),
  input: partInput({ type, ...changeable }),
  change: partChange(changeable),
  part: withoutLimits(workflowComponent).extend({ state_id: id, ...place }),
});

const direction = z.enum(['input', 'output']).describe('workflows.direction');

export const fields = definePart({
  list: `${versionPath}/components/{component_id}/fields`,
  list_params: ofVersion.extend({ component_id: id }),
  one: `${versionPath}/fields/{field_id}`,
  params: ofVersion.extend({ field_id: id }),
  input: partInput({ ...fieldFields, direction }),
  change: partChange(fieldFields),
  part: withoutLimits(workflowField).extend({ component_id: id, direction, ...place }),
});

export const connections = definePart({
  list: `${versionPath}/connections`,
  list_params: ofVersion,
  one: `${versionPath}/connections/{workflow_connection_id}`,
  params: ofVersion.extend({ workflow_connection_id: id }),
  input: partInput(connectionFields),
  change: partChange(connectionFields),
  part: withoutLimits(workflowConnection).extend(place),
});

/** The fields that can be filled when a state is left, or when one of its components is about to run. */
export const listCumulativeFields = defineEndpoint({
  method: 'get',
  path: `${versionPath}/states/{state_id}/cumulative-fields`,
  access: 'workflows.read',
  params: ofVersion.extend({ state_id: id }),
  query: z.object({ component_id: id.optional().describe('workflows.cumulative_component_id') }),
  response: z.object({
    items: z.array(
      withoutLimits(workflowField).extend({
        state: z.object({ id, name: z.string() }).describe('workflows.field_state'),
        component: z.object({ id, name: z.string() }).describe('workflows.field_component'),
        always: z.boolean().describe('workflows.field_always'),
      }),
    ),
  }),
});
export type CumulativeFields = z.output<NonNullable<typeof listCumulativeFields.response>>;

/** Components of the latest versions of all workflows, by name, to find and reuse them. */
export const searchComponents = defineEndpoint({
  method: 'get',
  path: `${workflowBase}/components/search`,
  access: 'workflows.read',
  heavy: true,
  query: searchPage.extend({ type: z.string().max(100).optional().describe('workflows.component_type') }),
  response: listOf(
    withoutLimits(workflowComponent).extend({
      workflow: z.object({ id, name: z.string() }),
      version: z.object({ id, number: z.number().int() }),
      state: z.object({ id, name: z.string() }),
    }),
  ),
});
export type FoundComponents = z.output<NonNullable<typeof searchComponents.response>>;

const fixedField = workflowField.pick({ name: true, data_type: true, is_required: true, choices: true });

/** The types of components. A component of a type gets its fields when it is added. */
export const listComponentTypes = defineEndpoint({
  method: 'get',
  path: `${workflowBase}/component-types`,
  access: 'workflows.read',
  response: z.object({
    items: z.array(
      z.object({
        type: z.string(),
        settings: z.record(z.string(), z.json()).describe('workflows.type_settings'),
        inputs: z.array(withoutLimits(fixedField)).describe('workflows.type_inputs'),
        outputs: z.array(withoutLimits(fixedField)).describe('workflows.type_outputs'),
        has_own_outputs: z.boolean().describe('workflows.has_own_outputs'),
        asks: z.boolean().describe('workflows.type_asks'),
      }),
    ),
  }),
});
