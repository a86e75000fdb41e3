import type { JsonValue } from '@/lib/engine/json-value';
import { limits } from '@/lib/limits';
import type { WorkflowInstance } from '@/lib/workflow/instance';
import { Prisma } from '@/prisma/generated/client';
import type { Lane } from '@/server/conversations/lane';
import type { Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { isBrokenReference } from '@/server/platform/db/violations';
import { addEvent } from './add-event';
import type { EventCommit } from './event-commit';
import type { LoadedInstance } from './load-instance';
import type { PlayedEvent } from './play-event';
import { recordEvent } from './record-event';
import type { EventResult } from './stored-event';
import { tellOthers } from './tell-others';
import { hasEnded } from './has-ended';
import { writeTasks } from './write-tasks';

/** What is to be done after the commit. */
export interface Committed {
  result: EventResult;
  lanes: Lane[];
  notified: Notified[];
  /** Whose notifications were marked as read. */
  readers: string[];
}

/**
 * Writes everything that an event leads to in one transaction: the instance, its history, tasks, notifications, and events
 * of others. Returns null and writes nothing if the instance has changed in the meantime, or the event is handled.
 */
export async function commitEvent(commit: EventCommit): Promise<Committed | null> {
  const { loaded, played, event_id, event, failure } = commit;
  const result = resultOf(played);
  try {
    return await tenantDb(loaded.business_id)(async (tx) => {
      if (!(await writeInstance(tx, commit))) return null;
      const handled = { handled_at: new Date(), failure, result: result as unknown as Prisma.InputJsonObject };
      const { count } = await tx.inboundEvent.updateMany({ where: { id: event_id, handled_at: null }, data: handled });
      if (count === 0) throw new AlreadyHandled();
      await tx.turnEffect.deleteMany({ where: { turn_id: event_id } });
      await writeHistory(tx, loaded, played);
      const { notified, readers, task } = await writeTasks(tx, loaded, played, event);
      if (played.accepted) await recordEvent(tx, loaded, event, task);
      const lanes = await tellOthers(tx, commit, result.replies);
      if (played.goes_on) {
        await addEvent(tx, { workflow_instance_id: loaded.id, key: `continue:${event_id}`, event: { type: 'continue' } });
      }
      return { result, lanes, notified, readers };
    });
  } catch (error) {
    // Its conversation, its customer, or an assignee was deleted in the meantime.
    if (error instanceof AlreadyHandled || isBrokenReference(error)) return null;
    throw error;
  }
}

class AlreadyHandled extends Error {}

const resultOf = ({ accepted, problems = {}, outcomes }: PlayedEvent): EventResult => ({
  accepted,
  problems,
  replies: outcomes.flatMap((outcome) => (outcome.type === 'send' ? [{ text: outcome.text, choices: outcome.choices }] : [])),
});

async function writeInstance(tx: Tx, { loaded, played: { instance, outcomes } }: EventCommit): Promise<boolean> {
  const { status, state_id, failure } = instance;
  const ended = hasEnded(status);
  const timer = outcomes.findLast((outcome) => outcome.type === 'set_timer' || outcome.type === 'clear_timer');
  const wakes_at = ended || timer?.type === 'clear_timer' ? null : timer && new Date(timer.at);
  const { count } = await tx.workflowInstance.updateMany({
    where: { id: loaded.id, revision: loaded.revision },
    data: {
      status,
      state_id,
      state: storedState(instance),
      failure: failure === null ? Prisma.DbNull : (failure as unknown as Prisma.InputJsonObject),
      ...(wakes_at !== undefined && { wakes_at }),
      ...(ended !== hasEnded(loaded.state.status) && { ended_at: ended ? new Date() : null }),
      revision: { increment: 1 },
    },
  });
  return count === 1;
}

/** Its history is in rows of its own. */
export function storedState({ history: _, ...state }: WorkflowInstance): Prisma.InputJsonObject {
  return state as unknown as Prisma.InputJsonObject;
}

/** Only the last entries are kept. */
async function writeHistory(tx: Tx, { id, version_id }: LoadedInstance, { history }: PlayedEvent): Promise<void> {
  if (history.length === 0) return;
  const { _max } = await tx.workflowHistory.aggregate({ where: { instance_id: id }, _max: { number: true } });
  const before = _max.number ?? 0;
  await tx.workflowHistory.createMany({
    data: history.map(({ at, ms, details, ...entry }, index) => ({
      ...entry,
      instance_id: id,
      version_id,
      number: before + index + 1,
      at: new Date(at),
      ms: ms === null ? null : Math.min(Math.max(0, Math.round(ms)), 2 ** 31 - 1),
      details: (details as JsonValue) ?? Prisma.JsonNull,
    })) as Prisma.WorkflowHistoryCreateManyInput[],
  });
  const oldest = before + history.length - limits.workflow_history;
  if (oldest > 0) await tx.workflowHistory.deleteMany({ where: { instance_id: id, number: { lte: oldest } } });
}
