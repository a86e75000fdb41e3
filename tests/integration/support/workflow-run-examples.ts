import type { Example } from './example';
import type { World } from './world';

const base = '/api/flow-manager/workflow';
const instance = `${base}/instances/{workflow_instance_id}`;
const task = `${base}/tasks/{workflow_task_id}`;
const form = `${base}/forms/{token}`;

const values = () => ({ name: 'مریم' });
const linked = ({ ids }: World) => ({ token: ids.form_token });

/** Examples of the calls about instances of workflows and their tasks. */
export const workflowRunExamples: Record<string, Example> = {
  [`GET ${base}/instances`]: {
    query: ({ ids }) => ({
      workflow_id: ids.asking_workflow_id,
      version_id: ids.asking_version_id,
      state_id: ids.asking_state_id,
      contact_id: ids.contact_id,
      session_id: ids.session_id,
      parent_instance_id: ids.workflow_instance_id,
    }),
  },
  [`POST ${base}/instances`]: {
    body: ({ ids }) => ({ workflow_id: ids.asking_workflow_id, values: values(), contact_id: ids.contact_id, session_id: ids.session_id }),
  },
  [`POST ${instance}/interact`]: { body: () => ({ values: values() }) },
  [`PUT ${instance}/status`]: { body: () => ({ action: 'pause' }) },
  [`PUT ${instance}/values`]: { body: () => ({ values: values(), variables: {} }) },
  [`GET ${base}/tasks`]: {
    query: ({ ids }) => ({ view: 'all', workflow_id: ids.asking_workflow_id, workflow_instance_id: ids.workflow_instance_id }),
  },
  [`POST ${task}/complete`]: { body: () => ({ values: values() }) },
  [`PUT ${task}/assignee`]: { body: ({ ids }) => ({ member_id: ids.user_id, team_id: null }) },
  [`POST ${task}/form-link`]: { body: () => ({ hours: 24 }) },
  [`GET ${form}`]: { params: linked },
  [`POST ${form}`]: { params: linked, body: () => ({ values: values() }) },
};
