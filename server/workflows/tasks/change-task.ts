import type * as z from 'zod';
import type { assigneeInput, completeTaskInput } from '@/lib/contracts/flow-manager/workflow/tasks';
import type { JsonValue } from '@/lib/engine/json-value';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { announceNotifications } from '@/server/notifications/notify';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { send } from '../instances/change-instance';
import { mayWork } from './assignee';
import { notifyOfReassignment } from './notify-of-task';
import { readTask } from './read-tasks';

/** Decides an approval, or fills in a form. Throws not_found, conflict if the task is no longer open, and validation_failed. */
export async function completeTask(ctx: Context, id: string, { approved, comment, values }: z.output<typeof completeTaskInput>) {
  const { instance_id, waiting_id, type } = await ctx.db((tx) => requireOpen(tx, id));
  const by = ctx.actor.user_id;
  if (type === 'form') {
    await send(ctx, instance_id, { type: 'submit', waiting_id, values: values as Record<string, JsonValue>, by }, 'task_is_closed');
  } else {
    if (approved === undefined) throw new AppError('validation_failed', { fields: [{ path: 'approved', key: 'required' }] });
    await send(ctx, instance_id, { type: 'decide', waiting_id, approved, comment, by }, 'task_is_closed');
  }
  return ctx.db((tx) => readTask(tx, id, ctx.now));
}

/** A task that can still be completed. Throws not_found and conflict. */
export async function requireOpen(tx: Tx, id: string) {
  const select = { instance_id: true, waiting_id: true, type: true, state: true, title: true } as const;
  const task = await tx.workflowTask.findUnique({ where: { id }, select });
  if (!task) throw new AppError('not_found');
  if (task.state !== 'open') throw new AppError('conflict', { detail: 'task_is_closed' });
  return task;
}

/** Gives a task to a member, a team, or everyone. Throws not_found, conflict if it is no longer open, and precondition_failed. */
export async function assignTask(ctx: Context, id: string, assignee: z.output<typeof assigneeInput>, seen: number | undefined) {
  const { business_id } = ctx;
  const { task, notified } = await ctx.db(async (tx) => {
    const before = await tx.workflowTask.findUnique({ where: { id }, select: { member_id: true, team_id: true } });
    await nextRevision(tx, 'workflow_tasks', id, seen);
    const { title } = await requireOpen(tx, id);
    await requireAssignee(tx, assignee);
    await tx.workflowTask.update({ where: { id }, data: assignee });
    await recordChange(tx, ctx, {
      action: 'workflow_task.assigned',
      resource_id: id,
      name: title,
      before: before ?? {},
      change: assignee,
    });
    const shown = await readTask(tx, id, ctx.now);
    const isOther = before?.member_id !== assignee.member_id || before?.team_id !== assignee.team_id;
    const about = { id, business_id, title, workflow: shown.workflow.name, ...assignee };
    return { task: shown, notified: isOther ? await notifyOfReassignment(tx, about) : [] };
  });
  await announceNotifications(business_id, notified);
  return task;
}

async function requireAssignee(tx: Tx, { member_id, team_id }: z.output<typeof assigneeInput>): Promise<void> {
  if (member_id && !(await tx.membership.count({ where: { user_id: member_id, ...mayWork } }))) throw new AppError('not_found');
  if (team_id && !(await tx.team.count({ where: { id: team_id } }))) throw new AppError('not_found');
}
