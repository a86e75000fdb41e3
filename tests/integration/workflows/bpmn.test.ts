import { beforeAll, describe, expect, it } from 'vitest';
import type { BpmnFile, BpmnImport } from '@/lib/contracts/flow-manager/workflow/bpmn';
import type { Workflow } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import type { WholeVersion } from '@/lib/contracts/flow-manager/workflow/versions';
import type { ErrorBody } from '@/lib/errors';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { withoutIds } from '../support/without-ids';

useProduct();
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const base = '/api/flow-manager/workflow';
const send = (xml: string, query: Record<string, string>) =>
  owner.call<BpmnImport & ErrorBody>('post', `${base}/flow-bases/import-bpmn?${new URLSearchParams(query).toString()}`, { json: { xml } });
const countWorkflows = async () =>
  (await rows<{ count: number }>('select count(*)::int as count from workflows where business_id = $1', [owner.business_id]))[0]?.count;
const readVersion = async (id: string) => (await owner.call<WholeVersion>('get', `${base}/versions/${id}`)).body;

async function exported() {
  const name = `return-${newId()}`;
  const { body: workflow } = await owner.call<Workflow>('post', `${base}/templates/return_request/use`, { json: { name } });
  const { body } = await owner.call<BpmnFile>('get', `${base}/versions/${workflow.latest_version_id}/bpmn`);
  return { ...body, workflow };
}

describe('a version as a BPMN file', () => {
  it('is reported before anything is stored, and is the same workflow then', async () => {
    const { xml, file_name, workflow } = await exported();
    expect(file_name).toBe(`${workflow.name}-1.bpmn`);
    const before = await countWorkflows();
    const checked = await send(xml, { dry_run: 'true' });
    expect(checked).toMatchObject({
      status: 200,
      body: { workflow: null, can_import: true, suggested_name: workflow.name, notes: [], counts: { states: 7, transitions: 7 } },
    });
    expect(await countWorkflows()).toBe(before);

    const { body } = await send(xml, { name: `copy-${newId()}` });
    const copy = await readVersion(body.workflow?.latest_version_id ?? '');
    expect(withoutIds(copy.definition)).toEqual(withoutIds((await readVersion(workflow.latest_version_id)).definition));
  });

  it('needs a name that is free', async () => {
    const { xml } = await exported();
    expect((await send(xml, {})).status).toBe(409);
    expect((await send(xml, { name: 'نام' })).status).toBe(422);
  });

  it('is read in a thread if it is large', async () => {
    const tasks = Array.from({ length: 290 }, (_, index) => `<task id="Activity_${index}" name="${'x'.repeat(150)}"/>`).join('\n');
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="P">${tasks}</process></definitions>`;
    const { body } = await send(xml, { dry_run: 'true' });
    expect(body).toMatchObject({ can_import: true, counts: { states: 290 }, notes: [{ code: 'no_diagram' }] });
  });
});

it.each([
  ['no file at all', 'broken_xml'],
  ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'document_type'],
  ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not_bpmn'],
])('any other text ends in a report: %s', async (xml, code) => {
  const before = await countWorkflows();
  expect(await send(xml, { name: `w-${newId()}` })).toMatchObject({
    status: 200,
    body: { workflow: null, can_import: false, notes: [{ code }], total: 1 },
  });
  expect(await countWorkflows()).toBe(before);
});
