import * as z from 'zod';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { fieldFields } from '@/lib/workflow/schema';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, text, timestamp } from '../../fields';
import { workflowBase } from './workflow-base';

const base = `${workflowBase}/field-groups`;
const params = z.object({ field_group_id: id });

/** A field of a group. It has no id: each component that the group is added to gets fields of its own. */
const { group: _group, ...groupedFields } = fieldFields;
export const groupedField = z.object(groupedFields);

export const fieldGroupFields = {
  name: name(limits.name),
  description: text(limits.description).default(''),
  fields: z
    .array(groupedField)
    .min(1, 'required')
    .max(limits.workflow_fields)
    .refine((fields) => new Set(fields.map((field) => field.name)).size === fields.length, 'duplicate_field_name'),
};

export const fieldGroup = withoutLimits(z.object(fieldGroupFields)).extend({ id, revision, created_at: timestamp, updated_at: timestamp });
export type FieldGroup = z.output<typeof fieldGroup>;

export const listFieldGroups = defineEndpoint({
  method: 'get',
  path: base,
  access: 'workflows.read',
  query: searchPage,
  response: listOf(fieldGroup),
});

export const createFieldGroup = defineEndpoint({
  method: 'post',
  path: base,
  access: 'workflows.update',
  body: z.object(fieldGroupFields),
  max_body: limits.workflow_part,
  response: fieldGroup,
  status: 201,
  errors: ['conflict'],
});

export const getFieldGroup = defineEndpoint({
  method: 'get',
  path: `${base}/{field_group_id}`,
  access: 'workflows.read',
  params,
  response: fieldGroup,
});

export const updateFieldGroup = defineEndpoint({
  method: 'put',
  path: `${base}/{field_group_id}`,
  access: 'workflows.update',
  params,
  if_match: true,
  body: changeOf(fieldGroupFields),
  max_body: limits.workflow_part,
  response: fieldGroup,
  errors: ['conflict'],
});

export const deleteFieldGroup = defineEndpoint({
  method: 'delete',
  path: `${base}/{field_group_id}`,
  access: 'workflows.update',
  params,
});
