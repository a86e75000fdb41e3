import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { flowDocumentSchema } from '@/lib/engine/flow-document';
import type { ListOf } from '@/lib/contracts/fields';
import type { Conversation, Message, Reply } from '@/lib/contracts/flow-manager/messaging';
import { createAssistant } from '@/server/assistants/create-assistant';
import { importVersion } from '@/server/dialog-flows/import-version';
import type { Context } from '@/server/platform/context';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import type { Account } from './accounts';
import { rows } from './database';

export const messaging = '/api/flow-manager/messaging';

export interface Session {
  id: string;
  status: string;
  replies: Reply[];
}

export interface Turn {
  turn_id: string;
  status: string;
  replies: Reply[];
  trace?: unknown;
}

/** The context of a use case that this person calls. */
export function contextOf({ business_id, user_id }: Account): Context {
  return {
    business_id,
    actor: { user_id, session_id: randomUUID(), permissions: new Set() },
    locale: 'fa',
    db: tenantDb(business_id, user_id),
    log,
    now: new Date(),
  };
}

/** A flow document in short form. */
export const flowOf = (document: object) => flowDocumentSchema.parse({ format: 'hamdam.flow/1', name: 'آزمون', ...document });

/** An assistant that runs this flow. */
export async function assistantWith(
  account: Account,
  document: object,
  name = 'دستیار',
): Promise<{ id: string; flow_base_id: string; version_id: string }> {
  const ctx = contextOf(account);
  const input = { name, system_prompt: '', type: 'GENERAL', model: 'GPT_4O_MINI', language: 'FA', mode: 'basic' } as const;
  const { id, default_flow_base_id: flow_base_id } = await createAssistant(ctx, input);
  const version = await importVersion(ctx, flow_base_id, flowOf(document), { activate: true });
  return { id, flow_base_id, version_id: version.id };
}

export async function openSession(account: Account, assistant_id: string, more: object = {}): Promise<Session> {
  const answer = await account.call<Session>('post', `${messaging}/sessions`, { json: { assistant_id, ...more } });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

export async function say(account: Account, session_id: string, message: string, client_message_id?: string): Promise<Turn> {
  const answer = await account.call<Turn>('post', `${messaging}/chat/v1`, { json: { session_id, message, client_message_id } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

export async function readHistory(account: Account, session_id: string, query: Record<string, string> = {}): Promise<ListOf<Message>> {
  const answer = await account.call<ListOf<Message>>('get', `${messaging}/sessions/${session_id}/history`, { query });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

export async function readConversation(account: Account, session_id: string): Promise<Conversation> {
  const answer = await account.call<Conversation>('get', `${messaging}/sessions/${session_id}`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** How many inbound events of a conversation wait for a worker. */
export async function waitingIn(session_id: string): Promise<number> {
  return (await rows('select from inbound_events where conversation_id = $1 and handled_at is null', [session_id])).length;
}

export const textsOf = (said: readonly { text: string }[]): string[] => said.map(({ text }) => text);

const keyword = (...keywords: string[]) => [{ type: 'any_keyword_match', keywords }];

/** A shop that greets, sends prices, greets VIPs by name, and says goodbye. */
export const shopFlow = {
  nodes: [
    { key: 'start', type: 'start', content: 'سلام!' },
    { key: 'menu', type: 'standard', kind: 'question', content: 'چه کمکی؟', fallback_message: 'متوجه نشدم.', max_retries: 9 },
    { key: 'price', type: 'standard', content: 'قیمت ۱۰۰ است.' },
    { key: 'name', type: 'standard', mode: 'intelligent', content: 'نام شما {{name}} است.' },
    { key: 'bye', type: 'end', content: 'خدانگهدار.' },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'price', order: 1, conditions: keyword('قیمت', 'price') },
    { source: 'menu', target: 'name', order: 2, conditions: keyword('نام') },
    { source: 'menu', target: 'bye', order: 3, conditions: [{ type: 'exact_match', value: 'خداحافظ' }] },
    { source: 'price', target: 'menu' },
    { source: 'name', target: 'menu' },
  ],
  settings: { max_global_fallbacks: null },
};

/** A flow that repeats each message. */
export const echoFlow = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', save_to: 'said' },
    { key: 'echo', type: 'standard', mode: 'intelligent', content: 'شنیدم: {{said}}' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'echo' },
    { source: 'echo', target: 'ask' },
  ],
};
