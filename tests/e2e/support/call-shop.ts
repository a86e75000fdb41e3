import type { Browser, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import inbox from '@/messages/fa/inbox.json';
import softphone from '@/messages/fa/softphone.json';
import { callTextsOf } from '@/widget/call/call-texts';
import { fa } from '@/widget/texts/fa';
import { makeFlowOwner, type FlowOwner } from './flow-owner';
import { beginJourney, enter, type Journey } from './journey';
import { equip, untilHeard } from './telephone';

const words = callTextsOf('fa');
export const question = 'چه کمکی لازم دارید؟';
export const hours = 'از ۹ تا ۱۸ باز هستیم.';
export const person = 'صحبت با همکار';
const flow = {
  format: 'hamdam.flow/1',
  name: 'تلفن',
  nodes: [
    { key: 'start', type: 'start', content: 'به گل‌فروشی خوش آمدید.' },
    {
      key: 'menu',
      type: 'standard',
      kind: 'question',
      content: question,
      choices: [{ label: 'ساعت کاری' }, { label: person }],
      fallback_message: 'این را نمی‌دانم.',
      max_retries: 9,
    },
    { key: 'hours', type: 'standard', content: hours },
    { key: 'human', type: 'handoff' },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'hours', order: 1, conditions: [{ type: 'exact_match', value: 'ساعت کاری' }] },
    { source: 'menu', target: 'human', order: 2, conditions: [{ type: 'exact_match', value: person }] },
    { source: 'hours', target: 'menu' },
    { source: 'human', target: 'menu' },
  ],
  settings: { max_global_fallbacks: null },
};

/** The tones of the two browsers, in hertz: unlike the sound for those who wait, and each other's harmonics. */
export const visitorTone = 900;
export const memberTone = 1_700;

/** A business whose customers call its assistant from a page. */
export interface Shop {
  owner: FlowOwner;
  assistant_id: string;
  /** The address of its hosted page. */
  page: string;
}

export async function makeShop(business_name: string): Promise<Shop> {
  const owner = await makeFlowOwner({ first_name: 'نرگس', last_name: 'کریمی', business_name });
  const { id: assistant_id } = await owner.call<{ id: string }>('POST', '/assistants', { name: 'گلی', language: 'FA', mode: 'basic' });
  const bases = await owner.call<{ items: [{ id: string }] }>('GET', `/dialog/assistants/${assistant_id}/flow-bases`);
  await owner.call('POST', `/dialog/flow-bases/${bases.items[0].id}/import?activate=true`, flow);
  const settings = { languages: ['fa'], calls: true };
  const widget = await owner.call<{ public_id: string }>('POST', '/widgets', { name: 'سایت', assistant_id, is_hosted: true, settings });
  return { owner, assistant_id, page: `/c/${widget.public_id}` };
}

export async function callVoice<Body>({ owner: { token } }: Shop, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(new URL(`/api/voice${path}`, inject('productUrl')), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}

/** A visitor who has called, and to whom the assistant speaks. */
export async function visitorCalls(browser: Browser, { page: address }: Shop): Promise<Journey & { call: Locator }> {
  const journey = await beginJourney(browser);
  const { page } = journey;
  await equip(page, visitorTone);
  await journey.open(address);
  await page.getByRole('button', { name: fa.call, exact: true }).click();
  const call = page.getByRole('region', { name: words.call, exact: true });
  await call.getByText(words.phases.calling, { exact: true }).waitFor();
  await untilHeard(page);
  return { ...journey, call };
}

/** What is said in the chat of the widget. */
export const log = (page: Page): Locator => page.getByRole('log', { name: fa.log });

/** A member who takes the call that waits for a person. */
export async function memberTakes(
  browser: Browser,
  { token }: { token: string },
  { view = 'waiting', tone = memberTone, expected }: { view?: string; tone?: number; expected?: RegExp } = {},
): Promise<Journey & { bar: Locator }> {
  const journey = await beginJourney(browser, { expected });
  const { page } = journey;
  await equip(page, tone);
  await enter(journey, token, `/inbox?view=${view}`);
  await page.getByRole('region', { name: inbox.title }).locator('a[data-row]').first().click();
  await page.getByRole('button', { name: softphone.take }).click();
  const bar = page.getByRole('region', { name: softphone.call, exact: true });
  await bar.getByText(softphone.phases.calling, { exact: true }).waitFor();
  return { ...journey, bar };
}

export async function newestCall(of: Shop) {
  const { items } = await callVoice<{ items: { id: string; state: string; end_reason: string | null; seconds: number }[] }>(
    of,
    'GET',
    '/calls',
  );
  return items[0];
}
