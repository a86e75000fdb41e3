import { Gauge } from 'prom-client';
import { registry } from '@/server/platform/metrics';
import { redis } from '@/server/platform/redis';
import { newId } from '@/server/platform/new-id';
import { claimConversation, disownConversation, lastMilliseconds } from './own-conversations';
import { processId } from './process-id';
import { waitingRequest, type WaitingRequest } from './turn-request';
import { turnScripts, type TurnKeys } from './turn-scripts';

/**
 * Each conversation has an inbox in Redis: a list of the requests that wait, in order of arrival. Whoever holds the
 * conversation's lock handles them one after another, so the turns of a conversation never run side by side. The lock
 * only saves work: what a turn commits is conditional on the conversation's revision.
 *
 * Jobs of BullMQ would do as well, at several times the price: this is the one queue that every message goes through.
 */
const [inboxes, locks] = ['turns:inbox:', 'turns:lock:'];
export const readyKey = 'turns:ready';
const openKey = 'turns:open';
const inboxOf = (conversation_id: string): string => `${inboxes}{${conversation_id}}`;
const keysOf = (id: string): TurnKeys => [inboxOf(id), `${locks}{${id}}`, readyKey, openKey];

/** A killed process's conversations are free after this long. */
export const lockMilliseconds = 3_000;
const inboxSeconds = 3_600;
/** Conversations to which nothing happened for this long, with requests waiting, are looked at again. */
const idleMilliseconds = 1_000;
const wakeAtMost = 200;

/** A request whose conversation this holder works on. */
export interface Task {
  holder: string;
  request: WaitingRequest;
  /** The inbox's entry as it stands there. */
  entry: string;
  /** Whether this process ran the conversation's last turn, as far as anybody remembers. */
  is_last: boolean;
}

const taskOf = (holder: string, entry: string, is_last: boolean): Task => ({ holder, entry, is_last, request: waitingRequest.parse(JSON.parse(entry)) });

/** What every script is given first: the conversation, the holder, how long its lock lasts, and the time. */
const common = (conversation_id: string, holder: string): [string, string, number, number] => [conversation_id, holder, lockMilliseconds, Date.now()];

/** Puts a request at the end of its conversation's inbox, and the conversation into the line where nobody is at it. */
export async function pushRequest(request: WaitingRequest, mode: 'always' | 'once' = 'always'): Promise<void> {
  await push(request, mode);
}

/** The same, but where nobody is at the conversation and nothing else waits in it, it is the caller's, who gets it as a task. */
export async function pushOrTake(request: WaitingRequest): Promise<Task | null> {
  const { holder, entry, last } = await push(request, 'mine');
  return last === null ? null : { holder, request, entry, is_last: last === processId };
}

async function push(request: WaitingRequest, mode: 'always' | 'once' | 'mine'): Promise<{ holder: string; entry: string; last: string | null }> {
  const { conversation_id } = request;
  // The time is what a worker sees how long this lay in the line by.
  const holder = `${Date.now()}:${newId()}`;
  const entry = JSON.stringify(request);
  disownConversation(conversation_id);
  const last = await turnScripts().pushTurn(...keysOf(conversation_id), ...common(conversation_id, holder), entry, inboxSeconds, mode, processId);
  return { holder, entry, last };
}

/** The task of an entry of the line; null where its conversation is in other hands by now, or nothing waits in it any more. */
export async function takeTask(ready: string): Promise<Task | null> {
  const [holder = '', last = ''] = ready.split(' ', 2);
  const is_last = last === processId;
  const task = taskOf(holder, ready.slice(holder.length + last.length + 2), is_last);
  const laySince = Number.parseInt(holder, 10);
  if (Date.now() - laySince < lockMilliseconds / 2) return task;
  const { conversation_id } = task.request;
  const entry = await turnScripts().claimTurn(...keysOf(conversation_id), ...common(conversation_id, holder));
  return entry === null ? null : taskOf(holder, entry, is_last);
}

/** Whoever waits for a result, and what it is told. */
export interface Notice {
  channel: string;
  message: string;
}

/**
 * Removes a request that was handled, tells whoever waits for it, and answers what to do next: the conversation's next
 * request or, with `more`, another entry of the line. All at once: a worker that is killed has done all of it or nothing,
 * so no result is lost on the way. It is that request which is removed and not whatever stands first, because a holder
 * that was held up for longer than its lock lasts may find the conversation in another's hands, to whom it then leaves
 * the rest.
 */
export async function settleTask(task: Task, notice: Notice | null, more: boolean): Promise<{ same?: Task; other?: string }> {
  const { conversation_id } = task.request;
  const { channel = '', message = '' } = notice ?? {};
  const args = [...common(conversation_id, task.holder), task.entry, channel, message, more ? 'more' : '', processId, lastMilliseconds];
  const own = claimConversation(conversation_id);
  const [kind, value] = await turnScripts().settleTurn(...keysOf(conversation_id), ...args);
  if (kind === 'free') own();
  if (value === undefined) return {};
  if (kind === 'same') return { same: taskOf(task.holder, value, true) };
  return { other: value };
}

export async function renewLock({ holder, request: { conversation_id } }: Task): Promise<void> {
  await turnScripts().renewTurn(...keysOf(conversation_id), ...common(conversation_id, holder));
}

/** Gives the lock back with requests still waiting; somebody looks at them again in a moment. */
export async function releaseLock({ holder, request: { conversation_id } }: Task): Promise<void> {
  await turnScripts().releaseTurn(...keysOf(conversation_id), ...common(conversation_id, holder));
}

/** Puts conversations into the line again in which requests wait and nobody works: their worker was killed, or failed. */
export async function wakeIdle(): Promise<void> {
  const holder = `${Date.now()}:${newId()}`;
  const keys: TurnKeys = [inboxes, locks, readyKey, openKey];
  await turnScripts().wakeTurns(...keys, ...common('', holder), Date.now() - idleMilliseconds, wakeAtMost);
}

new Gauge({
  name: 'hamdam_conversations_waiting',
  help: 'Conversations with messages that are not answered yet',
  registers: [registry],
  async collect() {
    this.set(await redis().zcard(openKey));
  },
});
