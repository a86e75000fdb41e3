import * as z from 'zod';
import { limits } from '@/lib/limits';
import { INSTANCE_STATUSES, type HistoryEntry, type Waiting } from '@/lib/workflow/instance';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, moment, revision, searchPage, text, timestamp } from '../../fields';
import { askedField, workflowValues } from './workflow-values';

const base = '/api/flow-manager/workflow/instances';

const status = z.enum(INSTANCE_STATUSES).describe('workflow_instances.status');
const named = z.object({ id, name: z.string() });

export const listedInstance = z.object({
  id,
  workflow: named,
  version: z.object({ id, number: z.number().int(), name: z.string() }),
  status,
  state: named.nullable().describe('workflow_instances.state'),
  contact: named.nullable(),
  session_id: id.nullable().describe('workflow_instances.session_id'),
  parent_instance_id: id.nullable().describe('workflow_instances.parent_instance_id'),
  started_by: named.nullable().describe('workflow_instances.started_by'),
  wakes_at: timestamp.nullable().describe('workflow_instances.wakes_at'),
  failure: z.string().nullable().describe('workflow_instances.failure_code'),
  begun_at: timestamp,
  updated_at: timestamp,
  ended_at: timestamp.nullable(),
  revision,
});
export type ListedInstance = z.output<typeof listedInstance>;

export const listInstances = defineEndpoint({
  method: 'get',
  path: base,
  access: 'workflows.read',
  query: searchPage.extend({
    workflow_id: id.optional(),
    version_id: id.optional(),
    status: status.optional(),
    state_id: id.optional().describe('workflow_instances.state_id'),
    contact_id: id.optional(),
    session_id: id.optional().describe('workflow_instances.session_id'),
    parent_instance_id: id.optional().describe('workflow_instances.parent_instance_id'),
    from: moment.optional().describe('workflow_instances.from'),
    to: moment.optional().describe('workflow_instances.to'),
  }),
  response: listOf(listedInstance),
});

const WAITS = ['fields', 'choice', 'task', 'timer', 'workflow', 'effect'] as const satisfies readonly Waiting['kind'][];

const HISTORY_TYPES = [
  'entered',
  'component',
  'transition',
  'waits',
  'answered',
  'effect',
  'corrected',
  'status',
  'failed',
] as const satisfies readonly HistoryEntry['type'][];

const historyEntry = z.object({
  number: z.number().int().describe('workflow_instances.history_number'),
  at: timestamp,
  type: z.enum(HISTORY_TYPES).describe('workflow_instances.history_type'),
  state_id: id.nullable(),
  component_id: id.nullable(),
  transition_id: id.nullable(),
  ms: z.number().int().nullable().describe('workflow_instances.ms'),
  details: z.unknown().describe('workflow_instances.details'),
});

/** How many entries of the history one response has. */
export const mostHistory = 500;

export const workflowInstance = listedInstance.extend({
  failure: z
    .object({ code: z.string().describe('workflow_instances.failure_code') })
    .catchall(z.unknown())
    .nullable()
    .describe('workflow_instances.failure'),
  asks: z.enum(['one_by_one', 'together']).describe('workflow_instances.asks'),
  /** The index of the component in its state. */
  component: z.number().int().describe('workflow_instances.component'),
  waiting: z
    .object({
      id: z.string().describe('workflow_instances.waiting_id'),
      kind: z.enum(WAITS).describe('workflow_instances.waiting_kind'),
      state_id: id,
      component_id: id,
      since: timestamp,
      fields: z.array(askedField).describe('workflow_instances.waiting_fields'),
      asked: z.string().nullable().describe('workflow_instances.asked'),
      text: z.string().nullable().describe('workflow_instances.waiting_text'),
      choices: z.array(z.string()).describe('workflow_instances.choices'),
      task_id: id.nullable(),
      at: timestamp.nullable().describe('workflow_instances.waiting_at'),
      instance_id: id.nullable().describe('workflow_instances.waiting_instance'),
    })
    .nullable()
    .describe('workflow_instances.waiting'),
  values: z
    .array(
      askedField
        .pick({ name: true, description: true, data_type: true })
        .extend({ field_id: id, state_id: id, component_id: id, value: z.unknown() }),
    )
    .describe('workflow_instances.field_values'),
  variables: z.record(z.string(), z.unknown()).describe('workflow_instances.variables'),
  tasks: z.array(z.object({ id, title: z.string(), state: z.enum(['open', 'done', 'closed']) })),
  children: z.array(z.object({ id, workflow: named, status })).describe('workflow_instances.children'),
  history: z.array(historyEntry).describe('workflow_instances.history'),
  history_total: z.number().int().describe('workflow_instances.history_total'),
});
export type ShownInstance = z.output<typeof workflowInstance>;

const ofInstance = z.object({ workflow_instance_id: id });

export const getInstance = defineEndpoint({
  method: 'get',
  path: `${base}/{workflow_instance_id}`,
  access: 'workflows.read',
  params: ofInstance,
  query: z.object({
    history_after: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .default(0)
      .describe('workflow_instances.history_after'),
  }),
  response: workflowInstance,
});

/** What the workflow says because of a call: to the customer of its conversation too, if it has one. */
const replies = z.array(z.object({ text: z.string(), choices: z.array(z.string()) })).describe('workflow_instances.replies');
const answered = workflowInstance.extend({ replies });

export const startInput = z.object({
  workflow_id: id.describe('workflow_instances.workflow_id'),
  values: workflowValues.default({}),
  variables: workflowValues.default({}).describe('workflow_instances.variables_input'),
  contact_id: id.nullable().default(null),
  session_id: id.nullable().default(null).describe('workflow_instances.session_id'),
  start_key: text(limits.idempotency_key).trim().min(1, 'required').nullable().default(null).describe('workflow_instances.start_key'),
  asks: z.enum(['one_by_one', 'together']).default('together').describe('workflow_instances.asks'),
});
export type StartInput = z.output<typeof startInput>;

export const startInstance = defineEndpoint({
  method: 'post',
  path: base,
  access: 'workflows.run',
  body: startInput,
  response: answered,
  status: 201,
  errors: ['timeout', 'not_found'],
});

export const interactInput = z
  .object({
    values: workflowValues.optional(),
    text: text(limits.message).trim().min(1, 'required').optional().describe('workflow_instances.text'),
    waiting_id: text(limits.name).nullable().default(null).describe('workflow_instances.waiting_id'),
  })
  .refine(({ values, text: said }) => (values === undefined) !== (said === undefined), { path: ['values'], error: 'required' });

export const interactWithInstance = defineEndpoint({
  method: 'post',
  path: `${base}/{workflow_instance_id}/interact`,
  access: 'workflows.run',
  creates: true,
  params: ofInstance,
  body: interactInput,
  response: answered,
  errors: ['timeout'],
});

export const INSTANCE_ACTIONS = ['pause', 'resume', 'cancel', 'retry'] as const;
export type InstanceAction = (typeof INSTANCE_ACTIONS)[number];

export const updateInstanceStatus = defineEndpoint({
  method: 'put',
  path: `${base}/{workflow_instance_id}/status`,
  access: 'workflows.run',
  params: ofInstance,
  body: z.object({ action: z.enum(INSTANCE_ACTIONS).describe('workflow_instances.action') }),
  response: workflowInstance,
  errors: ['timeout'],
});

export const correctInstance = defineEndpoint({
  method: 'put',
  path: `${base}/{workflow_instance_id}/values`,
  access: 'workflows.run',
  params: ofInstance,
  body: z.object({ values: workflowValues.default({}), variables: workflowValues.default({}) }),
  response: workflowInstance,
  errors: ['timeout'],
});
