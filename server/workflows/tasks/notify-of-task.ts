import { notify, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { peopleOf, type Assignee } from './assignee';

interface NotifiedTask extends Assignee {
  id: string;
  business_id: string;
  title: string;
  /** The name of its workflow. */
  workflow: string;
}

export const linkToTask = (id: string): string => `/tasks/${id}`;

const subjectOf = (kind: 'task_assigned' | 'task_overdue', id: string): string => `${kind}:${id}`;

/** Notifies those whom a task concerns, once of each kind even if it is called again. */
export async function notifyOfTask(tx: Tx, task: NotifiedTask, kind: 'task_assigned' | 'task_overdue'): Promise<Notified[]> {
  const { id, business_id, title, workflow } = task;
  const user_ids = await peopleOf(tx, task);
  return notify(tx, { business_id, user_ids, kind, params: { title, workflow }, link: linkToTask(id), subject: subjectOf(kind, id) });
}

/** Notifies those to whom a task was given, again those who had it before. */
export async function notifyOfReassignment(tx: Tx, task: NotifiedTask): Promise<Notified[]> {
  await tx.notification.deleteMany({ where: { subject: subjectOf('task_assigned', task.id) } });
  return notifyOfTask(tx, task, 'task_assigned');
}

/** Marks the notifications of tasks that are no longer open as read. Returns whose notifications changed. */
export async function readTaskNotifications(tx: Tx, task_ids: readonly string[]): Promise<string[]> {
  if (task_ids.length === 0) return [];
  const read = await tx.notification.updateManyAndReturn({
    where: { subject: { in: task_ids.flatMap((id) => [subjectOf('task_assigned', id), subjectOf('task_overdue', id)]) }, read_at: null },
    data: { read_at: new Date() },
    select: { user_id: true },
  });
  return read.map(({ user_id }) => user_id);
}
