import { beforeAll, describe, expect, it } from 'vitest';
import type { AssistantSettings } from '@/lib/contracts/flow-manager/assistant-settings';
import type { WorkflowSummary } from '@/lib/contracts/flow-manager/dialog/flow-workflows';
import type { ContextVariable } from '@/lib/engine/list-context-variables';
import { callDialog, exportFlow, importFlow, readFlow } from '../dialog-flows/dialog';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, textsOf } from '../support/conversations';
import { defineWorkflow } from '../support/define-workflow';
import { publishWorkflow } from '../support/publish-workflow';
import { useProduct } from '../support/product';

// How flows and assistants refer to workflows.
useProduct({ workers: true });
const assistants = '/api/flow-manager/assistants';
let owner: Account;
let workflow_id: string;
let foreign_id: string;
let assistant_id: string;
let flow_base_id: string;
let version_id: string;

const visit = defineWorkflow({
  states: { ask: [{ type: 'form', inputs: { day: 'text' } }], done: [{ type: 'message', config: { text: 'تا {{day}}' } }] },
  paths: [['ask', 'done']],
});
const call = { workflow: 'visit', values: { day: '{{day}}' }, captures: { when: 'day' }, waits: true, outcome: 'result' };
const document = {
  nodes: [
    { key: 's', type: 'start', content: 'سلام' },
    { key: 'run', type: 'gateway', workflow: call },
    { key: 'next', type: 'standard', kind: 'question', content: 'دیگر؟' },
  ],
  edges: [
    { source: 's', target: 'next' },
    { source: 'run', target: 'next' },
  ],
};

beforeAll(async () => {
  const stranger = await signUp('نیلوفر');
  owner = await signUp();
  ({ workflow_id } = await publishWorkflow(owner.business_id, visit, 'visit'));
  ({ workflow_id: foreign_id } = await publishWorkflow(stranger.business_id, visit, 'theirs'));
  ({ id: assistant_id, flow_base_id, version_id } = await assistantWith(owner, document));
});

describe('a document', () => {
  it('names workflows, and its nodes refer to them by id, also in clones', async () => {
    const { workflow, ...rest } = call;
    expect((await readFlow(owner, version_id)).nodes[1]?.workflow).toEqual({ workflow_id, ...rest });
    const exported = await exportFlow(owner, version_id);
    expect(exported.nodes[1]?.workflow).toEqual({ workflow, ...rest });
    const again = await importFlow(owner, flow_base_id, exported);
    version_id = again.id;
    expect((await readFlow(owner, again.id)).nodes[1]?.workflow?.workflow_id).toBe(workflow_id);
  });

  it('is refused where it names a workflow that the business does not have, also one of another business', async () => {
    const nodes = document.nodes.map((node) => ('workflow' in node ? { ...node, workflow: { ...call, workflow: 'theirs' } } : node));
    const json = { format: 'hamdam.flow/1', name: 'v', ...document, nodes };
    const answer = await callDialog(owner, 'post', `/flow-bases/${flow_base_id}/import`, { json });
    expect([answer.status, answer.body.fields?.map(({ path }) => path)]).toEqual([422, ['nodes[1].workflow.workflow']]);
  });
});

describe('a flow', () => {
  it('refuses a reference to a workflow of another business', async () => {
    const run = (await readFlow(owner, version_id)).nodes[1]?.id ?? '';
    const json = { type: 'standard', workflow: { workflow_id: foreign_id } };
    const created = await callDialog(owner, 'post', `/versions/${version_id}/nodes`, { json });
    const changed = await callDialog(owner, 'put', `/nodes/${run}`, { json: { workflow: json.workflow } });
    expect([created.status, changed.status]).toEqual([404, 404]);
  });

  it('lists its workflows with their fields, its variables, and what is wrong', async () => {
    const listed = await callDialog<{ items: WorkflowSummary[] }>(owner, 'get', `/versions/${version_id}/workflows`);
    expect(listed.body.items).toMatchObject([
      { id: workflow_id, name: 'visit', is_published: true, fields: [{ name: 'day', is_required: false }], captured: ['day'] },
    ]);
    const variables = await callDialog<{ items: ContextVariable[] }>(owner, 'get', `/versions/${version_id}/context-variables`);
    const names = variables.body.items.map(({ name, written_by, used_by }) => [name, written_by, used_by]);
    expect(names).toEqual([
      ['day', [], ['run']],
      ['result', ['run'], []],
      ['when', ['run'], []],
    ]);
  });
});

describe("an assistant's workflow", () => {
  const settings = async (id = assistant_id) => (await owner.call<AssistantSettings>('get', `${assistants}/${id}/settings`)).body;
  const assign = (id: string | null, headers = {}) =>
    owner.call<{ workflow_id: string | null; revision: number; code: string }>('put', `${assistants}/${assistant_id}/workflow`, {
      json: { workflow_id: id },
      headers,
    });

  it('is one of the business, and runs at the start of the default flow', async () => {
    expect((await assign(foreign_id)).status).toBe(404);
    const { revision } = await settings();
    expect((await assign(workflow_id, { 'If-Match': `"${revision}"` })).body).toEqual({ workflow_id, revision: revision + 1 });
    expect((await assign(null, { 'If-Match': `"${revision}"` })).status).toBe(412);
    const session = await openSession(owner, assistant_id);
    expect(textsOf(session.replies)).toEqual(['سلام', 'day']);
    expect(textsOf((await say(owner, session.id, 'شنبه')).replies)).toEqual(['تا شنبه', 'دیگر؟']);
    // A remembered turn does not keep what was assigned before.
    await assign(null);
    expect(textsOf((await openSession(owner, assistant_id)).replies)).toEqual(['سلام', 'دیگر؟']);
  });

  it('is in its document by name, and left out where there is none', async () => {
    await assign(workflow_id);
    const cloned = await owner.call<{ assistant_id: string }>('post', `${assistants}/${assistant_id}/clone`, { json: {} });
    expect(cloned.status).toBe(201);
    expect((await settings(cloned.body.assistant_id)).workflow_id).toBe(workflow_id);
    const report = await owner.call<{ left_out: object[] }>('get', `${assistants}/${assistant_id}/export/report`);
    expect(report.body.left_out).toContainEqual({ kind: 'workflow', name: 'visit', place: null });
    const file = await owner.call<{ workflow: string; name: string }>('get', `${assistants}/${assistant_id}/export`);
    expect(file.body.workflow).toBe('visit');
    await assign(null);
  });
});
