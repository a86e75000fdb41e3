import * as z from 'zod';
import { limits } from '@/lib/limits';
import { INSTANCE_STATUSES } from '@/lib/workflow/instance';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, revision, searchPage, text, timestamp } from '../../fields';
import { askedField, workflowValues } from './workflow-values';

const base = '/api/flow-manager/workflow/tasks';

/** `mine`: assigned to the caller. `teams`: to a team of the caller. `all`: also those of others and of everyone. */
export const TASK_VIEWS = ['mine', 'teams', 'all'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** `closed`: the workflow went on without it. */
export const TASK_STATES = ['open', 'done', 'closed'] as const;

const named = z.object({ id, name: z.string() });

export const workflowTask = z.object({
  id,
  type: z.enum(['approval', 'form']).describe('workflow_tasks.type'),
  title: z.string(),
  text: z.string().describe('workflow_tasks.text'),
  fields: z.array(askedField).describe('workflow_tasks.fields'),
  workflow: named,
  instance: z.object({ id, status: z.enum(INSTANCE_STATUSES) }),
  contact: named.nullable(),
  session_id: id.nullable().describe('workflow_instances.session_id'),
  member: named.nullable().describe('workflow_tasks.member'),
  team: named.nullable().describe('workflow_tasks.team'),
  due_at: timestamp.nullable().describe('workflow_tasks.due_at'),
  is_overdue: z.boolean(),
  state: z.enum(TASK_STATES).describe('workflow_tasks.state'),
  result: z
    .object({
      approved: z.boolean().nullable().describe('workflow_tasks.approved'),
      comment: z.string(),
      values: z.record(z.string(), z.unknown()),
    })
    .nullable()
    .describe('workflow_tasks.result'),
  done_by: named.nullable().describe('workflow_tasks.done_by'),
  done_at: timestamp.nullable(),
  form_link_ends_at: timestamp.nullable().describe('workflow_tasks.form_link_ends_at'),
  created_at: timestamp,
  revision,
});
export type WorkflowTask = z.output<typeof workflowTask>;

export const listTasks = defineEndpoint({
  method: 'get',
  path: base,
  access: 'workflows.work',
  people_only: true,
  query: searchPage.extend({
    view: z.enum(TASK_VIEWS).default('mine').describe('workflow_tasks.view'),
    state: z.enum(TASK_STATES).default('open').describe('workflow_tasks.state'),
    workflow_id: id.optional(),
    workflow_instance_id: id.optional(),
    overdue: z.stringbool().default(false).describe('workflow_tasks.overdue'),
  }),
  response: listOf(workflowTask),
});

const ofTask = z.object({ workflow_task_id: id });

export const getTask = defineEndpoint({
  method: 'get',
  path: `${base}/{workflow_task_id}`,
  access: 'workflows.work',
  people_only: true,
  params: ofTask,
  response: workflowTask,
});

/** `approved` for an approval, `values` for a form. */
export const completeTaskInput = z.object({
  approved: z.boolean().optional().describe('workflow_tasks.approved'),
  comment: text(limits.short_text).trim().default(''),
  values: workflowValues.default({}),
});

export const completeTask = defineEndpoint({
  method: 'post',
  path: `${base}/{workflow_task_id}/complete`,
  access: 'workflows.work',
  people_only: true,
  params: ofTask,
  body: completeTaskInput,
  response: workflowTask,
  errors: ['timeout'],
});

export const assigneeInput = z
  .object({
    member_id: id.nullable().default(null).describe('workflow_tasks.member_id'),
    team_id: id.nullable().default(null).describe('workflow_tasks.team_id'),
  })
  .refine(({ member_id, team_id }) => !member_id || !team_id, { path: ['team_id'], error: 'invalid_value' });

export const assignTask = defineEndpoint({
  method: 'put',
  path: `${base}/{workflow_task_id}/assignee`,
  access: 'workflows.work',
  people_only: true,
  if_match: true,
  params: ofTask,
  body: assigneeInput,
  response: workflowTask,
});

/** A link with which a contact fills in the form of a task, without signing in. An earlier link ends. */
export const createFormLink = defineEndpoint({
  method: 'post',
  path: `${base}/{workflow_task_id}/form-link`,
  access: 'workflows.work',
  people_only: true,
  creates: true,
  shown_once: true,
  params: ofTask,
  body: z.object({ hours: z.number().int().min(1).max(720).default(168).describe('workflow_tasks.hours') }),
  response: z.object({ url: z.string().describe('workflow_tasks.url'), ends_at: timestamp }),
});
