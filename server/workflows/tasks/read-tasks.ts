import type * as z from 'zod';
import type { listTasks as contract, WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { AppError } from '@/lib/errors';
import type { WorkflowField } from '@/lib/workflow/definition';
import type { InstanceStatus } from '@/lib/workflow/instance';
import type { Prisma } from '@/prisma/generated/client';
import { titleOf } from '@/server/contacts/present-contact';
import { nameFields, personName } from '@/server/inbox/person-name';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { askedFields } from '../instances/asked-fields';
import { namedOne, namesOf } from '../instances/names-of';
import { requireTargets } from '../instances/require-targets';

const taskFields = {
  id: true,
  type: true,
  title: true,
  text: true,
  fields: true,
  due_at: true,
  state: true,
  result: true,
  done_by: true,
  done_at: true,
  form_link_ends_at: true,
  created_at: true,
  revision: true,
  member: { select: { user: { select: { id: true, ...nameFields } } } },
  team: { select: { id: true, name: true } },
  instance: {
    select: {
      id: true,
      status: true,
      conversation_id: true,
      workflow: { select: { id: true, name: true } },
      contact: { select: { id: true, name: true, email: true, mobile: true } },
    },
  },
} satisfies Prisma.WorkflowTaskSelect;

type TaskRow = Prisma.WorkflowTaskGetPayload<{ select: typeof taskFields }>;
type Query = z.output<NonNullable<(typeof contract)['query']>>;

/** The open tasks of the caller and of their teams. */
export async function countTasks({ db, actor: { user_id } }: Context) {
  const ofCaller = [{ member_id: user_id }, { team: { members: { some: { user_id } } } }];
  return { open: await db((tx) => tx.workflowTask.count({ where: { state: 'open', OR: ofCaller } })) };
}

/** Tasks of the business, newest first: those of the caller, of their teams, or all. Throws as `listInstances` does. */
export function listTasks({ db, actor, now }: Context, query: Query) {
  const { limit, cursor, search, view, state, workflow_id, workflow_instance_id, overdue } = query;
  const { user_id } = actor;
  return db(async (tx) => {
    await requireTargets(tx, { workflow_id, instance_id: workflow_instance_id });
    const where: Prisma.WorkflowTaskWhereInput = {
      state,
      ...(view === 'mine' && { member_id: user_id }),
      ...(view === 'teams' && { team: { members: { some: { user_id } } } }),
      ...(workflow_id && { instance: { workflow_id } }),
      ...(workflow_instance_id && { instance_id: workflow_instance_id }),
      ...(overdue && { due_at: { lt: now } }),
      ...(search && (await containing(tx, search))),
    };
    const rows = await tx.workflowTask.findMany({
      where: { AND: [where, cursor ? { id: { lt: cursor } } : {}] },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: taskFields,
    });
    const total = await tx.workflowTask.count({ where });
    const names = await namesOf(
      tx,
      rows.map(({ done_by }) => done_by),
    );
    const { items, ...page } = toPage(rows, total, limit);
    return { ...page, items: items.map((row) => present(row, names, now)) };
  });
}

/** One task. Throws not_found. */
export async function readTask(tx: Tx, id: string, now: Date) {
  const row = await tx.workflowTask.findUnique({ where: { id }, select: taskFields });
  if (!row) throw new AppError('not_found');
  return present(row, await namesOf(tx, [row.done_by]), now);
}

function present({ instance, member, done_by, fields, result, ...row }: TaskRow, names: ReadonlyMap<string, string>, now: Date) {
  const { contact, workflow } = instance;
  return {
    ...row,
    type: row.type as WorkflowTask['type'],
    state: row.state as WorkflowTask['state'],
    fields: askedFields(fields as unknown as WorkflowField[]),
    result: result as WorkflowTask['result'],
    workflow,
    instance: { id: instance.id, status: instance.status as InstanceStatus },
    contact: contact && { id: contact.id, name: titleOf(contact) ?? '' },
    session_id: instance.conversation_id,
    member: member && { id: member.user.id, name: personName(member.user) },
    is_overdue: row.state === 'open' && row.due_at !== null && row.due_at <= now,
    done_by: namedOne(names, done_by),
  };
}
