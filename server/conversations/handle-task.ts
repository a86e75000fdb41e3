import { DatabaseError } from 'pg';
import { log } from '@/server/platform/log';
import { runTurn } from './run-turn';
import { lockMilliseconds, releaseLock, renewLock, settleTask, takeTask, type Task } from './turn-inbox';
import type { TurnResult } from './turn-request';
import { tellResult } from './turn-results';

/** How long a turn that cannot be run (the database is away) is tried again: while somebody waits for it, and otherwise. */
const patience = { awaited: 30_000, silent: 600_000 };

/**
 * Handles what an entry of the line stands for: the requests of its conversation, in order, and with `more()` whatever
 * stands in the line next. Never throws: a turn that cannot be run stays in its inbox and comes again.
 */
export async function handleReady(ready: string, more: () => boolean): Promise<void> {
  for (let next: string | undefined = ready; next !== undefined; ) {
    const taken = next;
    next = undefined;
    try {
      const task = await takeTask(taken);
      if (task) next = await handleConversation(task, more);
    } catch (error) {
      putOff(error as Error);
    }
  }
}

/** Handles a conversation that this process has taken: the task's request, and what else waits in it. Never throws either. */
export async function handleTask(task: Task): Promise<void> {
  try {
    await handleConversation(task, () => false);
  } catch (error) {
    putOff(error as Error);
  }
}

function putOff({ message }: Error): void {
  log.warn({ error: message }, 'a turn was put off');
}

/** Answers another entry of the line, where there is one and `more()` asks for it. */
async function handleConversation(first: Task, more: () => boolean): Promise<string | undefined> {
  let task = first;
  const renewal = setInterval(() => void renewLock(task).catch(() => {}), lockMilliseconds / 3);
  try {
    for (;;) {
      const result = await runOrRefuse(task);
      const { same, other } = await settleTask(task, tellResult(task.request, result), more());
      if (!same) return other;
      task = same;
    }
  } catch (error) {
    await releaseLock(task).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** SQLSTATE class 22: what a turn wrote is nothing that the database can hold, and will be so the next time. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('22') === true;
}

async function runOrRefuse({ request, is_last }: Task): Promise<TurnResult> {
  try {
    return await runTurn(request, is_last);
  } catch (error) {
    const { turn_id, conversation_id, asked_at, reply_to } = request;
    if (!isRefusedForGood(error) && Date.now() - asked_at < patience[reply_to === null ? 'silent' : 'awaited']) throw error;
    log.error({ conversation_id, turn_id, error: (error as Error).message }, 'a turn was given up');
    return { outcome: 'refused', code: 'unavailable' };
  }
}
