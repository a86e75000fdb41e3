import { addDrainJob } from '@/server/conversations/drain-jobs';
import { announceNotifications } from '@/server/notifications/notify';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { addEvent } from './instances/add-event';
import { notifyOfTask } from './tasks/notify-of-task';

const batch = 500;

interface Due {
  business_id: string;
  id: string;
}

/**
 * Fires the timers of instances that are due, and notifies those whose tasks are overdue. Several workers may sweep at the
 * same time: each timer fires once, and each task is overdue once. Nothing happens in suspended businesses until they go on.
 */
export async function sweepWorkflows(now: Date): Promise<void> {
  // Takes a share of each business, so that one with thousands of due instances does not delay the others.
  const timers = await systemDb(
    (tx) => tx.$queryRaw<Due[]>`
      select business_id, id from workflow_instances i
       where wakes_at <= ${now} and not exists (select from businesses b where b.id = i.business_id and b.suspended_at is not null)
       order by row_number() over (partition by business_id order by wakes_at), wakes_at limit ${batch}`,
  );
  for (const due of timers) await fireTimer(due, now).catch((error: Error) => failed(due, 'a timer of a workflow', error));
  const tasks = await systemDb(
    (tx) => tx.$queryRaw<Due[]>`
      select business_id, id from workflow_tasks t
       where state = 'open' and due_at <= ${now} and overdue_at is null
         and not exists (select from businesses b where b.id = t.business_id and b.suspended_at is not null)
       order by row_number() over (partition by business_id order by due_at), due_at limit ${batch}`,
  );
  for (const due of tasks) await noteOverdue(due, now).catch((error: Error) => failed(due, 'a task that is overdue', error));
}

/** A failure does not stop the others. It is tried again in the next sweep. */
function failed({ business_id, id }: Due, what: string, error: Error): void {
  log.warn({ business_id, id, what, error: error.message }, 'a sweep of workflows failed');
}

/** The row is locked until the event is stored, so another worker finds no timer there. */
async function fireTimer({ business_id, id }: Due, now: Date): Promise<void> {
  const fired = await tenantDb(business_id)(async (tx) => {
    const [row] = await tx.$queryRaw<{ waiting_id: string | null }[]>`
      update workflow_instances set wakes_at = null where id = ${id}::uuid and wakes_at <= ${now}
      returning state #>> '{waiting,id}' as waiting_id`;
    const waiting_id = row?.waiting_id;
    if (!waiting_id) return false;
    await addEvent(tx, { workflow_instance_id: id, key: `timer:${waiting_id}`, event: { type: 'timer', waiting_id } });
    return true;
  });
  if (fired) await addDrainJob({ business_id, workflow_instance_id: id });
}

async function noteOverdue({ business_id, id }: Due, now: Date): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    const { count } = await tx.workflowTask.updateMany({ where: { id, state: 'open', overdue_at: null }, data: { overdue_at: now } });
    if (count === 0) return [];
    const task = await tx.workflowTask.findUniqueOrThrow({
      where: { id },
      select: { id: true, title: true, member_id: true, team_id: true, instance: { select: { workflow: { select: { name: true } } } } },
    });
    return notifyOfTask(tx, { ...task, business_id, workflow: task.instance.workflow.name }, 'task_overdue');
  });
  await announceNotifications(business_id, notified);
}
