import type { LiveTestChange, Simulation } from '@/lib/contracts/flow-manager/live-tests';
import { contextFits } from '@/lib/engine/context-fits';
import type { InstanceState } from '@/lib/engine/types';
import { AppError } from '@/lib/errors';
import { withChanges } from '@/lib/flow-tests/with-changes';
import type { ConversationStatus, Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import type { TestMemory } from './test-memory';

/** What a live test knows and simulates. Throws not_found, and conflict for a customer's conversation. */
export function readLiveTest(ctx: Context, session_id: string) {
  return ctx.db(async (tx) => present(await lockTest(tx, session_id)));
}

/**
 * Changes variables of a live test, where null removes one, and what it simulates. The next turn begins from there. Throws
 * not_found, conflict for a customer's conversation, and validation_failed for variables that are too large together.
 */
export function updateLiveTest(ctx: Context, session_id: string, { variables = {}, simulation }: LiveTestChange) {
  return ctx.db(async (tx) => {
    const test = await lockTest(tx, session_id);
    const changed = withChanges(test.instance?.state.variables ?? {}, variables);
    if (!contextFits(changed)) throw new AppError('validation_failed', { fields: [{ path: 'variables', key: 'context_too_large' }] });
    if (test.instance) {
      const state = { ...test.instance.state, variables: changed };
      const restarted = simulation ? waitingFrom(state, simulation, ctx.now) : state;
      await tx.flowInstance.update({ where: { id: test.instance.id }, data: { state: asJson(restarted) } });
    }
    // Turns that began before this do not count.
    await tx.conversation.update({
      where: { id: session_id },
      data: { revision: { increment: 1 }, ...(simulation && { simulation: asJson(simulation) }) },
    });
    return present(await lockTest(tx, session_id));
  });
}

/**
 * Takes a live test back to how it was after a turn: its state, variables, messages, and log. Throws not_found for an
 * unknown turn, and conflict for a customer's conversation, or while a turn is in progress.
 */
export function rewindLiveTest(ctx: Context, session_id: string, turn_id: string) {
  return ctx.db(async (tx) => {
    const { simulation } = await lockTest(tx, session_id);
    if (await tx.inboundEvent.count({ where: { conversation_id: session_id, handled_at: null } }))
      throw new AppError('conflict', { detail: 'turn_in_progress' });
    const entry = await tx.eventLogEntry.findFirst({ where: { conversation_id: session_id, turn_id }, orderBy: { id: 'desc' } });
    const { test, status } = (entry?.entry ?? {}) as unknown as { test?: TestMemory; status: ConversationStatus };
    if (!entry || !test) throw new AppError('not_found');
    const { state, message_count, assistant_id, version_id } = test;
    const conversation_id = session_id;
    await tx.message.deleteMany({ where: { conversation_id, position: { gt: message_count } } });
    await tx.conversationEntry.deleteMany({ where: { conversation_id, after_position: { gt: message_count } } });
    await tx.eventLogEntry.deleteMany({ where: { conversation_id, id: { gt: entry.id } } });
    await tx.flowInstance.deleteMany({ where: { conversation_id, id: { gt: entry.instance_id } } });
    await tx.handoffRequest.deleteMany({ where: { conversation_id, created_at: { gt: entry.created_at } } });
    if (state.stage === 'handoff') await reopenRequest(tx, conversation_id, status);
    const isOver = state.stage === 'ended' || state.stage === 'abandoned';
    await tx.flowInstance.update({
      where: { id: entry.instance_id },
      data: {
        state: asJson(waitingFrom(state, simulation, ctx.now)),
        status: isOver ? (state.stage as 'ended' | 'abandoned') : 'active',
        // Whoever checks it finds that it is not due, and sets the right time.
        abandon_at: state.waiting_since === null ? null : ctx.now,
      },
    });
    const still = await tx.flowVersion.count({ where: { id: version_id } });
    await tx.conversation.update({
      where: { id: session_id },
      data: {
        status,
        message_count,
        assistant_id,
        version_id: still ? version_id : null,
        rating_request_id: null,
        revision: { increment: 1 },
      },
    });
    return { id: session_id, status, message_count };
  });
}

/** The same state, waiting since now, by the clock that is simulated. It would otherwise be abandoned with the next turn. */
function waitingFrom(state: InstanceState, simulation: Simulation | null, now: Date): InstanceState {
  return state.waiting_since === null ? state : { ...state, waiting_since: Date.parse(simulation?.at ?? now.toISOString()) };
}

/** The request that the conversation waited with. Who plays the operator may have resolved it since. */
async function reopenRequest(tx: Tx, conversation_id: string, status: ConversationStatus): Promise<void> {
  const request = await tx.handoffRequest.findFirst({ where: { conversation_id }, orderBy: { id: 'desc' } });
  if (!request) return;
  const open =
    status === 'with_operator' ? { status: 'ASSIGNED' as const } : { status: 'PENDING' as const, assigned_to: null, assigned_at: null };
  await tx.handoffRequest.update({ where: { id: request.id }, data: { ...open, resolved_at: null } });
}

interface LockedTest {
  simulation: Simulation | null;
  instance: { id: string; state: InstanceState } | null;
}

/** Locked, so that no turn is committed meanwhile. */
async function lockTest(tx: Tx, id: string): Promise<LockedTest> {
  const [row] = await tx.$queryRaw<{ channel: string; simulation: Simulation | null }[]>`
    select channel, simulation from conversations where id = ${id}::uuid for update`;
  if (!row) throw new AppError('not_found');
  if (row.channel !== 'test') throw new AppError('conflict', { detail: 'not_a_live_test' });
  const instance = await tx.flowInstance.findFirst({
    where: { conversation_id: id },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: { id: true, state: true },
  });
  return { simulation: row.simulation, instance: instance as LockedTest['instance'] };
}

const nothingSimulated: Simulation = { channel: 'test', at: null, staff_away: false };

const present = ({ simulation, instance }: LockedTest) => ({
  variables: instance?.state.variables ?? {},
  simulation: simulation ?? nothingSimulated,
});

const asJson = (value: object) => value as unknown as Prisma.InputJsonValue;
