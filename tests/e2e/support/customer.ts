import { expect, inject } from 'vitest';

export interface Customer {
  say: (text: string) => Promise<void>;
  /** The status of the conversation. */
  status: () => Promise<string>;
  /** All its messages, in one text. */
  heard: () => Promise<string>;
}

/** A customer of the demo shop, who writes through the API like a site that the assistant is connected to. */
export async function beginCustomer(): Promise<Customer> {
  const form = new URLSearchParams({ username: inject('demoEmail'), password: inject('demoPassword') });
  const { access_token } = (await answerOf('/api/user-management/auth/login', { method: 'POST', body: form })) as { access_token: string };
  const call = (path: string, body?: object) =>
    answerOf(`/api/flow-manager${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const { items } = (await call('/assistants')) as { items: { id: string; language: string }[] };
  const assistant_id = items.find(({ language }) => language === 'FA')?.id;
  const { id: session_id } = (await call('/messaging/sessions', { assistant_id })) as { id: string };
  return {
    say: async (message) => void (await call('/messaging/chat/v1', { session_id, message })),
    status: async () => ((await call(`/messaging/sessions/${session_id}`)) as { status: string }).status,
    heard: async () =>
      ((await call(`/messaging/sessions/${session_id}/history?limit=200`)) as { items: { text: string }[] }).items
        .map(({ text }) => text)
        .join('\n'),
  };
}

async function answerOf(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(new URL(path, inject('productUrl')), init);
  expect(response.ok, `${init.method} ${path}: ${response.status}`).toBe(true);
  return response.json();
}
