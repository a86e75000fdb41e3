import type { JsonValue } from '@/lib/engine/json-value';
import type { TaskRequest, Waiting, WorkflowOutcome } from '@/lib/workflow/instance';
import type { Prisma } from '@/prisma/generated/client';
import { notify, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { assigneeOf, peopleOf } from '../tasks/assignee';
import { notifyOfTask, readTaskNotifications } from '../tasks/notify-of-task';
import type { LoadedInstance } from './load-instance';
import type { PlayedEvent } from './play-event';
import type { CompletedTask } from './record-event';
import type { StoredEvent } from './stored-event';

/** Opens, completes, and closes the tasks of an instance as an event demands, and notifies those concerned. */
export async function writeTasks(
  tx: Tx,
  loaded: LoadedInstance,
  { instance, outcomes, accepted }: PlayedEvent,
  event: StoredEvent,
): Promise<{ notified: Notified[]; readers: string[]; task: CompletedTask | null }> {
  const { id: instance_id } = loaded;
  const before = loaded.state.waiting;
  const after = instance.waiting;
  const task = accepted && before && before.id !== after?.id ? await complete(tx, instance_id, before.id, event) : null;
  const closed = await tx.workflowTask.updateManyAndReturn({
    where: { instance_id, state: 'open', ...(after && { NOT: { waiting_id: after.id } }) },
    data: { state: 'closed', revision: { increment: 1 } },
    select: { id: true },
  });
  const over = [...closed, ...(task ? [task] : [])];
  const readers = await readTaskNotifications(
    tx,
    over.map(({ id }) => id),
  );
  const notified: Notified[] = [];
  for (const outcome of outcomes) notified.push(...(await writeOutcome(tx, loaded, outcome)));
  if (after && after.id !== before?.id) await openForCustomer(tx, loaded, instance.asks, after, outcomes);
  return { notified, readers, task };
}

/** Marks the task that the event answers as done. Returns null if it answers none. */
async function complete(tx: Tx, instance_id: string, waiting_id: string, event: StoredEvent): Promise<CompletedTask | null> {
  if (event.type !== 'decide' && event.type !== 'submit') return null;
  const approved = event.type === 'decide' ? event.approved : null;
  const comment = event.type === 'decide' ? event.comment : '';
  const values = event.type === 'submit' ? event.values : {};
  const [done] = await tx.workflowTask.updateManyAndReturn({
    where: { instance_id, waiting_id, state: 'open' },
    data: {
      state: 'done',
      result: { approved, comment, values } as Prisma.InputJsonObject,
      done_by: event.by,
      done_at: new Date(),
      revision: { increment: 1 },
    },
    select: { id: true, title: true },
  });
  return done ?? null;
}

async function writeOutcome(tx: Tx, { id, business_id, workflow_name }: LoadedInstance, outcome: WorkflowOutcome): Promise<Notified[]> {
  if (outcome.type === 'open_task') {
    const { waiting_id, task } = outcome;
    const row = await openTask(tx, id, waiting_id, task);
    return notifyOfTask(tx, { business_id, workflow: workflow_name, ...row }, 'task_assigned');
  }
  if (outcome.type !== 'notify') return [];
  const { to, title, text } = outcome;
  const params = { title, text, workflow: workflow_name };
  const user_ids = await peopleOf(tx, await assigneeOf(tx, to));
  return notify(tx, { business_id, user_ids, kind: 'workflow_notice', params, link: `/workflows/instances/${id}` });
}

/** A task whose member or team is gone is for everyone. */
async function openTask(tx: Tx, instance_id: string, waiting_id: string, { assignee, due_at, fields, ...task }: TaskRequest) {
  const row = {
    ...task,
    id: newId(),
    instance_id,
    waiting_id,
    ...(await assigneeOf(tx, assignee)),
    fields: fields as unknown as Prisma.InputJsonArray,
    due_at: due_at === null ? null : new Date(due_at),
  };
  await tx.workflowTask.createMany({ data: row, skipDuplicates: true });
  return row;
}

/**
 * What is asked of the customer all at once is a task too: a member can send its link to the customer, or fill it in for
 * them. No one is notified of it.
 */
async function openForCustomer(
  tx: Tx,
  { id, definition }: LoadedInstance,
  asks: string,
  waiting: Waiting,
  outcomes: readonly WorkflowOutcome[],
): Promise<void> {
  if (asks !== 'together' || (waiting.kind !== 'fields' && waiting.kind !== 'choice')) return;
  const component = definition.states.flatMap(({ components }) => components).find((one) => one.id === waiting.component_id);
  const said = outcomes.findLast((outcome) => outcome.type === 'send');
  const choice = (choices: readonly string[]): JsonValue => ({
    name: 'choice',
    description: component?.name ?? '',
    is_required: true,
    data_type: 'choice',
    choices: [...choices],
  });
  await tx.workflowTask.createMany({
    data: {
      id: newId(),
      instance_id: id,
      waiting_id: waiting.id,
      type: 'form',
      title: component?.name ?? '',
      text: waiting.kind === 'choice' ? waiting.text : (said?.text ?? ''),
      fields: (waiting.kind === 'choice' ? [choice(waiting.choices)] : waiting.fields) as unknown as Prisma.InputJsonArray,
    },
    skipDuplicates: true,
  });
}
