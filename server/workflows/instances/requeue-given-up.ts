import type { WorkflowInstance } from '@/lib/workflow/instance';
import { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { storedState } from './commit-event';

/**
 * Lets an instance that failed because an event was given up go on: the event is handled again. Returns its id, or null if
 * the instance failed for another reason.
 */
export function requeueGivenUp(ctx: Context, id: string): Promise<string | null> {
  return ctx.db(async (tx) => {
    const instance = await tx.workflowInstance.findUnique({ where: { id, status: 'failed' }, select: { state: true, revision: true } });
    const state = instance?.state as unknown as WorkflowInstance | undefined;
    const problem = state?.failure?.code === 'effect_failed' ? state.failure.problem : undefined;
    if (!instance || !state || !['process_ended', 'internal'].includes(problem ?? '')) return null;
    const event = await tx.inboundEvent.findFirst({
      where: { workflow_instance_id: id, failure: { not: null } },
      orderBy: { sequence: 'desc' },
      select: { id: true },
    });
    if (!event) return null;
    await recordChange(tx, ctx, { action: 'workflow_instance.status_changed', resource_id: id, detail: { action: 'retry' } });
    const status = state.waiting && state.waiting.kind !== 'effect' ? 'waiting' : 'running';
    const { count } = await tx.workflowInstance.updateMany({
      where: { id, revision: instance.revision },
      data: {
        status,
        state: storedState({ ...state, status, failure: null }),
        failure: Prisma.DbNull,
        ended_at: null,
        revision: { increment: 1 },
      },
    });
    if (count === 0) return null;
    const again = { handled_at: null, failure: null, attempts: 0, crashes: 0, next_at: new Date(), result: Prisma.DbNull };
    await tx.inboundEvent.update({ where: { id: event.id }, data: again });
    return event.id;
  });
}
