import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import flowImport from '@/messages/fa/flowImport.json';
import flows from '@/messages/fa/flows.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import flowVisits from '@/messages/fa/flowVisits.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, openFlow, openVersion, welcome, type FlowOwner } from './support/flow-owner';

let browser: Browser;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'نگار', last_name: 'صالحی', business_name: 'چاپ نگار' });
});
afterAll(() => browser.close());

it('the visits of real conversations are shown on the cards, and a Typebot export is imported with its report', async () => {
  const { path, assistant_id } = await makeFlow(owner);
  for (let count = 0; count < 2; count++) await owner.call('POST', '/messaging/sessions', { assistant_id });
  const { page, end } = await openFlow(browser, owner, path);

  const toggle = page.getByRole('button', { name: flowVisits.title, exact: true });
  await toggle.click();
  const panel = page.getByRole('region', { name: flowVisits.title });
  await panel.getByText(flowVisits.none_left).waitFor();
  expect(new URL(page.url()).searchParams.get('visits')).toBe('7');
  const card = page.getByRole('group', { name: welcome });
  await card.getByRole('list', { name: flowVisits.title }).getByText('۲').waitFor();

  // The range is in the address, so it survives a reload.
  await panel.getByRole('combobox', { name: flowVisits.period }).selectOption('30');
  await page.reload();
  await panel.getByRole('combobox', { name: flowVisits.period }).waitFor();
  expect(await panel.getByRole('combobox', { name: flowVisits.period }).inputValue()).toBe('30');
  await panel.getByRole('button', { name: flowVisits.hide }).click();
  await panel.waitFor({ state: 'detached' });

  const first = openVersion(page);
  await page.getByRole('button', { name: flowEditor.header.more }).click();
  await page.getByRole('menuitem', { name: flows.base.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: flows.import.document }).fill(
    JSON.stringify({
      version: '6',
      events: [{ id: 'e', type: 'start', outgoingEdgeId: 'first' }],
      groups: [
        {
          id: 'g',
          title: 'نام',
          blocks: [
            { id: 'a', type: 'text input' },
            { id: 'b', type: 'Code' },
          ],
        },
      ],
      edges: [{ id: 'first', to: { groupId: 'g' } }],
      variables: [],
    }),
  );
  await dialog.getByRole('button', { name: flowImport.check, exact: true }).click();
  await dialog.getByText(flowImport.codes.script).waitFor();
  await dialog.getByRole('button', { name: flows.import.submit, exact: true }).click();
  await dialog.getByRole('button', { name: flowImport.open, exact: true }).click();
  await expect.poll(() => openVersion(page)).not.toBe(first);
  await page.getByRole('group', { name: 'پرسش: نام' }).waitFor();
  await end();
});
