import * as z from 'zod';
import { edgeFields, handlerFields, nodeFields, noteFields } from '@/lib/engine/flow-document';
import { withoutLimits } from '@/lib/without-limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, name } from '../../fields';
import { dialogBase } from './dialog-base';

const ofVersion = z.object({ version_id: id });

const key = name(100);

/** The version's revision in which the part was last changed, for `If-Match`. */
const revision = z.int32().describe('flows.revision');

// ---- nodes

const nodeInputFields = { ...nodeFields, key, flow_id: id.nullable().default(null) };

/** The stored shape, as for the edges and handlers below. */
export const node = withoutLimits(z.object({ id, ...nodeInputFields, revision }));
export type DialogNode = z.output<typeof node>;

export const nodeInput = z.object({ ...nodeInputFields, key: key.optional() });
export const nodeChange = changeOf(nodeInputFields);
export type NodeInput = z.output<typeof nodeInput>;
export type NodeChange = z.output<typeof nodeChange>;

export const createNode = defineEndpoint({
  method: 'post',
  path: `${dialogBase}/versions/{version_id}/nodes`,
  access: 'flows.update',
  quota: ['nodes'],
  params: ofVersion,
  body: nodeInput,
  max_body: 512 * 1024,
  response: node,
  status: 201,
  errors: ['conflict'],
});

const ofNode = z.object({ node_id: id });

export const updateNode = defineEndpoint({
  method: 'put',
  path: `${dialogBase}/nodes/{node_id}`,
  access: 'flows.update',
  params: ofNode,
  if_match: true,
  body: nodeChange,
  max_body: 512 * 1024,
  response: node,
  errors: ['conflict'],
});

export const deleteNode = defineEndpoint({
  method: 'delete',
  path: `${dialogBase}/nodes/{node_id}`,
  access: 'flows.update',
  params: ofNode,
  if_match: true,
  errors: ['conflict'],
});

// ---- edges

const ends = { source: id, target: id };

export const edge = withoutLimits(z.object({ id, ...ends, ...edgeFields, view: z.json().nullable(), revision }));
export type DialogEdge = z.output<typeof edge>;

export const edgeInput = z.object({ ...ends, ...edgeFields });
export const edgeChange = changeOf({ target: id, ...edgeFields });
export type EdgeInput = z.output<typeof edgeInput>;
export type EdgeChange = z.output<typeof edgeChange>;

export const createEdge = defineEndpoint({
  method: 'post',
  path: `${dialogBase}/versions/{version_id}/edges`,
  access: 'flows.update',
  params: ofVersion,
  body: edgeInput,
  max_body: 256 * 1024,
  response: edge,
  status: 201,
  errors: ['conflict'],
});

const ofEdge = z.object({ edge_id: id });

export const updateEdge = defineEndpoint({
  method: 'put',
  path: `${dialogBase}/edges/{edge_id}`,
  access: 'flows.update',
  params: ofEdge,
  if_match: true,
  body: edgeChange,
  max_body: 256 * 1024,
  response: edge,
  errors: ['conflict'],
});

export const toggleEdgeView = defineEndpoint({
  method: 'post',
  path: `${dialogBase}/edges/{edge_id}/toggle-view`,
  access: 'flows.update',
  params: ofEdge,
  response: edge,
  errors: ['conflict'],
});

export const deleteEdge = defineEndpoint({
  method: 'delete',
  path: `${dialogBase}/edges/{edge_id}`,
  access: 'flows.update',
  params: ofEdge,
  if_match: true,
  errors: ['conflict'],
});

// ---- global handlers

const handlerInputFields = { target: id, ...handlerFields };

export const handler = withoutLimits(z.object({ id, ...handlerInputFields, revision }));
export type DialogHandler = z.output<typeof handler>;

export const handlerInput = z.object(handlerInputFields);
export const handlerChange = changeOf({ ...handlerInputFields, order: z.int32().min(0) });
export type HandlerInput = z.output<typeof handlerInput>;
export type HandlerChange = z.output<typeof handlerChange>;

export const listHandlers = defineEndpoint({
  method: 'get',
  path: `${dialogBase}/versions/{version_id}/handlers`,
  access: 'flows.read',
  params: ofVersion,
  response: z.object({ items: z.array(handler) }),
});

export const createHandler = defineEndpoint({
  method: 'post',
  path: `${dialogBase}/versions/{version_id}/handlers`,
  access: 'flows.update',
  params: ofVersion,
  body: handlerInput,
  max_body: 256 * 1024,
  response: handler,
  status: 201,
  errors: ['conflict'],
});

const ofHandler = z.object({ handler_id: id });

export const getHandler = defineEndpoint({
  method: 'get',
  path: `${dialogBase}/handlers/{handler_id}`,
  access: 'flows.read',
  params: ofHandler,
  response: handler,
});

export const updateHandler = defineEndpoint({
  method: 'put',
  path: `${dialogBase}/handlers/{handler_id}`,
  access: 'flows.update',
  params: ofHandler,
  if_match: true,
  body: handlerChange,
  max_body: 256 * 1024,
  response: handler,
  errors: ['conflict'],
});

export const deleteHandler = defineEndpoint({
  method: 'delete',
  path: `${dialogBase}/handlers/{handler_id}`,
  access: 'flows.update',
  params: ofHandler,
  if_match: true,
  errors: ['conflict'],
});

// ---- notes, which change only together with others

export const note = withoutLimits(z.object({ id, ...noteFields, revision }));
export type DialogNote = z.output<typeof note>;

/** In order of creation: a later one is drawn above earlier ones. */
export const notes = z.array(note).describe('flows.notes');

export const noteInput = z.object(noteFields);
export const noteChange = changeOf(noteFields);
export type NoteInput = z.output<typeof noteInput>;
export type NoteChange = z.output<typeof noteChange>;

// ---- many changes at once

const seen = { revision: z.int32().optional().describe('flows.seen_revision') };
const most = 500;

const gone = z.object({ id, ...seen });

const listed = <Item extends z.ZodType>(item: Item) => z.array(item).max(most).default([]);

export const flowChanges = z.object({
  nodes: z
    .object({ create: listed(nodeInput.extend({ id })), update: listed(nodeChange.extend({ id, ...seen })), delete: listed(gone) })
    .optional(),
  edges: z
    .object({ create: listed(edgeInput.extend({ id })), update: listed(edgeChange.extend({ id, ...seen })), delete: listed(gone) })
    .optional(),
  handlers: z
    .object({ create: listed(handlerInput.extend({ id })), update: listed(handlerChange.extend({ id, ...seen })), delete: listed(gone) })
    .optional(),
  notes: z
    .object({ create: listed(noteInput.extend({ id })), update: listed(noteChange.extend({ id, ...seen })), delete: listed(gone) })
    .optional(),
});
export type FlowChanges = z.output<typeof flowChanges>;

const count = z.number().int();

/** Parts as they are now. */
const parts = { nodes: z.array(node), edges: z.array(edge), handlers: z.array(handler), notes };

export const changeFlow = defineEndpoint({
  method: 'post',
  path: `${dialogBase}/versions/{version_id}/changes`,
  access: 'flows.update',
  quota: ['nodes'],
  params: ofVersion,
  body: flowChanges,
  max_body: 4 * 1024 * 1024,
  response: z.object({ revision, ...parts }),
  errors: ['conflict', 'precondition_failed'],
});

export const listFlowChanges = defineEndpoint({
  method: 'get',
  path: `${dialogBase}/versions/{version_id}/changes`,
  access: 'flows.read',
  params: ofVersion,
  query: z.object({ since: z.coerce.number().pipe(z.int32().min(0)).default(0) }),
  response: z.object({
    revision,
    settings_revision: revision,
    ...parts,
    counts: z.object({ nodes: count, edges: count, handlers: count, notes: count }).describe('flows.counts'),
  }),
});
