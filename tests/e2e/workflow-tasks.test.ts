import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import contacts from '@/messages/fa/contacts.json';
import customerForm from '@/messages/fa/customerForm.json';
import errors from '@/messages/fa/errors.json';
import tasks from '@/messages/fa/tasks.json';
import workflowFields from '@/messages/fa/workflowFields.json';
import workflowInstances from '@/messages/fa/workflowInstances.json';
import workflowVisits from '@/messages/fa/workflowVisits.json';
import { blankComponent } from '@/lib/workflow/blank-component';
import type { WorkflowComponent, WorkflowDefinition } from '@/lib/workflow/definition';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlowOwner, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter } from './support/journey';

let browser: Browser;
let owner: FlowOwner;
const business = 'فروشگاه مهتاب';

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'مهتاب', last_name: 'کریمی', business_name: business });
});
afterAll(() => browser.close());

const texts = { approval: 'تأیید مرجوعی', form: 'نشانی برگشت کالا', account: 'شمارهٔ حساب', day: 'روز تحویل', amount: 'مبلغ سفارش' };

/** A start that takes the amount, an approval, a form for the customer, and the end. */
async function publish(name: string): Promise<string> {
  const field = (fieldName: string, description: string, data_type: 'number' | 'date', is_required = true) =>
    ({ id: randomUUID(), name: fieldName, description, is_required, data_type, choices: [], group: null }) as const;
  const withConfig = (component: WorkflowComponent, config: WorkflowComponent['config']) => ({
    ...component,
    config: { ...component.config, ...config },
  });
  const ask = blankComponent('form', 'پرسش مبلغ', randomUUID);
  const approval = withConfig(blankComponent('approval', 'تأیید مدیر', randomUUID), {
    title: texts.approval,
    text: 'مبلغ {{amount}} تومان است.',
  });
  const form = withConfig(blankComponent('form', 'فرم مشتری', randomUUID), { title: texts.form, assignee: { type: 'anyone' } });
  const state = (stateName: string, type: 'start' | 'standard' | 'end', components: WorkflowComponent[], y: number) => ({
    id: randomUUID(),
    name: stateName,
    type,
    position: { x: 0, y },
    components,
  });
  const states = [
    state('شروع', 'start', [{ ...ask, inputs: [field('amount', texts.amount, 'number')] }], 0),
    state('بررسی', 'standard', [approval], 200),
    state(
      'دریافت',
      'standard',
      [{ ...form, inputs: [field('account', texts.account, 'number'), field('day', texts.day, 'date', false)] }],
      400,
    ),
    state('پایان', 'end', [], 600),
  ];
  const definition: WorkflowDefinition = {
    states,
    transitions: states.slice(1).map(({ id }, index) => ({
      id: randomUUID(),
      name: '',
      source_state_id: states[index]?.id ?? '',
      target_state_id: id,
      conditions: [],
    })),
    connections: [],
    variables: {},
  };
  const { id, latest_version_id: version } = await owner.call<{ id: string; latest_version_id: string }>('POST', '/workflow/flow-bases', {
    name,
  });
  await owner.call('PUT', `/workflow/versions/${version}/definition`, definition);
  await owner.call('POST', `/workflow/versions/${version}/publish`, {});
  return id;
}

it('a workflow is started, approved, filled in by a customer with a link, and followed until its end', async () => {
  const name = `return-${Date.now()}`;
  const workflow_id = await publish(name);
  const journey = await beginJourney(browser);
  const { page } = journey;
  await owner.call('POST', '/../user-management/contacts', { name: 'مینا راد' });
  await enter(journey, owner.token, '/workflows/instances');
  await page.getByRole('button', { name: workflowInstances.list.start }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: workflowInstances.start.choose_customer }).click();
  await dialog.getByRole('searchbox', { name: contacts.list.search }).fill('مینا');
  await dialog.getByRole('button', { name: 'مینا راد' }).click();
  await dialog.getByRole('button', { name: workflowInstances.start.remove_customer.replace('{name}', 'مینا راد') }).waitFor();
  await dialog.getByRole('textbox', { name: texts.amount }).fill('یک میلیون');
  await dialog.getByRole('button', { name: workflowInstances.start.submit, exact: true }).click();
  await dialog.getByText(errors.invalid_number).first().waitFor();
  await dialog.getByRole('textbox', { name: texts.amount }).fill('۱۲۰۰۰۰۰');
  await dialog.getByRole('button', { name: workflowInstances.start.submit, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText(workflowInstances.status.waiting, { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'مینا راد' }).waitFor();

  await page.getByRole('link', { name: workflowInstances.wait.open_task }).click();
  await page.getByRole('heading', { level: 1, name: texts.approval }).waitFor();
  await page.getByRole('textbox', { name: tasks.approve.comment }).fill('مشکلی ندارد');
  await page.getByRole('button', { name: tasks.approve.approve, exact: true }).click();
  await page.getByText(tasks.state.approved, { exact: true }).first().waitFor();

  await page.getByRole('link', { name: tasks.result.next }).click();
  await page.getByRole('link', { name: tasks.views.all, exact: true }).click();
  await page.getByRole('link', { name: texts.form }).click();
  await page.getByRole('button', { name: tasks.task.link }).click();
  await page.getByRole('dialog').getByRole('button', { name: tasks.link.submit, exact: true }).click();
  const link = await page.getByRole('group', { name: tasks.link.address }).innerText();

  const customer = await beginJourney(browser, { width: 390, expected: /409|404/ });
  await customer.open(new URL(link.trim()).pathname);
  await customer.page.getByText(business).waitFor();
  await customer.page.getByRole('button', { name: customerForm.submit, exact: true }).click();
  await customer.page.getByText(workflowFields.required).waitFor();
  await customer.page.getByRole('textbox', { name: texts.account }).fill('۶۰۳۷');
  expect(await customer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await customer.page.getByRole('button', { name: customerForm.submit, exact: true }).click();
  await customer.page.getByRole('heading', { level: 1, name: customerForm.sent.title }).waitFor();
  await customer.page.reload();
  await customer.page.getByRole('heading', { level: 1, name: customerForm.answered.title }).waitFor();
  await customer.open('/f/not-a-link');
  await customer.page.getByRole('heading', { level: 1, name: customerForm.expired.title }).waitFor();
  await customer.end();

  await journey.open('/workflows/instances');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(workflowInstances.status.completed)
    .waitFor();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: workflowInstances.values.title }).getByText('۶٬۰۳۷').waitFor();
  await page.getByRole('region', { name: workflowInstances.history.title }).getByText(workflowInstances.history.status.completed).waitFor();

  // What it did counts in the editor.
  await journey.open(`/workflows/${workflow_id}`);
  await page.getByRole('button', { name: workflowVisits.title, exact: true }).click();
  const panel = page.getByRole('region', { name: workflowVisits.title });
  expect(await panel.getByRole('combobox', { name: workflowVisits.period }).inputValue()).toBe('7');
  await page.getByRole('list', { name: workflowVisits.title }).first().getByText('۱').first().waitFor();
  await panel.getByRole('button', { name: workflowVisits.hide }).click();
  await panel.waitFor({ state: 'detached' });
  await journey.end();
});

it('an instance is paused, resumed, and cancelled, and its task is no longer needed', async () => {
  const name = `cancel-${Date.now()}`;
  const workflow_id = await publish(name);
  const { id } = await owner.call<{ id: string }>('POST', '/workflow/instances', { workflow_id, values: { amount: 5 } });
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, `/workflows/instances/${id}`);
  const { actions, status, cancel } = workflowInstances;
  await page.getByRole('button', { name: actions.pause, exact: true }).click();
  await page.getByRole('status').getByText(status.paused, { exact: true }).waitFor();
  await page.getByRole('button', { name: actions.resume, exact: true }).click();
  await page.getByRole('status').getByText(status.waiting, { exact: true }).waitFor();
  await page.getByRole('button', { name: actions.cancel, exact: true }).click();
  await page.getByRole('dialog').getByText(cancel.text).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: actions.cancel, exact: true }).click();
  await page.getByRole('status').getByText(status.cancelled, { exact: true }).waitFor();
  await page.getByRole('link', { name: texts.approval }).click();
  await page.getByText(tasks.result.closed).waitFor();
  await journey.end();
});
