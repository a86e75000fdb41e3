import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContextVariable } from '@/lib/engine/list-context-variables';
import type { ActionSummary } from '@/lib/contracts/flow-manager/integrations/action-list';
import { makeKey } from '../api-keys/keys';
import { signUp, type Account } from '../support/accounts';
import { assistantWith } from '../support/conversations';
import { useProduct } from '../support/product';
import { callDialog, cloneVersion, createNode, exportFlow, importFlow, readFlow } from './dialog';

// How flows refer to actions of integrations.
useProduct();
const integrations = '/api/flow-manager/integrations';
const actionsPath = '/api/flow-manager/actions';

let owner: Account;
let stranger: Account;
let flow_base_id: string;
let version_id: string;
let shop: { id: string; action_id: string };
let foreign: { id: string; action_id: string };

async function integrate(account: Account, name: string): Promise<{ id: string; action_id: string }> {
  const { body } = await account.call<{ id: string }>('post', integrations, { json: { name, base_url: 'https://shop.example.com' } });
  const fields = { name: 'سفارش', path: '/orders/{id}', query: { page: '{{page}}' }, captures: [{ path: 'state', variable: 'state' }] };
  const action = await account.call<{ id: string }>('post', `${integrations}/${body.id}/actions`, { json: fields });
  return { id: body.id, action_id: action.body.id };
}

const named = { integration: 'فروشگاه', action: 'سفارش' };
const document = {
  nodes: [
    { key: 's', type: 'start' },
    { key: 'look', type: 'gateway', action: { ...named, arguments: { id: '{{number}}' }, waiting_message: 'لحظه‌ای', outcome: 'order' } },
    { key: 'tell', type: 'standard', mode: 'generative', prompt: '…', tools: [named] },
  ],
  edges: [
    { source: 's', target: 'look' },
    { source: 'look', target: 'tell' },
  ],
};

beforeAll(async () => {
  owner = await signUp();
  stranger = await signUp('نیلوفر');
  foreign = await integrate(stranger, 'فروشگاه دیگر');
});

beforeEach(async () => {
  const { body } = await owner.call<{ items: { id: string }[] }>('get', integrations);
  for (const { id } of body.items) await owner.call('delete', `${integrations}/${id}`);
  shop = await integrate(owner, 'فروشگاه');
  ({ flow_base_id } = await assistantWith(owner, { nodes: [{ key: 's', type: 'start' }] }));
  version_id = (await importFlow(owner, flow_base_id, document, { activate: 'true' })).id;
});

const usedBy = async (query: Record<string, string> = {}) =>
  (await owner.call<{ flows: string[] }>('get', `${integrations}/${shop.id}/usage`, { query })).body.flows;

describe('a document', () => {
  it('names actions, and its nodes refer to them by id, so that they may be renamed', async () => {
    const { nodes } = await readFlow(owner, version_id);
    expect(nodes[1]?.action).toEqual({
      action_id: shop.action_id,
      arguments: { id: '{{number}}' },
      waiting_message: 'لحظه‌ای',
      outcome: 'order',
    });
    expect(nodes[2]?.tools).toEqual([{ action_id: shop.action_id }]);
    await owner.call('put', `${integrations}/${shop.id}`, { json: { name: 'مغازه' } });
    await owner.call('put', `${actionsPath}/${shop.action_id}`, { json: { name: 'یافتن سفارش' } });
    const exported = await exportFlow(owner, version_id);
    expect(exported.nodes[1]?.action).toMatchObject({ integration: 'مغازه', action: 'یافتن سفارش', outcome: 'order' });
    expect(exported.nodes[2]?.tools).toEqual([{ integration: 'مغازه', action: 'یافتن سفارش' }]);
    const again = await importFlow(owner, flow_base_id, exported);
    expect((await readFlow(owner, again.id)).nodes[1]?.action?.action_id).toBe(shop.action_id);
  });

  it('is refused where it names an action that the business does not have, also one of another business', async () => {
    const nodes = document.nodes.map((node) => ('action' in node ? { ...node, action: { ...named, integration: 'فروشگاه دیگر' } } : node));
    const body = { format: 'hamdam.flow/1', name: 'v', ...document, nodes };
    const answer = await callDialog(owner, 'post', `/flow-bases/${flow_base_id}/import`, { json: body });
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.map(({ path }) => path)).toEqual(['nodes[1].action.action']);
  });
});

describe('a reference', () => {
  it('to an action of another business, or to none, is a 404 in every call', async () => {
    const look = (await readFlow(owner, version_id)).nodes[1]?.id ?? '';
    for (const action_id of [foreign.action_id, version_id]) {
      for (const fields of [{ action: { action_id } }, { tools: [{ action_id }] }]) {
        const json = { type: 'standard', ...fields };
        const id = '01990000-0000-7000-8000-000000000009';
        const changes = [{ nodes: { create: [{ id, ...json }] } }, { nodes: { update: [{ id: look, ...fields }] } }];
        const answers = [
          await callDialog(owner, 'post', `/versions/${version_id}/nodes`, { json }),
          await callDialog(owner, 'put', `/nodes/${look}`, { json: fields }),
          ...(await Promise.all(changes.map((change) => callDialog(owner, 'post', `/versions/${version_id}/changes`, { json: change })))),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      }
    }
    expect((await readFlow(owner, version_id)).nodes).toHaveLength(3);
  });

  it('stays in clones, also after the action was deleted, and then its node can still be changed', async () => {
    await owner.call('delete', `${actionsPath}/${shop.action_id}`);
    const clone = await cloneVersion(owner, version_id);
    const [, look] = (await readFlow(owner, clone.id)).nodes;
    expect(look?.action?.action_id).toBe(shop.action_id);
    const change = { title: 'جست‌وجو', action: { ...look?.action, outcome: 'result' } };
    expect((await callDialog(owner, 'put', `/nodes/${look?.id}`, { json: change })).status).toBe(200);
    // Its document says so, and cannot be imported as it is.
    const exported = await exportFlow(owner, clone.id);
    expect(exported.nodes[1]?.action).toMatchObject({ integration: '', action: '', outcome: 'result' });
    const answer = await callDialog(owner, 'post', `/flow-bases/${flow_base_id}/import`, { json: exported });
    const paths = ['nodes[1].action.integration', 'nodes[1].action.action', 'nodes[2].tools[0].integration', 'nodes[2].tools[0].action'];
    expect([answer.status, answer.body.fields?.map(({ path }) => path)]).toEqual([422, paths]);
  });
});

describe('the actions of a flow', () => {
  const listed = async (account: Account) => callDialog<{ items: ActionSummary[] }>(account, 'get', `/versions/${version_id}/actions`);

  it('are listed with what a flow must know, also for those who may not read integrations', async () => {
    const other = await integrate(owner, 'انبار');
    const summary = {
      id: shop.action_id,
      name: 'سفارش',
      integration_name: 'فروشگاه',
      is_active: true,
      variables: ['id', 'page'],
      required: ['id'],
      captured: ['state'],
    };
    const reader = await makeKey(owner, { permissions: ['flows.read'] });
    expect((await reader.call('get', actionsPath)).status).toBe(403);
    expect((await listed({ ...owner, call: reader.call })).body.items).toMatchObject([summary]);
    const { body } = await owner.call<{ items: ActionSummary[] }>('get', actionsPath);
    expect(body.items.map(({ id }) => id)).toEqual([other.action_id, shop.action_id]);
    const found = await owner.call<{ items: ActionSummary[] }>('get', actionsPath, { query: { search: 'انبار' } });
    expect(found.body.items.map(({ id }) => id)).toEqual([other.action_id]);
    expect((await listed(stranger)).status).toBe(404);
  });

  it('write the variables that are offered', async () => {
    const { body } = await callDialog<{ items: ContextVariable[] }>(owner, 'get', `/versions/${version_id}/context-variables`);
    expect(body.items.map(({ name, written_by }) => [name, written_by])).toEqual([
      ['number', []],
      ['order', ['look']],
      ['order_status', ['look']],
      ['state', ['look', 'tell']],
    ]);
  });

  it('say which flows use them before they are deleted', async () => {
    expect(await usedBy()).toHaveLength(1);
    expect(await usedBy({ action_id: shop.action_id })).toEqual(await usedBy());
    // Only versions that run, or may run, count.
    await importFlow(owner, flow_base_id, { nodes: [{ key: 's', type: 'start' }] });
    expect(await usedBy()).toHaveLength(1);
    await importFlow(owner, flow_base_id, { nodes: [{ key: 's', type: 'start' }] }, { activate: 'true' });
    expect(await usedBy()).toEqual([]);
    await createNode(owner, (await importFlow(owner, flow_base_id, { nodes: [{ key: 's', type: 'start' }] })).id, {
      type: 'standard',
      tools: [{ action_id: shop.action_id }],
    });
    expect(await usedBy()).toHaveLength(1);
    const elsewhere = [
      await stranger.call('get', `${integrations}/${shop.id}/usage`),
      await owner.call('get', `${integrations}/${shop.id}/usage`, { query: { action_id: foreign.action_id } }),
    ];
    expect(elsewhere.map(({ status }) => status)).toEqual([404, 404]);
  });
});
