import type { listInstances as contract, ListedInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import type * as z from 'zod';
import { validate } from 'uuid';
import type { InstanceStatus, WorkflowFailure } from '@/lib/workflow/instance';
import type { Prisma } from '@/prisma/generated/client';
import { titleOf } from '@/server/contacts/present-contact';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import { loadDefinition } from './load-instance';
import { namedOne, namesOf } from './names-of';
import { requireTargets } from './require-targets';

export const listedFields = {
  id: true,
  version_id: true,
  status: true,
  state_id: true,
  conversation_id: true,
  parent_instance_id: true,
  started_by: true,
  wakes_at: true,
  failure: true,
  begun_at: true,
  updated_at: true,
  ended_at: true,
  revision: true,
  workflow: { select: { id: true, name: true } },
  version: { select: { id: true, number: true, name: true } },
  contact: { select: { id: true, name: true, email: true, mobile: true } },
} satisfies Prisma.WorkflowInstanceSelect;

export type ListedRow = Prisma.WorkflowInstanceGetPayload<{ select: typeof listedFields }>;

type Query = z.output<NonNullable<(typeof contract)['query']>>;

/** The instances of a business, newest first. Throws not_found for a filter by something that the business does not have. */
export async function listInstances({ db, business_id }: Context, { limit, cursor, search, from, to, session_id, ...filters }: Query) {
  const { rows, total, names } = await db(async (tx) => {
    await requireTargets(tx, { ...filters, session_id, instance_id: filters.parent_instance_id });
    const where: Prisma.WorkflowInstanceWhereInput = {
      ...filters,
      ...(session_id && { conversation_id: session_id }),
      ...((from ?? to) && { begun_at: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
      ...(search && { OR: await matching(tx, search) }),
    };
    const found = await tx.workflowInstance.findMany({
      where: { AND: [where, cursor ? { id: { lt: cursor } } : {}] },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: listedFields,
    });
    return {
      rows: found,
      total: await tx.workflowInstance.count({ where }),
      names: await namesOf(
        tx,
        found.map(({ started_by }) => started_by),
      ),
    };
  });
  const { items, ...page } = toPage(rows, total, limit);
  return { ...page, items: await Promise.all(items.map((row) => presentListed(business_id, row, names))) };
}

/** Its id, the name of its workflow, or its customer. */
async function matching(tx: Tx, search: string): Promise<Prisma.WorkflowInstanceWhereInput[]> {
  const contains = await containing(tx, search);
  return [{ workflow: contains }, { contact: contains }, ...(validate(search) ? [{ id: search }] : [])];
}

export async function presentListed(business_id: string, row: ListedRow, names: ReadonlyMap<string, string>) {
  const { version_id, state_id, conversation_id, started_by, failure, status, contact, ...rest } = row;
  const { states } = await loadDefinition(business_id, version_id);
  const state = states.find(({ id }) => id === state_id);
  return {
    ...rest,
    status: status as InstanceStatus,
    state: state ? { id: state.id, name: state.name } : null,
    session_id: conversation_id,
    contact: contact && { id: contact.id, name: titleOf(contact) ?? '' },
    started_by: namedOne(names, started_by),
    failure: (failure as WorkflowFailure | null)?.code ?? null,
  } satisfies { [Field in keyof ListedInstance]: unknown };
}
