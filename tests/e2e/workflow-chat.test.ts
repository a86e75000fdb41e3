import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import flowEditor from '@/messages/fa/flowEditor.json';
import testPanel from '@/messages/fa/testPanel.json';
import { blankComponent } from '@/lib/workflow/blank-component';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, openFlow, untilSaved, type FlowOwner } from './support/flow-owner';

let browser: Browser;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'نرگس', last_name: 'صالحی', business_name: 'فروشگاه نرگس' });
});
afterAll(() => browser.close());

/** Asks for an amount, confirms it, and ends. */
async function publish(name: string): Promise<void> {
  const field = { id: randomUUID(), name: 'amount', description: 'مبلغ سفارش؟', is_required: true, choices: [], group: null };
  const form = { ...blankComponent('form', 'پرسش', randomUUID), inputs: [{ ...field, data_type: 'number' as const }] };
  const message = blankComponent('message', 'پیام', randomUUID);
  const state = (stateName: string, type: 'start' | 'standard' | 'end', components: WorkflowDefinition['states'][number]['components']) => {
    return { id: randomUUID(), name: stateName, type, position: { x: 0, y: 0 }, components };
  };
  const states = [
    state('شروع', 'start', [form]),
    state('پاسخ', 'standard', [{ ...message, config: { ...message.config, text: 'ثبت شد: {{amount}}' } }]),
    state('پایان', 'end', []),
  ];
  const transitions = states.slice(1).map(({ id }, index) => {
    return { id: randomUUID(), name: '', source_state_id: states[index]?.id ?? '', target_state_id: id, conditions: [] };
  });
  const definition: WorkflowDefinition = { states, transitions, connections: [], variables: {} };
  const { latest_version_id: version } = await owner.call<{ latest_version_id: string }>('POST', '/workflow/flow-bases', { name });
  await owner.call('PUT', `/workflow/versions/${version}/definition`, definition);
  await owner.call('POST', `/workflow/versions/${version}/publish`, {});
}

it('a node of a flow runs a workflow, whose questions are asked in the conversation, and captures its result', async () => {
  const name = `return-${Date.now()}`;
  await publish(name);
  const { path } = await makeFlow(owner);
  const { page, end } = await openFlow(browser, owner, path);
  await page.getByRole('group', { name: flowEditor.toolbox.label }).getByRole('button', { name: flowEditor.kinds.message }).click();
  const words = flowEditor.workflow;
  const form = page.getByRole('group', { name: words.title });
  await form.getByLabel(words.workflow).selectOption({ label: name });
  await form.getByRole('button', { name: words.capture_add }).click();
  await form.getByRole('combobox', { name: words.capture_variable }).fill('paid');
  await form
    .getByRole('textbox', { name: words.outcome })
    .or(form.getByRole('combobox', { name: words.outcome }))
    .fill('result');
  await page.getByLabel(flowEditor.form.content, { exact: true }).fill('بررسی کنیم.');
  await page.getByLabel(flowEditor.form.content, { exact: true }).blur();
  await untilSaved(page);
  await page.getByText(name, { exact: true }).first().waitFor();

  await page.getByRole('tab', { name: flowEditor.dock.test }).click();
  await page.getByText(testPanel.runs_workflows).waitFor();
  await end();
});
