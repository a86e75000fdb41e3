import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { createConversation, getHistory, getConversation, type Message } from '@/lib/contracts/flow-manager/messaging';
import { openingTurns, turnsOfHistory, type TestLog } from './test-log';

export interface LiveTest extends TestLog {
  id: string;
}

/** The maximum number of pages, of 200 messages each, shown of a previous conversation. */
const mostPages = 5;

/** Whom a test talks to: an assistant's active flow, or one version of any of its flows. */
export interface TestTarget {
  assistant_id: string;
  version_id?: string;
  /** The active version. A conversation that is kept from an earlier one is not resumed, so that the test shows what customers get. */
  active_version_id?: string;
}

/** Starts a conversation, including the flow's opening. */
export async function beginLiveTest({ assistant_id, version_id }: TestTarget): Promise<LiveTest> {
  const { id, status, replies } = await callApi(createConversation, {
    body: { assistant_id, version_id, channel: 'test' },
    silent: true,
  });
  keepTest(version_id ?? assistant_id, id);
  return { id, status, turns: openingTurns(replies) };
}

/** Resumes the conversation of this tab, or starts a new one if it no longer exists. */
export async function resumeLiveTest(target: TestTarget): Promise<LiveTest> {
  const id = readKeptTest(target.version_id ?? target.assistant_id);
  if (!id) return beginLiveTest(target);
  try {
    const [{ status, version_id }, messages] = await Promise.all([
      callApi(getConversation, { params: { session_id: id }, silent: true }),
      readHistory(id),
    ]);
    if (target.active_version_id && version_id !== target.active_version_id) return await beginLiveTest(target);
    return { id, status, turns: turnsOfHistory(messages) };
  } catch (error) {
    // It was deleted, belongs to another business, or may not be read by this role. A new one will do.
    if (error instanceof ApiError && [403, 404].includes(error.status)) return beginLiveTest(target);
    throw error;
  }
}

async function readHistory(session_id: string): Promise<Message[]> {
  const messages: Message[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const answer = await callApi(getHistory, { params: { session_id }, query: { limit: 200, cursor }, silent: true });
    messages.push(...answer.items);
    if (!answer.next_cursor) break;
    cursor = answer.next_cursor;
  }
  return messages;
}

const key = (tested_id: string) => `hamdam.test-session.${tested_id}`;

/** The test conversation of this tab, by the id of the version or the assistant. If storage is refused, each visit starts a new one. */
function readKeptTest(tested_id: string): string | null {
  try {
    return sessionStorage.getItem(key(tested_id));
  } catch {
    return null;
  }
}

/** Lets the panel of a version, or of an assistant, resume this conversation. */
export function keepTest(tested_id: string, session_id: string): void {
  try {
    sessionStorage.setItem(key(tested_id), session_id);
  } catch {
    // Then it lasts as long as the page.
  }
}
