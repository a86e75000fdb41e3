import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { createSession, getHistory, getSession, type Message } from '@/lib/contracts/flow-manager/messaging';
import { openingTurns, turnsOfHistory, type TestLog } from './test-log';
import { readTestSession, writeTestSession } from './test-session-store';

export interface TestSession extends TestLog {
  id: string;
}

/** So much of a former conversation is shown: pages of 200 messages. */
const mostPages = 5;

/** A new conversation with an assistant, with what its flow says first. */
export async function createTestSession(assistant_id: string): Promise<TestSession> {
  const { id, status, replies } = await callApi(createSession, {
    body: { assistant_id, channel: 'test' },
    silent: true,
  });
  writeTestSession(assistant_id, id);
  return { id, status, turns: openingTurns(replies) };
}

/** The conversation that this tab was in, or a new one where there is none any more. */
export async function resumeTestSession(assistant_id: string): Promise<TestSession> {
  const id = readTestSession(assistant_id);
  if (!id) return createTestSession(assistant_id);
  try {
    const [{ status }, messages] = await Promise.all([
      callApi(getSession, { params: { session_id: id }, silent: true }),
      readHistory(id),
    ]);
    return { id, status, turns: turnsOfHistory(messages) };
  } catch (error) {
    // Deleted since, of another business, or not this role's to read: a new one serves as well.
    if (error instanceof ApiError && [403, 404].includes(error.status)) return createTestSession(assistant_id);
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
