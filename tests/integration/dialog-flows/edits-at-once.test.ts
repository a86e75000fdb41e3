import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { callDialog, createHandler, createNode, exportFlow, idOf, keywords, readFlow } from './dialog';

// Two people edit one version, or one of them clicks twice.
useProduct();
let owner: Account;
let version_id: string;

beforeAll(async () => {
  owner = await signUp();
});

beforeEach(async () => {
  ({ version_id } = await assistantWith(owner, shopFlow));
});

const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status).sort();
const times = <Result>(count: number, act: (index: number) => Result) => Array.from({ length: count }, (_, index) => act(index));

it('deleting a node, an edge or a handler twice at the same time is 404 for the second', async () => {
  const flow = await readFlow(owner, version_id);
  const handler = await createHandler(owner, version_id, { name: 'ق', target: idOf(flow, 'price'), conditions: keywords('ق') });
  for (const path of [`/handlers/${handler.id}`, `/edges/${flow.edges[0]?.id}`, `/nodes/${idOf(flow, 'bye')}`]) {
    expect([path, await statuses(times(3, () => callDialog(owner, 'delete', path)))]).toEqual([path, [204, 404, 404]]);
  }
});

it('changing what someone else deletes happens before, or is 404', async () => {
  const node = await createNode(owner, version_id, { type: 'gateway' });
  const answers = await Promise.all([
    callDialog(owner, 'delete', `/nodes/${node.id}`),
    callDialog(owner, 'put', `/nodes/${node.id}`, { json: { content: 'متن' } }),
  ]);
  expect([
    [204, 200],
    [204, 404],
  ]).toContainEqual(answers.map(({ status }) => status));
});

it('one key is given once, and a node gets one default edge', async () => {
  const flow = await readFlow(owner, version_id);
  const ends = { source: idOf(flow, 'menu'), target: idOf(flow, 'price') };
  const post = (part: string, json: object) => callDialog(owner, 'post', `/versions/${version_id}/${part}`, { json });
  expect(await statuses(times(4, () => post('nodes', { type: 'gateway', key: 'twin' })))).toEqual([201, 409, 409, 409]);
  expect(await statuses(times(4, () => post('edges', ends)))).toEqual([201, 422, 422, 422]);
});

it('nodes without a key and handlers each get a place of their own', async () => {
  const flow = await readFlow(owner, version_id);
  const post = (part: string, json: object) => callDialog(owner, 'post', `/versions/${version_id}/${part}`, { json });
  expect(await statuses(times(4, () => post('nodes', { type: 'gateway' })))).toEqual([201, 201, 201, 201]);
  const handler = { target: idOf(flow, 'price'), conditions: keywords('ق') };
  await statuses(times(4, (index) => post('handlers', { ...handler, name: `ق${index}` })));
  const { nodes, handlers } = await exportFlow(owner, version_id);
  expect(
    nodes
      .filter(({ type }) => type === 'gateway')
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['gateway_1', 'gateway_2', 'gateway_3', 'gateway_4']);
  expect(handlers.map(({ name }) => name).sort()).toEqual(['ق0', 'ق1', 'ق2', 'ق3']);
});

it('an edge folded twice at the same time is unchanged', async () => {
  const id = (await readFlow(owner, version_id)).edges[0]?.id ?? '';
  await statuses(times(2, () => callDialog(owner, 'post', `/edges/${id}/toggle-view`)));
  expect((await readFlow(owner, version_id)).edges.find((edge) => edge.id === id)?.view).toBe('unfolded');
});
