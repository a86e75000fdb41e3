import { expect } from 'vitest';
import type { WebhookConnection } from '@/lib/contracts/flow-manager/channels/webhook';
import type { Account } from '../support/accounts';
import { rows } from '../support/database';
import { call } from '../support/http';
import { signed } from '../support/sign-webhook';

export const base = '/api/flow-manager/channels';

export type Connected = WebhookConnection & { secret: string };

export async function connect(account: Account, url: string, assistant_id?: string): Promise<Connected> {
  const answer = await account.call<Connected>('post', `${base}/webhook`, { json: { name: 'فروشگاه', url, assistant_id } });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/** Posts what customers did, as the other system does. */
export function post({ id, secret }: Pick<Connected, 'id' | 'secret'>, content: object) {
  const raw = JSON.stringify(content);
  return call('post', `/api/webhooks/webhook/${id}`, { raw, headers: signed(secret, raw) });
}

export const message = (id: string, text: string, more: object = {}) => ({ id, sender: { id: 'c1', name: 'سارا' }, text, ...more });

/** What was said in the conversations of a connection, by chat, in order. */
export async function saidIn(connection_id: string, chat: string): Promise<{ role: string; text: string }[]> {
  return rows<{ role: string; text: string }>(
    `select m.role, m.text from messages m join conversations c on c.id = m.conversation_id
      where c.connection_id = $1 and c.chat = $2 order by m.conversation_id, m.position`,
    [connection_id, chat],
  );
}

export const updatesOf = (connection_id: string) =>
  rows<{ external_id: string; failure: string | null; handled_at: Date | null; content: object }>(
    'select external_id, failure, handled_at, content from channel_updates where connection_id = $1 order by "sequence"',
    [connection_id],
  );
