import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import canvas from '@/messages/fa/canvas.json';
import words from '@/messages/fa/workflowEditor.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlowOwner, type FlowOwner } from './support/flow-owner';
import { beginJourney, enter } from './support/journey';
import {
  addComponent,
  addField,
  amount,
  drawReturnRequest,
  inspector,
  keyboard,
  mouse,
  names,
  openTransition,
  publishWorkflow,
  rename,
} from './support/draw-workflow';

let browser: Browser;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'نگار', last_name: 'فرهمند', business_name: 'فروشگاه نگار' });
  const { id } = await owner.call<{ id: string }>('POST', '/integrations', { name: 'فروشگاه', base_url: 'https://shop.example.com' });
  await owner.call('POST', `/integrations/${id}/actions`, { name: 'refund', method: 'POST', path: '/refunds' });
});
afterAll(() => browser.close());

it.each([
  ['the mouse', mouse, 'return-request'],
  ['the keyboard', keyboard, 'refund-by-keys'],
])('a return request is drawn from nothing with %s and published', async (_, hand, name) => {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, '/workflows');
  await drawReturnRequest(page, hand, name);
  await publishWorkflow(page, hand);
  await expectStored(page, name);
  await journey.end();
});

it('a field that is required says so, a condition needs its fields, and a field group is selected before it is added', async () => {
  const { id } = await owner.call<{ id: string }>('POST', '/workflow/flow-bases', { name: 'refusals' });
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, `/workflows/${id}`);
  await mouse.addAfter(page, null);
  await rename(page, names.ask);
  await inspector(page).getByRole('textbox', { name: words.state.name, exact: true }).fill('');
  await inspector(page).getByText(words.inspector.required).waitFor();
  await inspector(page).getByRole('textbox', { name: words.state.name, exact: true }).fill(names.ask);
  await addComponent(page, mouse, words.types.form.name);
  await addField(page, mouse, amount, words.fields.data_types.number);
  await page.getByRole('button', { name: words.groups.add }).click();
  await page.getByText(words.groups.select_first).waitFor();

  await mouse.addAfter(page, names.ask);
  await rename(page, names.approve);
  await openTransition(page, names.ask, names.approve);
  await page.getByRole('button', { name: words.condition.begin }).click();
  await page.getByRole('button', { name: words.condition.add, exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'فیلدهای شرط الزامی است' }).waitFor();
  await journey.end();
});

it('nothing is added while no version is selected', async () => {
  const { id } = await owner.call<{ id: string }>('POST', '/workflow/flow-bases', { name: 'unselected' });
  const journey = await beginJourney(browser);
  const { page } = journey;
  await enter(journey, owner.token, `/workflows/${id}?version=none`);
  await page.getByRole('group', { name: words.canvas.toolbox }).getByRole('button', { name: words.states.standard }).click();
  await page.getByText(words.no_version.refused).first().waitFor();
  await page.getByRole('button', { name: words.no_version.latest }).click();
  await page.getByRole('group', { name: `${words.states.start}: ${words.new_state.start}`, exact: true }).waitFor();
  await journey.end();
});

/** Everything that was drawn is stored, and nothing can be undone any more. */
async function expectStored(page: Page, name: string): Promise<void> {
  expect(await page.getByRole('button', { name: canvas.history.undo, exact: true }).count()).toBe(0);
  const { items } = await owner.call<{ items: { name: string; current_version_id: string | null }[] }>(
    'GET',
    `/workflow/flow-bases?search=${name}`,
  );
  expect(items).toMatchObject([{ name, current_version_id: expect.any(String) as string }]);
  const { definition } = await owner.call<Stored>('GET', `/workflow/versions/${items[0]?.current_version_id}`);
  const named = new Map(definition.states.map((state) => [state.id, state.name]));
  const ways = definition.transitions.map(({ source_state_id, target_state_id }) => [
    named.get(source_state_id),
    named.get(target_state_id),
  ]);
  const { start, end } = words.new_state;
  expect(ways).toEqual(
    expect.arrayContaining([
      [start, names.ask],
      [names.ask, names.approve],
      [names.ask, end],
      [names.approve, names.refund],
      [names.refund, names.tell],
      [names.tell, end],
    ]),
  );
  expect(ways).toHaveLength(6);
}

interface Stored {
  definition: {
    states: { id: string; name: string }[];
    transitions: { source_state_id: string; target_state_id: string }[];
  };
}
