import { addWorkingMinutes } from '@/lib/inbox/add-working-minutes';
import type { Tx } from '@/server/platform/db/client';
import { readInboxSettings } from './read-inbox-settings';

/** The share of a time after which the people concerned are warned. */
const warnedAfter = 0.8;

export interface DueTime {
  what: 'first_response' | 'resolution';
  due_at: Date;
  /** When four fifths of the working minutes have passed. */
  warn_at: Date;
}

/**
 * Sets until when the customer of an open request is to be answered and helped, by the priority of the conversation and
 * the working hours. Call it for a new request, and when the priority has changed.
 */
export async function setDueTimes(tx: Tx, request_id: string): Promise<void> {
  const due = await readDueTimes(tx, request_id);
  const dateOf = (what: DueTime['what']): Date | null => due.find((one) => one.what === what)?.due_at ?? null;
  const data = { first_response_due_at: dateOf('first_response'), resolution_due_at: dateOf('resolution'), warn_at: earliest(due) };
  await tx.handoffRequest.updateMany({ where: { id: request_id, status: { not: 'RESOLVED' } }, data });
}

/** The times of a request by the current targets, without those that it has none for. */
export async function readDueTimes(tx: Tx, request_id: string): Promise<DueTime[]> {
  const request = await tx.handoffRequest.findUnique({
    where: { id: request_id },
    select: { created_at: true, business_id: true, conversation: { select: { priority: true } } },
  });
  if (!request) return [];
  const target = await tx.slaTarget.findFirst({ where: { priority: request.conversation.priority } });
  if (!target) return [];
  const { timezone } = await tx.business.findUniqueOrThrow({ where: { id: request.business_id }, select: { timezone: true } });
  const { working_hours } = await readInboxSettings(tx);
  const begin = request.created_at.getTime();
  return (['first_response', 'resolution'] as const).flatMap((what) => {
    const minutes = target[`${what}_minutes`];
    const after = (share: number) => minutes && addWorkingMinutes({ timezone, working_hours }, begin, minutes * share);
    const [due_at, warn_at] = [after(1), after(warnedAfter)];
    return due_at && warn_at ? [{ what, due_at: new Date(due_at), warn_at: new Date(warn_at) }] : [];
  });
}

function earliest(due: readonly DueTime[]): Date | null {
  return due.length ? new Date(Math.min(...due.map(({ warn_at }) => warn_at.getTime()))) : null;
}
