import * as z from 'zod';
import { PARAMETER_DATA_TYPES } from '@/lib/engine/parse-parameter';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, timestamp } from '../../fields';
import { entityName, nluBase } from './nlu-fields';

const fields = {
  entity: entityName.describe('parameters.entity'),
  data_type: z.enum(PARAMETER_DATA_TYPES).describe('parameters.data_type'),
  prompt_question: z.string().trim().min(1, 'required').max(2000).describe('parameters.prompt_question'),
  required: z.boolean().default(true).describe('parameters.required'),
};

export const parameter = z.object({
  id,
  intent_id: id,
  entity: z.string(),
  data_type: z.enum(PARAMETER_DATA_TYPES),
  prompt_question: z.string(),
  required: z.boolean(),
  order: z.number().int().describe('parameters.order'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Parameter = z.output<typeof parameter>;

export const parameterInput = z.object(fields);
export type ParameterInput = z.output<typeof parameterInput>;

export const parameterChange = changeOf({ ...fields, order: z.int32().min(0).describe('parameters.parameter_change_order') });
export type ParameterChange = z.output<typeof parameterChange>;

const ofIntent = z.object({ intent_id: id });
const ofParameter = z.object({ parameter_id: id });

export const listParameters = defineEndpoint({
  method: 'get',
  path: `${nluBase}/intents/{intent_id}/parameters`,
  access: 'nlu.read',
  params: ofIntent,
  response: z.object({ items: z.array(parameter) }),
});

export const createParameter = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents/{intent_id}/parameters`,
  access: 'nlu.update',
  params: ofIntent,
  body: parameterInput,
  response: parameter,
  status: 201,
  errors: ['conflict'],
});

export const getParameter = defineEndpoint({
  method: 'get',
  path: `${nluBase}/parameters/{parameter_id}`,
  access: 'nlu.read',
  params: ofParameter,
  response: parameter,
});

export const updateParameter = defineEndpoint({
  method: 'put',
  path: `${nluBase}/parameters/{parameter_id}`,
  access: 'nlu.update',
  params: ofParameter,
  body: parameterChange,
  response: parameter,
  errors: ['conflict'],
});

export const deleteParameter = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/parameters/{parameter_id}`,
  access: 'nlu.update',
  params: ofParameter,
});
