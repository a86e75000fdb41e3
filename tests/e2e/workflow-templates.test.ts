import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { returnRequest } from '@/lib/workflow-templates/return-request/return-request';
import { serviceAppointment } from '@/lib/workflow-templates/service-appointment/service-appointment';
import workflowEditor from '@/messages/fa/workflowEditor.json';
import workflowGuide from '@/messages/fa/workflowGuide.json';
import workflowImport from '@/messages/fa/workflowImport.json';
import workflows from '@/messages/fa/workflows.json';
import workflowTemplates from '@/messages/fa/workflowTemplates.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlowOwner, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter } from './support/journey';

let browser: Browser;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'سارا', last_name: 'رضایی', business_name: 'گلبرگ' });
});
afterAll(() => browser.close());

const { fa } = returnRequest.content;
const words = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, value), text.replaceAll(/<\/?bdi>/g, ''));

it('a person finds a template by the keyboard, sees it drawn, reads its steps, and makes a workflow of it', async () => {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, '/workflows/templates');
  await page.getByRole('searchbox', { name: workflowTemplates.search }).fill(fa.name);
  const card = page.getByRole('button', { name: words(workflowTemplates.open, { name: fa.name }) });
  await card.waitFor();
  const cards = page.getByRole('button', { name: new RegExp(`^${workflowTemplates.open.split('{')[0]}`) });
  await expect.poll(() => cards.count()).toBe(1);
  await card.focus();
  await page.keyboard.press('Enter');
  const canvas = page.getByRole('dialog').getByRole('region', { name: workflowTemplates.preview.canvas });
  for (const { name, type } of fa.definition.states) {
    const label = words(workflowEditor.canvas.state_label, { type: workflowEditor.states[type], name });
    await canvas.getByRole('group', { name: label, exact: true }).waitFor();
  }
  const steps = page.getByRole('dialog').getByRole('list', { name: workflowTemplates.preview.steps });
  for (const { name } of fa.definition.states) await steps.getByText(name, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: workflowTemplates.preview.use }).click();
  await page.getByRole('dialog').getByLabel(workflowTemplates.use.name).fill('return-of-sara');
  await page.getByRole('button', { name: workflowTemplates.use.submit }).click();
  await page.waitForURL(/\/workflows\/[0-9a-f-]{36}/);
  await journey.end();
});

it('the guide is found from the empty list, and leads to a template', async () => {
  const journey = await beginJourney(browser, { width: 390 });
  const { page } = journey;
  const { token } = await makeFlowOwner({ first_name: 'نرگس', last_name: 'راد', business_name: 'راد' });
  await enter(journey, token, '/workflows');
  await page.getByRole('link', { name: workflows.list.guide }).click();
  await page.getByRole('heading', { level: 1, name: workflowGuide.title }).waitFor();
  await page.getByRole('searchbox', { name: workflowGuide.search }).fill('روز نوبت');
  await page.getByRole('link', { name: workflowGuide.waiting.title }).click();
  const { name } = serviceAppointment.content.fa;
  await page.getByRole('link', { name: words(workflowGuide.example, { name }) }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('region', { name: workflowTemplates.preview.canvas }).waitFor();
  await journey.end();
});

it('a copy belongs to the business, and is renamed and deleted', async () => {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, '/workflows/templates');
  await page.getByRole('button', { name: words(workflowTemplates.open, { name: fa.name }) }).click();
  await page.getByRole('button', { name: workflowTemplates.preview.clone }).click();
  await page.getByRole('dialog').getByLabel(workflowTemplates.edit.name).fill('قالب سارا');
  await page.getByRole('button', { name: workflowTemplates.clone.submit }).click();
  await page.getByText(words(workflowTemplates.save.done, { name: 'قالب سارا' })).waitFor();

  await page.getByRole('button', { name: words(workflowTemplates.open, { name: 'قالب سارا' }) }).click();
  await page.getByRole('button', { name: workflowTemplates.preview.edit, exact: true }).click();
  await page.getByRole('dialog').getByLabel(workflowTemplates.edit.name).fill('قالب شعبه‌ها');
  await page.getByRole('button', { name: workflowTemplates.edit.submit }).click();
  await page.getByRole('dialog').getByText('قالب شعبه‌ها').first().waitFor();
  await page.getByRole('button', { name: workflowTemplates.preview.delete }).click();
  await page.getByRole('button', { name: workflowTemplates.remove.confirm, exact: true }).click();
  await page.getByText(words(workflowTemplates.remove.done, { name: 'قالب شعبه‌ها' })).waitFor();
  await journey.end();
});

const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="Process_1" name="order-check" isExecutable="false">
    <bpmn:startEvent id="Start_1" name="شروع" />
    <bpmn:userTask id="Activity_1" name="بررسی سفارش" />
    <bpmn:endEvent id="End_1" name="پایان" />
    <bpmn:sequenceFlow id="Flow_1" sourceRef="Start_1" targetRef="Activity_1" />
    <bpmn:sequenceFlow id="Flow_2" sourceRef="Activity_1" targetRef="End_1" />
  </bpmn:process>
</bpmn:definitions>`;

it('a BPMN file is reported before it becomes a workflow', async () => {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, '/workflows/templates');
  await page.getByRole('button', { name: workflowTemplates.import }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: workflowImport.choose }).click();
    await (await chooser).setFiles({ name: 'drawn.bpmn', mimeType: 'application/xml', buffer: Buffer.from(text) });
  };
  await choose('<!DOCTYPE a><a/>');
  await dialog.getByText(workflowImport.codes.document_type).waitFor();
  await choose(drawn);
  await dialog.getByText(workflowImport.codes.task_type).waitFor();
  await dialog.getByText(workflowImport.codes.no_diagram).waitFor();
  await expect.poll(() => dialog.getByLabel(workflowImport.name).inputValue()).toBe('order-check');
  await dialog.getByRole('button', { name: workflowImport.submit, exact: true }).click();
  await page.waitForURL(/\/workflows\/[0-9a-f-]{36}/);
  const { items } = await owner.call<{ items: { name: string }[] }>('GET', '/workflow/flow-bases');
  expect(items.map(({ name }) => name)).toContain('order-check');
  await journey.end();
});
