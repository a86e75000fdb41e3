import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import canvas from '@/messages/fa/canvas.json';
import flowEditor from '@/messages/fa/flowEditor.json';
import { launchBrowser } from '../setup/launch-browser';
import { makeFlow, makeFlowOwner, openFlow, openVersion, untilSaved, type FlowOwner } from './support/flow-owner';

/** The new flow has a start and a question, so that these make ten nodes. */
const added = Array.from({ length: 8 }, (_, index) => ({ key: `message_${index + 1}`, text: `پیام شمارهٔ ${index + 1}` }));

let browser: Browser;
let owner: FlowOwner;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await makeFlowOwner({ first_name: 'کاوه', last_name: 'سپهری', business_name: 'شیرینی‌سرای کاوه' });
});
afterAll(() => browser.close());

it('a flow of ten nodes is drawn with the mouse, undone as a whole, and redone as a whole', async () => {
  const { page, end } = await openFlow(browser, owner, (await makeFlow(owner)).path);
  const toolbox = page.getByRole('group', { name: flowEditor.toolbox.label });
  for (const [index, { text }] of added.entries()) {
    const before = added[index - 1];
    if (!before) {
      await toolbox.getByRole('button', { name: flowEditor.kinds.message }).click();
    } else {
      // The port of a card offers the next node, and connects it.
      await page.getByRole('button', { name: flowEditor.node.insert_after.replace('{name}', before.key) }).click();
      await page.getByRole('menuitem', { name: flowEditor.kinds.message }).click();
    }
    await write(page, text);
  }
  const made = await saved(page, { nodes: 10, edges: 8 });
  await everyStep(page.getByRole('button', { name: canvas.history.undo, exact: true }));
  await saved(page, { nodes: 2, edges: 1 });
  await everyStep(page.getByRole('button', { name: canvas.history.redo, exact: true }));
  expect(await saved(page, { nodes: 10, edges: 8 })).toEqual(made);
  await end();
});

it('the same with the keyboard alone', async () => {
  const { page, end } = await openFlow(browser, owner, (await makeFlow(owner)).path);
  const { keyboard } = page;
  for (const [index, { key, text }] of added.entries()) {
    await keyboard.press('n');
    await page.getByRole('menuitem', { name: flowEditor.kinds.message }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Enter');
    await write(page, text);
    await keyboard.press('Escape');
    const node = page.getByRole('group', { name: `${flowEditor.kinds.message}: ${key}`, exact: true });
    await expect.poll(() => node.evaluate((element) => element === document.activeElement)).toBe(true);
    const before = added[index - 1];
    if (!before) continue;
    await keyboard.press('c');
    await page.getByRole('combobox', { name: flowEditor.search.connect.replace('{name}', key) }).waitFor();
    await keyboard.type(before.key);
    await keyboard.press('Enter');
    await page.getByRole('switch', { name: flowEditor.edge_form.default }).waitFor();
    await keyboard.press('Escape');
    await node.focus();
  }
  const made = await saved(page, { nodes: 10, edges: 8 });
  const steps = async (name: string, keys: string) => {
    while (await page.getByRole('button', { name, exact: true }).isEnabled()) await keyboard.press(keys);
  };
  await steps(canvas.history.undo, 'Control+z');
  await saved(page, { nodes: 2, edges: 1 });
  await steps(canvas.history.redo, 'Control+Shift+z');
  expect(await saved(page, { nodes: 10, edges: 8 })).toEqual(made);
  await end();
});

/** Types the text of the node that was just added. Its field has the focus. */
async function write(page: Page, text: string): Promise<void> {
  const content = page.getByLabel(flowEditor.form.content, { exact: true });
  await expect.poll(() => content.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => content.inputValue()).toBe('');
  await page.keyboard.type(text);
}

/** Presses a button until there is nothing more to do. */
async function everyStep(button: ReturnType<Page['getByRole']>): Promise<void> {
  while (await button.isEnabled()) await button.click();
}

interface Stored {
  nodes: { id: string; key: string; content: string }[];
  edges: { id: string; source: string; target: string }[];
}

/** The stored flow as soon as it has that many nodes and edges. */
async function saved(page: Page, counts: { nodes: number; edges: number }) {
  await untilSaved(page);
  const read = () => owner.call<Stored>('GET', `/dialog/versions/${openVersion(page)}`);
  await expect.poll(async () => count(await read())).toEqual(counts);
  const { nodes, edges } = await read();
  return {
    nodes: nodes.map(({ key, content }) => `${key}: ${content}`).sort(),
    edges: edges.map(({ source, target }) => `${source} ${target}`).sort(),
  };
}

const count = ({ nodes, edges }: Stored) => ({ nodes: nodes.length, edges: edges.length });
