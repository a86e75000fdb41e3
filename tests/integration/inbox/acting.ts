import type { ConversationState } from '@/lib/contracts/flow-manager/inbox/actions';
import type { OperatorReply } from '@/lib/contracts/flow-manager/inbox/replies';
import type { ErrorBody } from '@/lib/errors';
import { expect } from 'vitest';
import type { Account } from '../support/accounts';
import { rows } from '../support/database';
import type { Answer } from '../support/http';

export const inbox = '/api/flow-manager/inbox';
export const inEnglish = { 'Accept-Language': 'en' };

/** Calls an action of the inbox on a conversation, in English. */
export const act = (
  account: Account,
  session_id: string,
  action: string,
  json: object = {},
  method = 'post',
): Promise<Answer<ConversationState & ErrorBody>> =>
  account.call(method, `${inbox}/conversations/${session_id}${action && `/${action}`}`, { json, headers: inEnglish });

/** Writes to the customer. */
export const write = (
  account: Account,
  session_id: string,
  message: string,
  client_message_id?: string,
): Promise<Answer<OperatorReply & ErrorBody>> =>
  account.call('post', `${inbox}/conversations/${session_id}/replies`, { json: { message, client_message_id }, headers: inEnglish });

/** How long members can undo, in seconds. */
export async function setUndo(owner: Account, undo_seconds: number): Promise<void> {
  const answer = await owner.call('put', '/api/user-management/business/inbox-settings', { json: { undo_seconds } });
  expect(answer.status).toBe(200);
}

/** The kinds of the lines in a conversation's history, in order. */
export async function entriesOf(session_id: string): Promise<string[]> {
  const found = await rows<{ kind: string }>('select kind from conversation_entries where conversation_id = $1 order by id', [session_id]);
  return found.map(({ kind }) => kind);
}
