import { beforeEach, describe, expect, it } from 'vitest';
import type { CumulativeFields, FoundComponents } from '@/lib/contracts/flow-manager/workflow/components';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import type { WholeVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import type { ErrorBody } from '@/lib/errors';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { useProduct } from '../support/product';
import { returnDefinition } from '../support/workflow-world';

useProduct();
const base = '/api/flow-manager/workflow';

interface Part {
  id: string;
  revision: number;
  index: number;
  name?: string;
  [field: string]: unknown;
}

let owner: Account;
let version: string;
let id: (name: string) => string;

beforeEach(async () => {
  owner ??= await signUp();
  const { body } = await owner.call<Workflow>('post', `${base}/flow-bases`, { json: { name: `w-${newId()}` } });
  version = `${base}/versions/${body.latest_version_id}`;
  const made = returnDefinition();
  id = made.id;
  await owner.call('put', `${version}/definition`, { json: made.definition });
});

const read = async () => (await owner.call<WholeVersion>('get', version)).body;
const add = async (path: string, json: object) => (await owner.call<Part>('post', `${version}/${path}`, { json })).body;

describe('parts of a version', () => {
  it('are added, read, changed, and deleted, each with the revision of the version', async () => {
    const before = await read();
    const state = await add('states', { name: 'بررسی', type: 'standard', index: 1 });
    expect(state).toMatchObject({ index: 1, components: [], revision: before.revision + 1 });
    const component = await add(`states/${state.id}/components`, { type: 'message', name: 'پیام' });
    const field = await add(`components/${component.id}/fields`, { name: 'reason', direction: 'input' });
    const transition = await add('transitions', { source_state_id: state.id, target_state_id: id('end') });
    const condition = await add(`transitions/${transition.id}/conditions`, { field_id: field.id, operator: '==', value: 'خرابی' });
    const connection = await add('connections', { source_field_id: id('amount'), target_field_id: field.id });
    expect(component).toMatchObject({ state_id: state.id });
    expect(field).toMatchObject({ component_id: component.id, direction: 'input', data_type: 'text' });

    const changed = await owner.call<Part>('put', `${version}/fields/${field.id}`, { json: { is_required: true } });
    expect(changed.body).toMatchObject({ name: 'reason', is_required: true, revision: connection.revision + 1 });
    expect((await owner.call<Part>('get', `${version}/conditions/${condition.id}`)).body).toMatchObject({ transition_id: transition.id });

    expect((await owner.call('delete', `${version}/states/${state.id}`)).status).toBe(204);
    const { definition } = await read();
    expect(definition).toEqual(before.definition);
  });

  it('are moved within their list', async () => {
    const moved = await owner.call<Part>('put', `${version}/transitions/${id('large')}`, { json: { index: 0 } });
    expect(moved.body.index).toBe(0);
    expect((await read()).definition.transitions.map((transition) => transition.id).slice(0, 2)).toEqual([id('large'), id('small')]);
  });

  it('are only changed by who saw the last revision', async () => {
    const { revision } = await read();
    const rename = () =>
      owner.call('put', `${version}/states/${id('asked')}`, { json: { name: 'x' }, headers: { 'If-Match': `"${revision}"` } });
    expect((await rename()).status).toBe(200);
    expect((await rename()).status).toBe(412);
  });

  it('refer only to what is in the version', async () => {
    const unknown = newId();
    const refused = [
      ['transitions', { source_state_id: id('start'), target_state_id: unknown }],
      [`transitions/${id('small')}/conditions`, { field_id: unknown, operator: '==', value: '' }],
      ['connections', { source_field_id: unknown, target_field_id: id('shown') }],
      [`states/${unknown}/components`, { type: 'message', name: 'x' }],
      [`components/${unknown}/fields`, { name: 'x', direction: 'output' }],
    ] as const;
    for (const [path, json] of refused)
      expect([path, (await owner.call('post', `${version}/${path}`, { json })).status]).toEqual([path, 404]);
  });

  it('of an unknown type, and a second connection of an input, are refused with a sentence', async () => {
    const headers = { 'Accept-Language': 'en' };
    const component = await owner.call<ErrorBody>('post', `${version}/states/${id('asked')}/components`, {
      json: { type: 'rocket', name: 'x' },
      headers,
    });
    expect(component.body.fields).toEqual([{ path: 'type', message: 'There is no such type of component' }]);
    const connection = await owner.call<ErrorBody>('post', `${version}/connections`, {
      json: { source_field_id: id('amount'), target_field_id: id('shown') },
      headers,
    });
    expect(connection.body.fields).toEqual([
      { path: 'connections[1].target_field_id', message: 'This input field already has a connection. Delete that one first' },
    ]);
  });

  it('take along what cannot be without them', async () => {
    await owner.call('delete', `${version}/components/${id('form')}`);
    const { definition } = await read();
    expect(definition.connections).toEqual([]);
    expect(definition.transitions).toHaveLength(3);
    await owner.call('delete', `${version}/states/${id('asked')}`);
    expect((await read()).definition.transitions.map((transition) => transition.id)).toEqual([id('large')]);
  });
});

it('the fields that can be filled in a state say where, and whether always', async () => {
  const { body } = await owner.call<CumulativeFields>('get', `${version}/states/${id('end')}/cumulative-fields`);
  expect(body.items.map(({ name, state, component, always }) => [name, state.name, component.name, always])).toEqual([
    ['amount', 'درخواست', 'فرم', true],
  ]);
});

it('components are found by name and type in the latest versions', async () => {
  const { body } = await owner.call<FoundComponents>('get', `${base}/components/search`, {
    query: { search: 'فرم', type: 'form', limit: '1' },
  });
  expect(body.items[0]).toMatchObject({ type: 'form', state: { name: 'درخواست' } });
  expect((await owner.call<FoundComponents>('get', `${base}/components/search`, { query: { search: 'چیزی که نیست' } })).body.total).toBe(0);
});

it('the types of components have settings and fields', async () => {
  const { body } = await owner.call<{ items: { type: string; settings: object }[] }>('get', `${base}/component-types`);
  expect(body.items.map(({ type }) => type)).toEqual(expect.arrayContaining(['form', 'approval', 'action', 'message']));
  for (const { settings } of body.items) expect(settings).toHaveProperty('properties');
});

it('field groups have names and fields, whose names differ', async () => {
  const path = `${base}/field-groups`;
  const group = { name: `نشانی ${newId()}`, fields: [{ name: 'city' }, { name: 'street', is_required: true }] };
  const made = await owner.call<Part>('post', path, { json: group });
  expect(made).toMatchObject({ status: 201, body: { name: group.name, description: '', revision: 0 } });
  expect((await owner.call('post', path, { json: group })).status).toBe(409);
  expect((await owner.call('post', path, { json: { name: 'x', fields: [{ name: 'a' }, { name: 'a' }] } })).status).toBe(422);
  const headers = { 'If-Match': '"0"' };
  const change = () => owner.call<Part>('put', `${path}/${made.body.id}`, { json: { fields: [{ name: 'city' }] }, headers });
  expect((await change()).body).toMatchObject({ revision: 1, fields: [{ name: 'city', data_type: 'text' }] });
  expect((await change()).status).toBe(412);
  expect((await owner.call('delete', `${path}/${made.body.id}`)).status).toBe(204);
});
