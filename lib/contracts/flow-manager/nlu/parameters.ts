import * as z from 'zod';
import { PARAMETER_DATA_TYPES } from '@/lib/engine/parse-parameter';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, timestamp } from '../../fields';
import { entityName, nluBase } from './nlu-fields';

const fields = {
  entity: entityName.describe('The entity whose value it is, also the context variable that the answer goes to; once an intent'),
  data_type: z.enum(PARAMETER_DATA_TYPES).describe('What an answer is read as in which the entity is not found'),
  prompt_question: z.string().trim().min(1, 'required').max(2000).describe('What the customer is asked while the variable is empty'),
  required: z.boolean().default(true).describe('Whether it is asked for'),
};

export const parameter = z.object({
  id,
  intent_id: id,
  entity: z.string(),
  data_type: z.enum(PARAMETER_DATA_TYPES),
  prompt_question: z.string(),
  required: z.boolean(),
  order: z.number().int().describe('They are asked for in this order, from 0'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Parameter = z.output<typeof parameter>;

export const parameterInput = z.object(fields);
export type ParameterInput = z.output<typeof parameterInput>;

export const parameterChange = changeOf({ ...fields, order: z.int32().min(0).describe('Its place among the intent’s parameters') });
export type ParameterChange = z.output<typeof parameterChange>;

const ofIntent = z.object({ intent_id: id });
const ofParameter = z.object({ parameter_id: id });

export const listParameters = defineEndpoint({
  method: 'get',
  path: `${nluBase}/intents/{intent_id}/parameters`,
  summary: 'The parameters of an intent, in the order they are asked for',
  access: 'nlu.read',
  params: ofIntent,
  response: z.object({ items: z.array(parameter) }),
});

export const createParameter = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents/{intent_id}/parameters`,
  summary: 'Add a parameter, asked for after the others; it takes effect at once',
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
  summary: 'One parameter',
  access: 'nlu.read',
  params: ofParameter,
  response: parameter,
});

export const updateParameter = defineEndpoint({
  method: 'put',
  path: `${nluBase}/parameters/{parameter_id}`,
  summary: 'Change a parameter, or its place in the order; what is left out stays',
  access: 'nlu.update',
  params: ofParameter,
  body: parameterChange,
  response: parameter,
  errors: ['conflict'],
});

export const deleteParameter = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/parameters/{parameter_id}`,
  summary: 'Delete a parameter',
  access: 'nlu.update',
  params: ofParameter,
});
