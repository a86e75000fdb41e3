import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { createConversation, getHistory, getConversation, type Message } from '@/lib/contracts/flow-manager/messaging';
import { openingTurns, turnsOfHistory, type TestLog } from './test-log';

export interface LiveTest extends TestLog {
  id: string;
}

/** The maximum number of pages, of 200 messages each, shown of a previous conversation. */
const mostPages = 5;

/** Starts a conversation with an assistant, including the flow's opening. */
export async function beginLiveTest(assistant_id: string): Promise<LiveTest> {
  const { id, status, replies } = await callApi(createConversation, {
    body: { assistant_id, channel: 'test' },
    silent: true,
  });
  writeKeptTest(assistant_id, id);
  return { id, status, turns: openingTurns(replies) };
}

/** Resumes the conversation of this tab, or starts a new one if it no longer exists. */
export async function resumeLiveTest(assistant_id: string): Promise<LiveTest> {
  const id = readKeptTest(assistant_id);
  if (!id) return beginLiveTest(assistant_id);
  try {
    const [{ status }, messages] = await Promise.all([
      callApi(getConversation, { params: { session_id: id }, silent: true }),
      readHistory(id),
    ]);
    return { id, status, turns: turnsOfHistory(messages) };
  } catch (error) {
    // It was deleted, belongs to another business, or may not be read by this role. A new one will do.
    if (error instanceof ApiError && [403, 404].includes(error.status)) return beginLiveTest(assistant_id);
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

const key = (assistant_id: string) => `hamdam.test-session.${assistant_id}`;

/** The test conversation of this tab with an assistant. If storage is refused, each visit starts a new one. */
function readKeptTest(assistant_id: string): string | null {
  try {
    return sessionStorage.getItem(key(assistant_id));
  } catch {
    return null;
  }
}

function writeKeptTest(assistant_id: string, session_id: string): void {
  try {
    sessionStorage.setItem(key(assistant_id), session_id);
  } catch {
    // Then it lasts as long as the page.
  }
}
