import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, name, page, timestamp } from '../../fields';
import { dialogBase } from './dialog-base';

const base = `${dialogBase}/flow-bases`;

export const version = z.object({
  id,
  flow_base_id: id,
  number: z.number().int(),
  name: z.string(),
  is_active: z.boolean(),
  is_latest: z.boolean(),
  note: z.string(),
  author: z.object({ id, name: z.string(), profile_picture_url: z.string().nullable() }).nullable().describe('flows.author'),
  activated_at: timestamp.nullable().describe('flows.activated_at'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Version = z.output<typeof version>;

export const flowBase = z.object({
  id,
  assistant_id: id,
  name: z.string(),
  is_default: z.boolean(),
  active_version_id: id.nullable(),
  latest_version_id: id.nullable(),
  created_at: timestamp,
});
export type FlowBase = z.output<typeof flowBase>;

const params = z.object({ flow_base_id: id });

export const createFlowBase = defineEndpoint({
  method: 'post',
  path: base,
  access: 'flows.update',
  quota: ['flows', 'versions', 'nodes'],
  body: z.object({ assistant_id: id, name: name(200) }),
  response: flowBase,
  status: 201,
  errors: ['conflict', 'not_found'],
});

export const listFlowBases = defineEndpoint({
  method: 'get',
  path: `${dialogBase}/assistants/{assistant_id}/flow-bases`,
  access: 'flows.read',
  params: z.object({ assistant_id: id }),
  query: page,
  response: listOf(flowBase),
});

export const getFlowBase = defineEndpoint({
  method: 'get',
  path: `${base}/{flow_base_id}`,
  access: 'flows.read',
  params,
  response: flowBase,
});

export const updateFlowBase = defineEndpoint({
  method: 'put',
  path: `${base}/{flow_base_id}`,
  access: 'flows.update',
  params,
  body: z.object({ name: name(200) }),
  response: flowBase,
  errors: ['conflict'],
});

export const deleteFlowBase = defineEndpoint({
  method: 'delete',
  path: `${base}/{flow_base_id}`,
  access: 'flows.update',
  heavy: true,
  params,
  errors: ['conflict'],
});

export const listVersions = defineEndpoint({
  method: 'get',
  path: `${base}/{flow_base_id}/versions`,
  access: 'flows.read',
  params,
  query: page,
  response: listOf(version),
});
