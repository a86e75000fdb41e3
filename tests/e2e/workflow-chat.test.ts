import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import flowEditor from '@/messages/fa/flowEditor.json';
import testPanel from '@/messages/fa/testPanel.json';
import { blankComponent } from '@/lib/workflow/blank-component';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, untilSaved, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter } from './support/journey';

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

/** A menu, a node that is to run the workflow, and what follows. */
const document = {
  format: 'hamdam.flow/1',
  name: 'مرجوعی',
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'menu', type: 'standard', kind: 'question', content: 'چه کمکی؟', position: { x: 0, y: 200 } },
    { key: 'return', type: 'standard', content: 'بررسی کنیم.', position: { x: 0, y: 440 } },
    { key: 'after', type: 'standard', mode: 'intelligent', content: 'پرداخت {{paid}} ({{result}})', position: { x: 0, y: 680 } },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'return', conditions: [{ type: 'exact_match', value: 'مرجوعی' }] },
    { source: 'return', target: 'after' },
    { source: 'after', target: 'menu' },
  ],
};

it('a node of a flow runs a workflow, whose questions are asked in the conversation, and captures its result', async () => {
  const name = `return-${Date.now()}`;
  await publish(name);
  const { assistant_id, flow_base_id } = await makeFlow(owner);
  const { id } = await owner.call<{ id: string }>('POST', `/dialog/flow-bases/${flow_base_id}/import`, document);
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, `/assistants/${assistant_id}/flows/${id}`);
  const card = page.getByRole('group', { name: 'پیام: return' });
  await card.press('Enter');
  const words = flowEditor.workflow;
  const form = page.getByRole('group', { name: words.title });
  await form.getByLabel(words.workflow, { exact: true }).selectOption({ label: name });
  await form.getByRole('button', { name: words.capture_add }).click();
  await form.getByLabel(words.capture_variable, { exact: true }).fill('paid');
  await form.getByLabel(words.outcome, { exact: true }).fill('result');
  await form.getByLabel(words.outcome, { exact: true }).blur();
  await untilSaved(page);
  // Its card says what it runs.
  await card.getByText(name, { exact: true }).waitFor();

  await page.getByRole('radiogroup', { name: flowEditor.dock.tabs }).getByText(flowEditor.dock.test, { exact: true }).click();
  await page.getByText(testPanel.runs_workflows).waitFor();
  const log = page.getByRole('log');
  const say = async (text: string, answer: string) => {
    await page.getByPlaceholder(testPanel.composer.placeholder).fill(text);
    await page.keyboard.press('Enter');
    await log.getByText(answer).waitFor();
  };
  await say('مرجوعی', 'مبلغ سفارش؟');
  await say('۵۰', 'پرداخت 50 (completed)');
  await log.getByText('ثبت شد: ۵۰').waitFor();
  await journey.end();
});
