import { expect } from 'vitest';
import type { ApiKey, ShownKey } from '@/lib/contracts/user-management/api-keys';
import { newAddress, type Account } from '../support/accounts';
import { call, type Answer, type CallOptions } from '../support/http';

export const keysBase = '/api/user-management/api-keys';
export const visitorBase = '/api/flow-manager/messaging/visitor';

export interface MadeKey {
  key: string;
  api_key: ApiKey;
  /** Calls with this key. */
  call: <Body>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>;
}

/** A key that its owner creates through the API. */
export async function makeKey(account: Account, input: Record<string, unknown> = {}): Promise<MadeKey> {
  const json = { name: 'فروشگاه', permissions: ['assistants.read', 'conversations.read', 'conversations.create'], ...input };
  const answer = await account.call<ShownKey>('post', keysBase, { json });
  expect(answer).toMatchObject({ status: 201 });
  return {
    ...answer.body,
    call: (method, path, options) => call(method, path, { token: answer.body.key, address: newAddress(), ...options }),
  };
}

/** A key for the pages of a website. */
export const makePublishable = (account: Account, assistant_id: string, input: Record<string, unknown> = {}): Promise<MadeKey> =>
  makeKey(account, { kind: 'publishable', permissions: [], assistant_ids: [assistant_id], ...input });

/** Refusals in English. */
export const inEnglish = { headers: { 'Accept-Language': 'en' } };
