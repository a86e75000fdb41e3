import type { FlowTestContent, TestStep } from '@/lib/contracts/flow-manager/dialog/flow-test';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { Prisma, type FlowTest as Row } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { draftFlowTest } from './draft-flow-test';

type Input = Omit<FlowTestContent, 'steps'> & { steps?: TestStep[]; session_id?: string };

/** The tests of a flow by name. Throws not_found. */
export function listFlowTests(ctx: Context, flow_base_id: string) {
  return ctx.db(async (tx) => {
    if (!(await tx.flowBase.count({ where: { id: flow_base_id } }))) throw new AppError('not_found');
    const rows = await tx.flowTest.findMany({ where: { flow_base_id }, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    return { items: rows.map(present) };
  });
}

/** One test. Throws not_found. */
export function readFlowTest(ctx: Context, id: string) {
  return ctx.db(async (tx) => present(await findTest(tx, id)));
}

/**
 * Keeps a test: the steps of the input, or those of a live test's conversation. Throws not_found, and conflict for a name
 * in use, for a conversation that is no live test of the flow, and for more tests than a flow may have.
 */
export async function createFlowTest(ctx: Context, flow_base_id: string, { session_id, steps, ...input }: Input) {
  const drafted = session_id ? await draftFlowTest(ctx, flow_base_id, session_id) : null;
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      // Two calls at once would otherwise both see room for the last test.
      const [base] = await tx.$queryRaw<object[]>`select id from flow_bases where id = ${flow_base_id}::uuid for update`;
      if (!base) throw new AppError('not_found');
      const max = limits.flow_tests;
      if ((await tx.flowTest.count({ where: { flow_base_id } })) >= max)
        throw new AppError('conflict', { detail: 'too_many_flow_tests', params: { max } });
      const { context, channel } = drafted ?? input;
      const created = await tx.flowTest.create({
        data: { flow_base_id, name: input.name, context, channel, steps: asJson(steps ?? drafted?.steps ?? []) },
      });
      await recordAudit(tx, {
        action: 'flow_test.created',
        business_id: ctx.business_id,
        actor_id: ctx.actor.user_id,
        resource_id: created.id,
        name: created.name,
      });
      return present(created);
    }),
  );
}

/** Throws not_found, precondition_failed, and conflict for a name in use. */
export function updateFlowTest(ctx: Context, id: string, { steps, ...change }: Partial<FlowTestContent>, seen?: number) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'flow_tests', id, seen);
      const before = await findTest(tx, id);
      // How a run of what it was ended is no longer true of what it is.
      const changed = steps && { steps: asJson(steps), last_run: Prisma.DbNull };
      await recordChange(tx, ctx, {
        action: 'flow_test.updated',
        resource_id: id,
        name: before.name,
        ...(steps ? { detail: { steps: steps.length } } : { before, change }),
      });
      return present(await tx.flowTest.update({ where: { id }, data: { ...change, ...changed } }));
    }),
  );
}

/** Throws not_found. */
export function deleteFlowTest(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { name } = await findTest(tx, id);
    const { count } = await tx.flowTest.deleteMany({ where: { id } });
    if (!count) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'flow_test.deleted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name,
    });
  });
}

async function findTest(tx: Tx, id: string): Promise<Row> {
  const test = await tx.flowTest.findUnique({ where: { id } });
  if (!test) throw new AppError('not_found');
  return test;
}

/** A stored test, whose JSON was validated when it was sent. */
function present({ context, steps, channel, last_run, ...row }: Row) {
  const content = { context, steps, channel } as unknown as Omit<FlowTestContent, 'name'>;
  return {
    ...row,
    ...content,
    step_count: content.steps.length,
    last_run: last_run as { version_id: string; passed: boolean; at: string } | null,
  };
}

const asJson = (steps: readonly TestStep[]) => steps as unknown as Prisma.InputJsonValue;
