import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import type { Answer } from '../support/http';
import { useProduct } from '../support/product';
import { callDialog, createEdge, createFlowBase, createHandler, createNode, exportFlow, idOf, keywords, readFlow, refusal } from './dialog';

useProduct();
let owner: Account;
let assistant: { id: string; flow_base_id: string; version_id: string };
let flow: Flow;
/** Nodes outside this version: of another flow of the business, and of another business. */
let foreign: string[];

beforeAll(async () => {
  owner = await signUp();
  const stranger = await signUp('نیلوفر');
  foreign = await Promise.all(
    [owner, stranger].map(async (account) => idOf(await readFlow(account, (await assistantWith(account, shopFlow)).version_id), 'price')),
  );
});

beforeEach(async () => {
  assistant = await assistantWith(owner, shopFlow);
  flow = await readFlow(owner, assistant.version_id);
});

const add = (part: 'nodes' | 'edges' | 'handlers', json: object) =>
  callDialog(owner, 'post', `/versions/${assistant.version_id}/${part}`, { json });
const change = (path: string, json: object) => callDialog(owner, 'put', path, { json });
const node = (key: string) => idOf(flow, key);
const edgeFrom = (key: string) => flow.edges.find(({ source }) => source === node(key))?.id ?? '';

/** Checks that calls are refused and change nothing. */
async function refused(...calls: [() => Promise<Answer<unknown>>, [number, ...string[]]][]): Promise<void> {
  const before = await exportFlow(owner, assistant.version_id);
  for (const [act, expected] of calls) expect(refusal(await act())).toEqual(expected);
  expect(await exportFlow(owner, assistant.version_id)).toEqual(before);
}

describe('nodes', () => {
  it('are created with defaults and a key, changed in part, and deleted with their edges and handlers', async () => {
    const made = await createNode(owner, assistant.version_id, { type: 'standard', content: 'نو' });
    expect(made).toMatchObject({
      key: 'standard_1',
      kind: 'message',
      mode: 'static',
      parts: [],
      max_retries: 2,
      human_handoff: false,
      save_to: null,
      position: { x: 0, y: 0 },
    });
    expect(made).not.toHaveProperty('version_id');
    const parts = [{ type: 'image', url: 'https://example.com/a.png' }];
    expect((await change(`/nodes/${made.id}`, { mode: 'intelligent', parts, position: { x: 5, y: -2.5 } })).body).toEqual({
      ...made,
      mode: 'intelligent',
      parts,
      position: { x: 5, y: -2.5 },
      revision: made.revision + 1,
    });
    await createEdge(owner, assistant.version_id, { source: made.id, target: node('price') });
    await createEdge(owner, assistant.version_id, { source: node('price'), target: made.id, conditions: keywords('نو') });
    await createHandler(owner, assistant.version_id, { name: 'نو', target: made.id, conditions: keywords('نو') });
    expect((await callDialog(owner, 'delete', `/nodes/${made.id}`)).status).toBe(204);
    expect(await readFlow(owner, assistant.version_id)).toMatchObject({ nodes: flow.nodes, edges: flow.edges, handlers: [] });
  });

  it('of type normal are standard ones', async () => {
    expect((await createNode(owner, assistant.version_id, { type: 'normal' })).type).toBe('standard');
  });

  it('have one start among them, which stays one', async () => {
    await refused(
      [() => add('nodes', { type: 'start' }), [422, 'type', 'A flow must have exactly one start node']],
      [() => change(`/nodes/${node('price')}`, { type: 'start' }), [422, 'type', 'A flow must have exactly one start node']],
      [() => change(`/nodes/${node('start')}`, { type: 'gateway' }), [409, 'The start node cannot be deleted']],
      [() => callDialog(owner, 'delete', `/nodes/${node('start')}`), [409, 'The start node cannot be deleted']],
    );
    expect((await change(`/nodes/${node('start')}`, { type: 'start', content: 'درود' })).status).toBe(200);
  });

  it('have keys of their own', async () => {
    await refused(
      [() => add('nodes', { type: 'end', key: 'menu' }), [409, 'The key menu is used twice']],
      [() => change(`/nodes/${node('price')}`, { key: 'menu' }), [409, 'The key menu is used twice']],
      [() => add('nodes', { type: 'end', key: ' ' }), [422, 'key', 'Please fill in this field']],
    );
    expect((await change(`/nodes/${node('price')}`, { key: 'price' })).status).toBe(200);
  });

  it('run other flow bases of their own assistant only', async () => {
    const sibling = await createFlowBase(owner, assistant.id, 'زیر');
    expect((await createNode(owner, assistant.version_id, { type: 'subflow', flow_id: sibling.id })).flow_id).toBe(sibling.id);
    const other = await assistantWith(owner, shopFlow);
    const unknown: [number, string] = [404, 'This assistant has no such dialog flow'];
    await refused(
      [() => add('nodes', { type: 'subflow', flow_id: other.flow_base_id }), unknown],
      [() => add('nodes', { type: 'subflow', flow_id: randomUUID() }), unknown],
      [() => change(`/nodes/${node('price')}`, { type: 'subflow', flow_id: other.flow_base_id }), unknown],
      [() => add('nodes', { type: 'subflow', flow_id: assistant.flow_base_id }), [422, 'flow_id', 'A flow cannot be its own subflow']],
    );
  });

  it('do not become an end while ways lead out of them', async () => {
    await refused([() => change(`/nodes/${node('menu')}`, { type: 'end' }), [422, 'type', 'An end node cannot have paths out of it']]);
    const loose = await createNode(owner, assistant.version_id, { type: 'gateway' });
    expect((await change(`/nodes/${loose.id}`, { type: 'end' })).status).toBe(200);
  });

  it('are refused with the path of what is wrong', async () => {
    await refused(
      [() => add('nodes', { type: 'poem' }), [422, 'type', expect.stringContaining('Choose one of') as string]],
      [() => add('nodes', {}), [422, 'type', expect.any(String) as string]],
      [() => add('nodes', { type: 'end', max_retries: -1 }), [422, 'max_retries', 'Enter 0 or more']],
      [() => add('nodes', { type: 'end', parts: [{ type: 'image' }] }), [422, 'parts[0].url', 'Please fill in this field']],
      [() => change(`/nodes/${node('price')}`, { save_to: '' }), [422, 'save_to', expect.any(String) as string]],
    );
  });
});

describe('edges', () => {
  const needed = 'Condition fields are required';
  const invalid = 'This condition is not valid';

  it('are created with defaults, changed in part, folded and unfolded, and deleted', async () => {
    const made = await createEdge(owner, assistant.version_id, {
      source: node('name'),
      target: node('bye'),
      conditions: keywords('بس'),
      order: 1.5,
    });
    expect(made).toMatchObject({ source: node('name'), target: node('bye'), operator: 'AND', order: 1.5, view: null });
    expect((await change(`/edges/${made.id}`, { operator: 'OR' })).body).toEqual({ ...made, operator: 'OR', revision: made.revision + 1 });
    const fold = () => callDialog<{ view: unknown }>(owner, 'post', `/edges/${made.id}/toggle-view`);
    expect((await fold()).body.view).toBe('folded');
    expect((await fold()).body.view).toBe('unfolded');
    expect((await callDialog(owner, 'delete', `/edges/${made.id}`)).status).toBe(204);
    expect((await readFlow(owner, assistant.version_id)).edges).toEqual(flow.edges);
  });

  it('store keywords that were typed as one text as a list', async () => {
    const conditions = [{ type: 'any_keyword_match', keywords: 'قیمت، price ,نرخ' }];
    const made = await createEdge(owner, assistant.version_id, { source: node('menu'), target: node('bye'), conditions });
    expect(made.conditions).toEqual(keywords('قیمت', 'price', 'نرخ'));
  });

  it('do not lead out of an end, nor to or from nodes that are not this version’s', async () => {
    const unknown: [number, string] = [404, 'There is no such node in this flow'];
    await refused([
      () => add('edges', { source: node('bye'), target: node('menu') }),
      [422, 'source', 'An end node cannot have paths out of it'],
    ]);
    for (const other of [...foreign, randomUUID()]) {
      await refused(
        [() => add('edges', { source: other, target: node('menu'), conditions: keywords('ق') }), unknown],
        [() => add('edges', { source: node('menu'), target: other, conditions: keywords('ق') }), unknown],
        [() => change(`/edges/${edgeFrom('menu')}`, { target: other }), unknown],
      );
    }
  });

  it('have one default per node, with or without the word, and default is not combined with others', async () => {
    const way = { source: node('price'), target: node('bye') };
    const one: [number, ...string[]] = [422, 'conditions', 'A node can have only one default path'];
    const more = await createEdge(owner, assistant.version_id, { ...way, conditions: keywords('بس') });
    await refused(
      [() => add('edges', way), one],
      [() => add('edges', { ...way, conditions: [{ type: 'default' }] }), one],
      [() => change(`/edges/${more.id}`, { conditions: [] }), one],
      [
        () => add('edges', { ...way, conditions: [{ type: 'default' }, ...keywords('بس')] }),
        [422, 'conditions', 'The default condition cannot be combined with other conditions'],
      ],
    );
    expect((await change(`/edges/${edgeFrom('price')}`, { conditions: [{ type: 'default' }] })).status).toBe(200);
  });

  it.each([
    [{ type: 'exact_match' }, 'value', needed],
    [{ type: 'any_keyword_match', keywords: [] }, 'keywords', needed],
    [{ type: 'any_keyword_match', keywords: ' , ،' }, 'keywords', needed],
    [{ type: 'pattern_match', pattern: '  ' }, 'pattern', needed],
    [{ type: 'intent_match' }, 'intent', needed],
    [{ type: 'entity_match' }, 'entity', needed],
    [{ type: 'context_variable_match', variable: 'a' }, 'value', needed],
    [{ type: 'context_variable_exists' }, 'variable', needed],
    [{ type: 'numeric_comparison', variable: 'a', operator: '~', value: 1 }, 'operator', invalid],
    [{ type: 'numeric_comparison', variable: 'a', operator: '>', value: 'زیاد' }, 'value', invalid],
    [{ type: 'sentiment_match', sentiment: 'angry' }, 'sentiment', invalid],
    [{ type: 'mind_reading' }, 'type', needed],
  ])('need all fields of their conditions, and right ones: %o', async (condition, field, detail) => {
    const conditions = [...keywords('درست'), condition];
    const sentence: [number, ...string[]] = [422, `conditions[1].${field}`, detail];
    await refused(
      [() => add('edges', { source: node('menu'), target: node('bye'), conditions }), sentence],
      [() => change(`/edges/${edgeFrom('menu')}`, { conditions }), sentence],
      [() => add('handlers', { name: 'ق', target: node('bye'), conditions }), sentence],
    );
  });
});

describe('global handlers', () => {
  const names = async () =>
    (
      await callDialog<{ items: { name: string; order?: number }[] }>(owner, 'get', `/versions/${assistant.version_id}/handlers`)
    ).body.items.map(({ name }) => name);
  const make = (name: string) => createHandler(owner, assistant.version_id, { name, target: node('price'), conditions: keywords(name) });

  it('are tried in the order they were made, or are moved to; a change in part keeps the rest', async () => {
    const [a, , c] = [await make('a'), await make('b'), await make('c')];
    expect(await names()).toEqual(['a', 'b', 'c']);
    const moved = await change(`/handlers/${c.id}`, { order: 0 });
    expect(moved).toMatchObject({ status: 200, body: { ...c, revision: c.revision + 1 } });
    expect(await names()).toEqual(['c', 'a', 'b']);
    await change(`/handlers/${c.id}`, { order: 99 });
    expect(await names()).toEqual(['a', 'b', 'c']);
    await change(`/handlers/${a.id}`, { detour: true, description: 'شرح', target: node('bye') });
    expect((await callDialog(owner, 'get', `/handlers/${a.id}`)).body).toEqual({
      ...a,
      detour: true,
      description: 'شرح',
      target: node('bye'),
      revision: expect.any(Number) as number,
    });
    await callDialog(owner, 'delete', `/handlers/${a.id}`);
    await make('d');
    expect(await names()).toEqual(['b', 'c', 'd']);
    expect((await exportFlow(owner, assistant.version_id)).handlers.map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  });

  it('need a condition that is not default, a name, and a target of this version', async () => {
    const { id } = await make('a');
    const target = node('price');
    const none: [number, ...string[]] = [422, 'conditions', 'A global handler needs at least one condition'];
    const fallback: [number, ...string[]] = [422, 'conditions', 'A global handler cannot use the default condition'];
    await refused(
      [() => add('handlers', { name: 'ق', target }), none],
      [() => change(`/handlers/${id}`, { conditions: [] }), none],
      [() => add('handlers', { name: 'ق', target, conditions: [{ type: 'default' }] }), fallback],
      [() => change(`/handlers/${id}`, { conditions: [...keywords('ق'), { type: 'default' }] }), fallback],
      [() => add('handlers', { name: '', target, conditions: keywords('ق') }), [422, 'name', expect.any(String) as string]],
    );
    for (const other of [...foreign, randomUUID()]) {
      await refused(
        [() => add('handlers', { name: 'ق', target: other, conditions: keywords('ق') }), [404, 'There is no such node in this flow']],
        [() => change(`/handlers/${id}`, { target: other }), [404, 'There is no such node in this flow']],
      );
    }
  });
});
