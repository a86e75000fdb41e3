import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import type { WorkflowTemplate, WorkflowTemplateSummary } from '@/lib/contracts/flow-manager/workflow/templates';
import type { WholeVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import type { ErrorBody } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { workflowTemplateIds } from '@/lib/workflow-templates/workflow-template';
import { workflowTemplates } from '@/lib/workflow-templates/workflow-templates';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import { withoutIds } from '../support/without-ids';
import { returnDefinition } from '../support/workflow-world';

useProduct();
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const base = '/api/flow-manager/workflow';
const templates = `${base}/templates`;
const english = { 'Accept-Language': 'en' };

async function newDraft(): Promise<WholeVersion> {
  const { body: workflow } = await owner.call<Workflow>('post', `${base}/flow-bases`, { json: { name: `w-${newId()}` } });
  const { latest_version_id: id } = workflow;
  await owner.call('put', `${base}/versions/${id}/definition`, { json: returnDefinition().definition });
  return (await owner.call<WholeVersion>('get', `${base}/versions/${id}`)).body;
}

async function keep(name = `t-${newId()}`) {
  const draft = await newDraft();
  const json = { version_id: draft.id, name, description: 'فرم و پیام' };
  const kept = await owner.call<WorkflowTemplateSummary & ErrorBody>('post', templates, { json, headers: english });
  return { ...kept, draft };
}

const list = async (query: Record<string, string> = {}) =>
  (await owner.call<ListOf<WorkflowTemplateSummary>>('get', `${templates}?${new URLSearchParams(query).toString()}`)).body.items;

describe('shipped templates', () => {
  it('are listed in the language of the caller, and found by a part of their text', async () => {
    expect((await list({ origin: 'shipped' })).map(({ id }) => id)).toEqual([...workflowTemplateIds]);
    expect((await list({ search: 'مرجوعی' })).map(({ id }) => id)).toContain('return_request');
    expect(await list({ search: 'مرجوعی', language: 'en' })).toEqual([]);
    expect((await list({ search: 'escalation', language: 'en' })).map(({ name }) => name)).toEqual(['Complaint escalation']);
  });

  it('become drafts of new workflows, with their content in the wanted language', async () => {
    const name = `return-${newId()}`;
    const made = await owner.call<Workflow & ErrorBody>('post', `${templates}/return_request/use`, { json: { name, language: 'ar' } });
    expect(made).toMatchObject({ status: 201, body: { name, version_count: 1, current_version_id: null } });
    const { body: version } = await owner.call<WholeVersion>('get', `${base}/versions/${made.body.latest_version_id}`);
    expect(withoutIds(version.definition)).toEqual(withoutIds(workflowTemplates.return_request.content.ar.definition));
    const again = await owner.call<ErrorBody>('post', `${templates}/return_request/use`, { json: { name }, headers: english });
    expect(again).toMatchObject({ status: 409, body: { detail: 'This name is already in use' } });
  });

  it('are changed only as copies', async () => {
    expect((await owner.call('put', `${templates}/onboarding`, { json: { name: 'x' } })).status).toBe(404);
    const copy = await owner.call<WorkflowTemplateSummary>('post', `${templates}/onboarding/clone`, {
      json: { name: `ours-${newId()}`, language: 'en' },
    });
    expect(copy).toMatchObject({ status: 201, body: { is_own: true, description: workflowTemplates.onboarding.content.en.description } });
    const { body } = await owner.call<WorkflowTemplate>('get', `${templates}/${copy.body.id}`);
    expect(body.definition).toEqual(workflowTemplates.onboarding.content.en.definition);
  });
});

describe('a version that is kept as a template', () => {
  it('stays as it was when the version changes, and comes first in the list', async () => {
    const { status, body, draft } = await keep();
    expect({ status, counts: body.counts }).toEqual({ status: 201, counts: { states: 3, transitions: 3, components: 2 } });
    const changed = { ...draft.definition, states: draft.definition.states.map((state) => ({ ...state, name: 'دیگر' })) };
    await owner.call('put', `${base}/versions/${draft.id}/definition`, { json: changed });
    const read = await owner.call<WorkflowTemplate>('get', `${templates}/${body.id}`);
    expect(read.body.definition).toEqual(draft.definition);
    expect((await list())[0]?.id).toBe(body.id);
    expect((await list({ origin: 'own' })).every(({ is_own }) => is_own)).toBe(true);
  });

  it('is renamed by whoever saw its last change, and deleted', async () => {
    const { body } = await keep();
    const rename = (name: string, revision: number) =>
      owner.call<WorkflowTemplateSummary>('put', `${templates}/${body.id}`, { json: { name }, headers: { 'If-Match': `"${revision}"` } });
    const name = `renamed-${newId()}`;
    expect(await rename(name, body.revision)).toMatchObject({ status: 200, body: { name, description: 'فرم و پیام' } });
    expect((await rename('late', body.revision)).status).toBe(412);
    expect((await owner.call('delete', `${templates}/${body.id}`)).status).toBe(204);
    expect((await owner.call('get', `${templates}/${body.id}`)).status).toBe(404);
    const entries = await rows<{ action: string }>('select action from audit_log_entries where resource_id = $1 order by id', [body.id]);
    expect(entries.map(({ action }) => action)).toEqual([
      'workflow_template.created',
      'workflow_template.updated',
      'workflow_template.deleted',
    ]);
  });

  it('needs a name of its own, and room', async () => {
    const { body } = await keep();
    expect(await keep(body.name)).toMatchObject({ status: 409, body: { detail: 'This name is already in use' } });
    const other = await signUp();
    await admin.query(
      `insert into workflow_templates (id, business_id, name, document)
       select gen_random_uuid(), $1, 'template ' || number, '{"states": [], "transitions": [], "connections": [], "variables": {}}'
       from generate_series(1, $2::int) as number`,
      [other.business_id, limits.own_templates],
    );
    const refused = await other.call<ErrorBody>('post', `${templates}/onboarding/clone`, { json: { name: 'one more' } });
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'name' }] } });
  });
});
