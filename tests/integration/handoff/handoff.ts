import { expect } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import type { Message } from '@/lib/contracts/flow-manager/messaging';
import type { ErrorBody } from '@/lib/errors';
import type { Account } from '../support/accounts';
import { openSession, readHistory, readConversation, say } from '../support/conversations';
import type { Answer } from '../support/http';

const requests = '/api/flow-manager/handoff/requests';
const inEnglish = { headers: { 'Accept-Language': 'en' } };

/** Asks twice, then hands a conversation off to a human; «کارشناس» does so immediately. */
export const deskFlow = {
  nodes: [
    { key: 'start', type: 'start' },
    {
      key: 'ask',
      type: 'standard',
      kind: 'question',
      content: 'بفرمایید؟',
      fallback_message: 'متوجه نشدم.',
      max_retries: 1,
      human_handoff: true,
    },
    { key: 'human', type: 'handoff', content: 'هرگز فرستاده نمی‌شود' },
    { key: 'after', type: 'standard', kind: 'question', content: 'کار دیگری هست؟' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'human', target: 'after' },
    { source: 'ask', target: 'human', order: 1, conditions: [{ type: 'any_keyword_match', keywords: ['کارشناس'] }] },
  ],
  settings: { handoff_message: 'وصل می‌کنم.', assistant_return_message: 'برگشتم.', operator_exit_keywords: 'پایان, exit' },
};

export const inQueue = (account: Account, query: Record<string, string> = {}) =>
  account.call<ListOf<HandoffRequest>>('get', requests, { query });

export const readRequest = (account: Account, id: string) => account.call<HandoffRequest>('get', `${requests}/${id}`);

export const accept = (account: Account, id: string): Promise<Answer<HandoffRequest & ErrorBody>> =>
  account.call('post', `${requests}/${id}/accept`, inEnglish);

export const reply = (account: Account, id: string, message: string, client_message_id?: string): Promise<Answer<Message & ErrorBody>> =>
  account.call('post', `${requests}/${id}/reply`, { ...inEnglish, json: { message, client_message_id } });

export const resolve = (account: Account, id: string): Promise<Answer<HandoffRequest & ErrorBody>> =>
  account.call('post', `${requests}/${id}/resolve`, inEnglish);

/** A conversation whose customer asked for a human, and its request. */
export async function askForHuman(account: Account, assistant_id: string): Promise<{ session_id: string; request_id: string }> {
  const { id: session_id } = await openSession(account, assistant_id);
  expect(await say(account, session_id, 'کارشناس لطفاً')).toMatchObject({ status: 'needs_human_intervention' });
  return { session_id, request_id: await openRequestOf(account, session_id) };
}

/** The id of the open request of a conversation. */
export async function openRequestOf(account: Account, session_id: string): Promise<string> {
  const { body } = await inQueue(account, { limit: '200' });
  const mine = body.items.filter(({ conversation_id }) => conversation_id === session_id);
  expect(mine).toHaveLength(1);
  return mine[0]?.id ?? '';
}

/** Waits until a conversation has this status. */
export const untilStatus = (account: Account, session_id: string, status: string) =>
  expect.poll(async () => (await readConversation(account, session_id)).status).toBe(status);

/** The roles and texts of a conversation's messages. */
export async function transcript(account: Account, session_id: string): Promise<[string, string][]> {
  const { items } = await readHistory(account, session_id, { limit: '200' });
  return items.map(({ role, text }) => [role, text]);
}
