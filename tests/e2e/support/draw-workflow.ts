import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import canvas from '@/messages/fa/canvas.json';
import words from '@/messages/fa/workflowEditor.json';
import workflows from '@/messages/fa/workflows.json';

/** The states of a return request between its start and its end, in the order in which they are drawn. */
export const names = { ask: 'فرم درخواست', approve: 'تأیید مدیر', refund: 'بازپرداخت', tell: 'پیام به مشتری' };
export const amount = 'مبلغ';

/** How states are added and connected. */
export interface Hand {
  /** Adds a task after a state. Without one, into the path from the start to the end. */
  addAfter: (page: Page, name: string | null) => Promise<void>;
  press: (target: Locator) => Promise<void>;
}

export const mouse: Hand = {
  addAfter: async (page, name) => {
    if (name === null) await betweenStartAndEnd(page).hover();
    await page.getByRole('button', { name: insertLabel(name), exact: true }).click();
    await page.getByRole('menuitem', { name: words.states.standard, exact: true }).click();
  },
  press: (target) => target.click(),
};

export const keyboard: Hand = {
  addAfter: async (page, name) => {
    if (name === null) await betweenStartAndEnd(page).focus();
    await page.getByRole('button', { name: insertLabel(name), exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: words.states.standard, exact: true }).press('Enter');
  },
  press: (target) => target.press('Enter'),
};

function insertLabel(name: string | null): string {
  return name === null ? words.canvas.insert : words.canvas.insert_after.replace('{name}', name);
}

/** The label of the only transition of a new workflow. While it is in use, a state can be inserted. */
function betweenStartAndEnd(page: Page): Locator {
  const { start, end } = words.new_state;
  return page.getByRole('button', { name: words.canvas.edit_transition.replace('{source}', start).replace('{target}', end) });
}

/**
 * Draws a return request from nothing, from the list of workflows on: a form, a condition on the amount, an approval, an
 * action of an integration of the business, and a message.
 */
export async function drawReturnRequest(page: Page, hand: Hand, name: string): Promise<void> {
  await create(page, hand, name);

  await hand.addAfter(page, null);
  await rename(page, names.ask);
  await addComponent(page, hand, words.types.form.name);
  await addField(page, hand, amount, words.fields.data_types.number);

  await hand.addAfter(page, names.ask);
  await rename(page, names.approve);
  await addComponent(page, hand, words.types.approval.name);
  await inspector(page)
    .getByRole('textbox', { name: words.settings.approval.title, exact: true })
    .fill('آیا مبلغ {{مبلغ}} بازگردانده شود؟');

  await hand.addAfter(page, names.approve);
  await rename(page, names.refund);
  await addComponent(page, hand, words.types.action.name);
  await inspector(page)
    .getByRole('combobox', { name: words.settings.action.action_id, exact: true })
    .selectOption({ label: 'فروشگاه: refund' });

  await hand.addAfter(page, names.refund);
  await rename(page, names.tell);
  await addComponent(page, hand, words.types.message.name);
  await inspector(page).getByRole('textbox', { name: words.settings.message.text, exact: true }).fill('مبلغ {{مبلغ}} بازگردانده شد.');
  await connect(page, names.tell, words.new_state.end);

  await condition(page, hand);
}

export async function publishWorkflow(page: Page, hand: Hand): Promise<void> {
  await page.getByText(words.save.saved, { exact: true }).waitFor();
  await hand.press(page.getByRole('button', { name: words.header.publish }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.publish.no_problems).waitFor();
  await hand.press(dialog.getByRole('button', { name: words.publish.confirm, exact: true }));
  await page.getByText(words.read_only.published).waitFor();
}

async function create(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: workflows.list.create }).first());
  const field = page.getByRole('dialog').getByRole('textbox', { name: workflows.dialog.name, exact: true });
  await field.fill('درخواست مرجوعی');
  await field.press('Enter');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('group', { name: `${words.states.start}: ${words.new_state.start}`, exact: true }).waitFor();
}

/** Names the state whose form has just opened. Its first field has the focus. */
export async function rename(page: Page, name: string): Promise<void> {
  const field = inspector(page).getByRole('textbox', { name: words.state.name, exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => field.inputValue()).toContain(words.new_state.standard);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.getByRole('group', { name: `${words.states.standard}: ${name}`, exact: true }).waitFor();
}

export async function addComponent(page: Page, hand: Hand, type: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: words.state.add_component }));
  await hand.press(page.getByRole('menuitem', { name: type, exact: true }));
  await page.getByRole('heading', { level: 2, name: type }).waitFor();
}

export async function addField(page: Page, hand: Hand, name: string, type: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: words.fields.add_input }));
  const fields = page.getByRole('region', { name: words.fields.asked });
  await fields.getByRole('textbox', { name: words.fields.name, exact: true }).fill(name);
  await fields.getByLabel(words.fields.data_type).selectOption({ label: type });
}

/** With its key, a state is connected to another one that is searched for. */
async function connect(page: Page, source: string, target: string): Promise<void> {
  await showAll(page);
  const card = page.getByRole('group', { name: `${words.states.standard}: ${source}`, exact: true });
  await card.focus();
  await card.press('c');
  await page.getByRole('combobox', { name: words.canvas.connect.replace('{name}', source) }).waitFor();
  await page.keyboard.type(target);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: words.transition.title }).waitFor();
}

export async function openTransition(page: Page, source: string, target: string): Promise<void> {
  await showAll(page);
  const label = words.canvas.edit_transition.replace('{source}', source).replace('{target}', target);
  await page.getByRole('button', { name: label }).press('Enter');
  await page.getByRole('heading', { level: 2, name: words.transition.title }).waitFor();
}

/** What is out of view is not drawn. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: canvas.menu.fit, exact: true }).press('Enter');
}

/** Only larger amounts are approved. All others lead to the end, which is the default. */
async function condition(page: Page, hand: Hand): Promise<void> {
  await openTransition(page, names.ask, names.approve);
  await hand.press(page.getByRole('button', { name: words.condition.begin }));
  const row = page.getByRole('group', { name: words.condition.new });
  await row.getByLabel(words.condition.field, { exact: true }).selectOption({ label: amount });
  await row.getByLabel(words.condition.operator).selectOption('>');
  await row.getByLabel(words.condition.value, { exact: true }).fill('500000');
  await hand.press(row.getByRole('button', { name: words.condition.add, exact: true }));
  await inspector(page).getByText('بیشتر از').first().waitFor();
}

export function inspector(page: Page): Locator {
  return page.getByRole('complementary', { name: words.inspector.label });
}
