import type { ListedInstance, ShownInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import type { ListOf } from '@/lib/contracts/fields';
import type { Account } from '../support/accounts';

// Calls of instances and tasks, as the tests of this folder make them.
export const base = '/api/flow-manager/workflow';

export type Started = ShownInstance & { replies: { text: string; choices: string[] }[]; code: string };

export const start = (by: Account, workflow_id: string, json: object = {}) =>
  by.call<Started>('post', `${base}/instances`, { json: { workflow_id, ...json } });

export const read = async (by: Account, id: string, query: Record<string, string> = {}) =>
  (await by.call<ShownInstance>('get', `${base}/instances/${id}`, { query })).body;

export const list = async (by: Account, query: Record<string, string> = {}) =>
  (await by.call<ListOf<ListedInstance>>('get', `${base}/instances`, { query })).body;

export const interact = (by: Account, id: string, json: object) => by.call<Started>('post', `${base}/instances/${id}/interact`, { json });

export const setStatus = (by: Account, id: string, action: string) =>
  by.call<Started>('put', `${base}/instances/${id}/status`, { json: { action } });

export const tasksOf = async (by: Account, query: Record<string, string> = {}) =>
  (await by.call<ListOf<WorkflowTask>>('get', `${base}/tasks`, { query: { view: 'all', ...query } })).body;

export const complete = (by: Account, id: string, json: object) =>
  by.call<WorkflowTask & { code: string }>('post', `${base}/tasks/${id}/complete`, { json });

/** The values of an instance by the names of their fields. */
export const valuesOf = ({ values }: ShownInstance) => Object.fromEntries(values.map(({ name, value }) => [name, value]));
