import { beforeAll, describe, expect, it } from 'vitest';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import type { WholeVersion, WorkflowVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import type { ListOf } from '@/lib/contracts/fields';
import type { ErrorBody } from '@/lib/errors';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import { returnDefinition } from '../support/workflow-world';

useProduct();
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const base = '/api/flow-manager/workflow';
const english = { 'Accept-Language': 'en' };
const newWorkflow = async () => (await owner.call<Workflow>('post', `${base}/flow-bases`, { json: { name: `w-${newId()}` } })).body;
const readVersion = async (id: string) => (await owner.call<WholeVersion>('get', `${base}/versions/${id}`)).body;
const save = (id: string, json: object, revision?: number) =>
  owner.call<WorkflowVersion & ErrorBody>('put', `${base}/versions/${id}/definition`, {
    json,
    headers: { ...english, ...(revision !== undefined && { 'If-Match': `"${revision}"` }) },
  });
const publish = (id: string) => owner.call<WorkflowVersion & ErrorBody>('post', `${base}/versions/${id}/publish`, { headers: english });
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => ({ status, detail: body.detail });

/** An instance as the engine would store it. */
async function insertInstance({ workflow_id, id: version_id }: WorkflowVersion, status: string): Promise<string> {
  const id = newId();
  await admin.query(
    `insert into workflow_instances (id, business_id, workflow_id, version_id, status, state, ended_at)
     values ($1, $2, $3, $4, $5, '{}', case when $5 in ('completed', 'cancelled') then now() end)`,
    [id, owner.business_id, workflow_id, version_id, status],
  );
  return id;
}

describe('a new workflow', () => {
  it('has a version with a start, an end, and the way between them', async () => {
    const workflow = await newWorkflow();
    expect(workflow).toMatchObject({ current_version_id: null, version_count: 1, running_count: 0 });
    const { definition } = await readVersion(workflow.latest_version_id);
    expect(definition.states.map(({ type, name }) => [type, name])).toEqual([
      ['start', 'شروع'],
      ['end', 'پایان'],
    ]);
    expect(definition.transitions).toHaveLength(1);
  });

  it('has a name of its own, of English letters, digits, hyphens, and underscores', async () => {
    const { name } = await newWorkflow();
    const create = (other: string) => owner.call<ErrorBody>('post', `${base}/flow-bases`, { json: { name: other }, headers: english });
    expect(refusal(await create(name))).toEqual({ status: 409, detail: 'This name is already in use' });
    for (const wrong of ['برگشت', 'a b', 'a/b', '']) expect((await create(wrong)).status).toBe(422);
  });

  it('is found by a part of its name', async () => {
    const { id, name } = await newWorkflow();
    const list = await owner.call<ListOf<Workflow>>('get', `${base}/flow-bases`, { query: { search: name.slice(4).toUpperCase() } });
    expect(list.body.items.map((item) => item.id)).toEqual([id]);
  });
});

describe('a draft', () => {
  it('is saved as a whole, and only by who saw its last revision', async () => {
    const { latest_version_id: id } = await newWorkflow();
    const { revision } = await readVersion(id);
    const { definition } = returnDefinition();
    const saved = await save(id, definition, revision);
    expect(saved).toMatchObject({ status: 200, body: { revision: revision + 1 } });
    expect(saved.headers.get('etag')).toBe(`"${revision + 1}"`);
    expect((await readVersion(id)).definition).toEqual(definition);
    expect((await save(id, definition, revision)).status).toBe(412);
  });

  it('of two people who save at the same time, one is refused', async () => {
    const { latest_version_id: id } = await newWorkflow();
    const { revision } = await readVersion(id);
    const both = await Promise.all([1, 2].map(() => save(id, returnDefinition().definition, revision)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('is refused if it contradicts itself, with the place of each problem', async () => {
    const { latest_version_id: id } = await newWorkflow();
    const { definition } = returnDefinition();
    const [start, second] = definition.states;
    const wrong = {
      ...definition,
      states: [start, { ...second, id: start?.id }],
      connections: [...definition.connections, { ...definition.connections[0], id: newId() }],
    };
    const { status, body } = await save(id, wrong);
    expect(status).toBe(422);
    const paths = body.fields?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['states[1].id', 'transitions[0].target_state_id', 'connections[1].target_field_id']));
  });

  it('has at most 1 MB', async () => {
    const { latest_version_id: id } = await newWorkflow();
    const { definition } = returnDefinition();
    const { status } = await save(id, { ...definition, variables: { text: 'ب'.repeat(540_000) } });
    expect(status).toBe(422);
  });
});

describe('a published version', () => {
  it('is what new instances run, and nothing changes it', async () => {
    const { id: workflow_id, latest_version_id: id } = await newWorkflow();
    expect((await owner.call('get', `${base}/flows/${workflow_id}`)).status).toBe(404);
    expect(await publish(id)).toMatchObject({ status: 200, body: { is_published: true, is_current: true } });
    expect((await owner.call('get', `${base}/flows/${workflow_id}`)).body).toMatchObject({ version: { id } });

    const readOnly = { status: 409, detail: 'A published version cannot be changed. Clone it and edit the clone' };
    const { definition } = await readVersion(id);
    expect(refusal(await save(id, definition))).toEqual(readOnly);
    expect(refusal(await publish(id))).toEqual(readOnly);
    const [state] = definition.states;
    const path = `${base}/versions/${id}/states/${state?.id}`;
    expect(refusal(await owner.call<ErrorBody>('put', path, { json: { name: 'x' }, headers: english }))).toEqual(readOnly);
    expect(refusal(await owner.call<ErrorBody>('delete', path, { headers: english }))).toEqual(readOnly);
    expect((await readVersion(id)).definition).toEqual(definition);
  });

  it('that has no name but its number is copied to one that is called by its own', async () => {
    const { latest_version_id: id } = await newWorkflow();
    const copyOf = (one: string) => owner.call<WorkflowVersion>('post', `${base}/versions/${one}/clone`, { json: {} });
    expect((await readVersion(id)).name).toBe('1');
    const { body } = await copyOf(id);
    expect(body).toMatchObject({ number: 2, name: '2' });
    await owner.call('put', `${base}/versions/${body.id}`, { json: { name: 'نوروز' } });
    expect((await copyOf(body.id)).body).toMatchObject({ number: 3, name: 'نوروز' });
  });

  it('is followed by the next one that is published', async () => {
    const { id: workflow_id, latest_version_id: id } = await newWorkflow();
    await publish(id);
    const clone = await owner.call<WorkflowVersion>('post', `${base}/versions/${id}/clone`, { json: { name: 'دوم' } });
    expect(clone).toMatchObject({ status: 201, body: { number: 2, name: 'دوم', is_published: false } });
    expect((await readVersion(clone.body.id)).definition).toEqual((await readVersion(id)).definition);
    await publish(clone.body.id);
    const { items } = (await owner.call<ListOf<WorkflowVersion>>('get', `${base}/flow-bases/${workflow_id}/versions`)).body;
    expect(items.map(({ number, is_current }) => [number, is_current])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('is not published while something is missing', async () => {
    const { latest_version_id: id } = await newWorkflow();
    await save(id, { states: [], transitions: [], connections: [], variables: {} });
    const answer = await publish(id);
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.map(({ message }) => message)).toEqual(expect.arrayContaining(['Add a start', 'Add an end']));
    const check = await owner.call<{ problems: { code: string }[] }>('get', `${base}/versions/${id}/check`);
    expect(check.body.problems.map(({ code }) => code)).toContain('no_start');
    expect((await readVersion(id)).is_published).toBe(false);
  });
});

describe('deleting', () => {
  const remove = (path: string) => owner.call<ErrorBody>('delete', `${base}/${path}`, { headers: english });

  it('the last version is refused', async () => {
    const { latest_version_id: id } = await newWorkflow();
    expect(refusal(await remove(`versions/${id}`))).toEqual({ status: 409, detail: 'You cannot delete the last version' });
  });

  it('a version or its workflow is refused while instances have not ended, and takes ended ones along', async () => {
    const { id: workflow_id, latest_version_id } = await newWorkflow();
    const version = await readVersion(latest_version_id);
    await owner.call('post', `${base}/versions/${version.id}/clone`, { json: {} });
    const running = [await insertInstance(version, 'waiting'), await insertInstance(version, 'paused')];
    const ended = await insertInstance(version, 'completed');
    const inUse = { status: 409, detail: '2 instances have not ended and use this. Wait until then, or cancel them' };
    expect(refusal(await remove(`versions/${version.id}`))).toEqual(inUse);
    expect(refusal(await remove(`flow-bases/${workflow_id}`))).toEqual(inUse);
    await admin.query(`update workflow_instances set status = 'cancelled', ended_at = now() where id = any($1)`, [running]);
    expect((await remove(`versions/${version.id}`)).status).toBe(204);
    expect(await rows('select from workflow_instances where id = $1', [ended])).toEqual([]);
    expect((await remove(`flow-bases/${workflow_id}`)).status).toBe(204);
    expect((await owner.call('get', `${base}/flow-bases/${workflow_id}`)).status).toBe(404);
  });

  it('two versions at the same time leaves one', async () => {
    const { id: workflow_id, latest_version_id: id } = await newWorkflow();
    const clone = await owner.call<WorkflowVersion>('post', `${base}/versions/${id}/clone`, { json: {} });
    const both = await Promise.all([id, clone.body.id].map((one) => remove(`versions/${one}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await owner.call('get', `${base}/flow-bases/${workflow_id}`)).body).toMatchObject({ version_count: 1 });
  });
});

describe('a workflow as a file', () => {
  it('is imported as a new one with parts of its own', async () => {
    const { latest_version_id: id } = await newWorkflow();
    await save(id, returnDefinition().definition);
    const file = await owner.call<{ name: string; definition: WholeVersion['definition'] }>('get', `${base}/versions/${id}/export`);
    const other = await signUp();
    const imported = await other.call<Workflow>('post', `${base}/flow-bases/import`, { json: file.body });
    expect(imported).toMatchObject({ status: 201, body: { name: file.body.name } });
    const copy = await other.call<WholeVersion>('get', `${base}/versions/${imported.body.latest_version_id}`);
    const names = ({ states }: WholeVersion['definition']) =>
      states.map(({ name, components }) => [name, components.map((part) => part.name)]);
    expect(names(copy.body.definition)).toEqual(names(file.body.definition));
    const [first] = file.body.definition.states;
    expect(JSON.stringify(copy.body)).not.toContain(first?.id);
  });
});
