import type { Tx } from '@/server/platform/db/client';
import { notifyOfReassignment } from './tasks/notify-of-task';

/** Gives the open tasks of a person who leaves to everyone who may work on tasks, and notifies them. */
export async function releaseTasks(tx: Tx, business_id: string, user_id: string): Promise<void> {
  const tasks = await tx.workflowTask.findMany({
    where: { member_id: user_id, state: 'open' },
    select: { id: true, title: true, instance: { select: { workflow: { select: { name: true } } } } },
  });
  for (const { id, title, instance } of tasks) {
    const everyone = { member_id: null, team_id: null };
    await tx.workflowTask.update({ where: { id }, data: { ...everyone, revision: { increment: 1 } }, select: { id: true } });
    await notifyOfReassignment(tx, { id, business_id, title, workflow: instance.workflow.name, ...everyone });
  }
}
