import { expect } from 'vitest';
import type { FlowBase, Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { DialogEdge, DialogHandler, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowDocument } from '@/lib/engine/flow-document';
import type { ErrorBody } from '@/lib/errors';
import type { Account } from '../support/accounts';
import type { Answer, CallOptions } from '../support/http';

export const dialog = '/api/flow-manager/dialog';

export const inEnglish = { headers: { 'Accept-Language': 'en' } };

/** A call of the dialog flows, with any result. Refusals are in English. */
export function callDialog<Body = ErrorBody>(
  account: Account,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return account.call<Body>(method, `${dialog}${path}`, { ...inEnglish, ...options });
}

/** Returns the response of a call that must succeed. */
async function succeed<Body>(account: Account, method: string, path: string, options?: CallOptions, status = 200): Promise<Body> {
  const answer = await callDialog<Body>(account, method, path, options);
  expect(answer).toMatchObject({ status });
  return answer.body;
}

export const createFlowBase = (account: Account, assistant_id: string, name: string) =>
  succeed<FlowBase>(account, 'post', '/flow-bases', { json: { assistant_id, name } }, 201);

export const readFlowBase = (account: Account, id: string) => succeed<FlowBase>(account, 'get', `/flow-bases/${id}`);

export const importFlow = (account: Account, flow_base_id: string, document: object, query: Record<string, string> = {}) =>
  succeed<Version>(
    account,
    'post',
    `/flow-bases/${flow_base_id}/import`,
    { json: { format: 'hamdam.flow/1', name: 'v', ...document }, query },
    201,
  );

export const exportFlow = (account: Account, version_id: string) => succeed<FlowDocument>(account, 'get', `/versions/${version_id}/export`);

export const readFlow = (account: Account, version_id: string) => succeed<Flow>(account, 'get', `/versions/${version_id}`);

export const cloneVersion = (account: Account, version_id: string, json: object = {}) =>
  succeed<Version>(account, 'post', `/versions/${version_id}/clone`, { json }, 201);

export const activateVersion = (account: Account, version_id: string) =>
  succeed<Version>(account, 'post', `/versions/${version_id}/activate`);

export const createNode = (account: Account, version_id: string, json: object) =>
  succeed<DialogNode>(account, 'post', `/versions/${version_id}/nodes`, { json }, 201);

export const createEdge = (account: Account, version_id: string, json: object) =>
  succeed<DialogEdge>(account, 'post', `/versions/${version_id}/edges`, { json }, 201);

export const createHandler = (account: Account, version_id: string, json: object) =>
  succeed<DialogHandler>(account, 'post', `/versions/${version_id}/handlers`, { json }, 201);

/** The id of a version's node with this key. */
export function idOf({ nodes }: Flow, key: string): string {
  const node = nodes.find((candidate) => candidate.key === key);
  if (!node) throw new Error(`no node has the key ${key}`);
  return node.id;
}

/** A refusal: its status and, for an invalid field, the field's path and error. */
export function refusal({ status, body }: Answer<unknown>): [number, string, ...string[]] {
  const { detail, fields } = body as ErrorBody;
  return fields ? [status, ...(fields.flatMap(({ path, message }) => [path, message]) as [string, ...string[]])] : [status, detail];
}

export const keywords = (...words: string[]) => [{ type: 'any_keyword_match', keywords: words }];
