import { getEventLog, getSession, type LogEntry } from '@/lib/contracts/flow-manager/messaging';
import { callApi } from '../api/client';

/** So many runs of a conversation, and pages of 200 turns of each, are looked through. */
const most = { instances: 10, pages: 5 };

/** The turns of a conversation as they were logged, oldest first. */
export async function loadTurnLog(session_id: string, signal: AbortSignal): Promise<LogEntry[]> {
  const { instances } = await callApi(getSession, { params: { session_id }, silent: true, signal });
  const logs = await Promise.all(instances.slice(0, most.instances).map(({ id }) => loadInstanceLog(id, signal)));
  return logs.reverse().flat();
}

async function loadInstanceLog(instance_id: string, signal: AbortSignal): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < most.pages; page++) {
    const answer = await callApi(getEventLog, { params: { instance_id }, query: { limit: 200, cursor }, silent: true, signal });
    entries.push(...answer.items);
    if (!answer.next_cursor) break;
    cursor = answer.next_cursor;
  }
  return entries;
}
