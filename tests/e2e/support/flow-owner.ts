import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import flowEditor from '@/messages/fa/flowEditor.json';
import { beginJourney, enter, register, stranger, type Journey } from './journey';

/** A person with a business, and the flow manager's API as this person calls it. */
export interface FlowOwner {
  token: string;
  call: <Body>(method: string, path: string, body?: object) => Promise<Body>;
}

export async function makeFlowOwner(name: Parameters<typeof stranger>[0]): Promise<FlowOwner> {
  const token = await register(stranger(name));
  return {
    token,
    call: async <Body>(method: string, path: string, body?: object) => {
      const response = await fetch(new URL(`/api/flow-manager${path}`, inject('productUrl')), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      expect(response.ok, await response.clone().text()).toBe(true);
      return (await response.json()) as Body;
    },
  };
}

export interface NewFlow {
  assistant_id: string;
  flow_base_id: string;
  /** The path of its editor, with the active version. */
  path: string;
}

/** A new assistant with its first flow: a start and a question. */
export async function makeFlow({ call }: FlowOwner): Promise<NewFlow> {
  const { id } = await call<{ id: string }>('POST', '/assistants', { name: 'راهنما', language: 'FA' });
  const { items } = await call<{ items: { id: string; active_version_id: string }[] }>('GET', `/dialog/assistants/${id}/flow-bases`);
  const [base] = items;
  if (!base) throw new Error('the assistant has no flow');
  return { assistant_id: id, flow_base_id: base.id, path: `/assistants/${id}/flows/${base.active_version_id}` };
}

/** The name of the question with which a new flow greets. */
export const welcome = 'پرسش: خوشامدگویی';

/** Opens the editor of a flow in a browser of its own. */
export async function openFlow(browser: Browser, { token }: FlowOwner, path: string, expected?: RegExp): Promise<Journey> {
  const journey = await beginJourney(browser, { expected });
  await enter(journey, token, path);
  await journey.page.getByRole('group', { name: welcome }).waitFor();
  return journey;
}

export async function untilSaved(page: Page): Promise<void> {
  await page.getByText(flowEditor.save.saved, { exact: true }).waitFor();
}

/** The id of the version that is open. */
export function openVersion(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
