import * as forms from '@/lib/contracts/flow-manager/workflow/forms';
import * as instances from '@/lib/contracts/flow-manager/workflow/instances';
import { countTasks as countContract } from '@/lib/contracts/flow-manager/workflow/task-counts';
import * as tasks from '@/lib/contracts/flow-manager/workflow/tasks';
import { bind, bindPublic, type Binding } from '@/server/http/bind';
import { correct, interact, startInstance, updateStatus } from './instances/change-instance';
import { listInstances } from './instances/list-instances';
import { readInstance } from './instances/read-instance';
import { assignTask, completeTask } from './tasks/change-task';
import { createFormLink, readForm, submitForm } from './tasks/form-links';
import { countTasks, listTasks, readTask } from './tasks/read-tasks';

export const workflowInstanceBindings: readonly Binding[] = [
  bind(instances.listInstances, (ctx, { query }) => listInstances(ctx, query)),
  bind(instances.startInstance, (ctx, { body }) => startInstance(ctx, body)),
  bind(instances.getInstance, (ctx, { params, query }) => readInstance(ctx, params.workflow_instance_id, query.history_after)),
  bind(instances.interactWithInstance, (ctx, { params, body }) => interact(ctx, params.workflow_instance_id, body)),
  bind(instances.updateInstanceStatus, (ctx, { params, body }) => updateStatus(ctx, params.workflow_instance_id, body.action)),
  bind(instances.correctInstance, (ctx, { params, body }) => correct(ctx, params.workflow_instance_id, body)),
  bind(tasks.listTasks, (ctx, { query }) => listTasks(ctx, query)),
  bind(countContract, (ctx) => countTasks(ctx)),
  bind(tasks.getTask, (ctx, { params }) => ctx.db((tx) => readTask(tx, params.workflow_task_id, ctx.now))),
  bind(tasks.completeTask, (ctx, { params, body }) => completeTask(ctx, params.workflow_task_id, body)),
  bind(tasks.assignTask, (ctx, { params, body, if_match }) => assignTask(ctx, params.workflow_task_id, body, if_match)),
  bind(tasks.createFormLink, (ctx, { params, body }) => createFormLink(ctx, params.workflow_task_id, body.hours)),
  bindPublic(forms.getForm, ({ params }) => readForm(params.token)),
  bindPublic(forms.submitForm, ({ params, body }) => submitForm(params.token, body.values)),
];
