import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import common from '@/messages/fa/common.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import flows from '@/messages/fa/flows.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, openFlow, openVersion, untilSaved, welcome, type FlowOwner } from './support/flow-owner';

let browser: Browser;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'ترانه', last_name: 'یزدانی', business_name: 'گالری ترانه' });
});
afterAll(() => browser.close());

it('settings go into a draft, which is published, rolled back and deleted; a flow is cloned, exported and imported', async () => {
  const { path, assistant_id, flow_base_id } = await makeFlow(owner);
  const { page, end } = await openFlow(browser, owner, path);
  const first = openVersion(page);
  const active = async () =>
    (await owner.call<{ items: { active_version_id: string }[] }>('GET', `/dialog/assistants/${assistant_id}/flow-bases`)).items[0]
      ?.active_version_id;
  const versions = async () =>
    (await owner.call<{ items: { id: string; number: number }[] }>('GET', `/dialog/flow-bases/${flow_base_id}/versions`)).items;
  const settings = (id: string) => owner.call<{ abandon_timeout: number }>('GET', `/dialog/versions/${id}/settings`);

  await page.getByRole('button', { name: flowEditor.header.settings }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: flowEditor.settings.abandon_timeout }).fill('45');
  await dialog.getByRole('button', { name: common.confirm.close }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => openVersion(page)).not.toBe(first);
  await untilSaved(page);
  const second = openVersion(page);
  expect((await settings(second)).abandon_timeout).toBe(45 * 60);
  expect((await settings(first)).abandon_timeout).not.toBe(45 * 60);

  // Publishing says what changes for customers.
  await page.getByRole('button', { name: flowEditor.header.publish }).click();
  await dialog.getByText(flowEditor.settings.abandon_timeout).waitFor();
  await dialog.getByRole('button', { name: new RegExp(`^${flowEditor.publish.confirm}`) }).click();
  await expect.poll(active).toBe(second);
  await dialog.waitFor({ state: 'detached' });

  const panel = page.getByRole('dialog', { name: flowEditor.versions.title });
  const menuOf = async (number: string, item: string) => {
    await panel.getByRole('button', { name: flows.version.menu.replace('{number, number}', number) }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByRole('button', { name: flowEditor.header.versions.replace('{number, number}', '۲') }).click();
  await menuOf('۱', flows.version.roll_back);
  await page
    .getByRole('button', { name: new RegExp(`^${flowEditor.publish.roll_back.confirm}|^${flowEditor.publish.roll_back.confirm_anyway}`) })
    .click();
  await expect.poll(active).toBe(first);

  await menuOf('۲', flows.version.delete);
  await page.getByRole('button', { name: flows.delete_version.confirm }).click();
  await expect.poll(() => openVersion(page)).toBe(first);
  expect((await versions()).map(({ id }) => id)).toEqual([first]);

  await panel.getByRole('button', { name: flows.base.clone }).click();
  await expect.poll(async () => (await versions()).length).toBe(2);
  await expect.poll(() => openVersion(page)).not.toBe(first);
  await page.getByRole('group', { name: welcome }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: flowEditor.header.more }).click();
  await page.getByRole('menuitem', { name: flows.version.export }).click();
  const document = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: flowEditor.header.more }).click();
  await page.getByRole('menuitem', { name: flows.base.import }).click();
  await dialog.getByRole('textbox', { name: flows.import.document }).fill(document.replace('چه کمکی از من برمی‌آید؟', 'در خدمتم.'));
  await dialog.getByRole('button', { name: flows.import.submit, exact: true }).click();
  await expect.poll(async () => (await versions()).length).toBe(3);
  const [imported] = (await versions()).sort((one, other) => other.number - one.number);
  const { nodes } = await owner.call<{ nodes: { content: string }[] }>('GET', `/dialog/versions/${imported?.id}`);
  expect(nodes.map(({ content }) => content)).toContain('سلام! در خدمتم.');
  await end();
});
