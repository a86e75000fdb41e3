import { expect, inject } from 'vitest';

export interface Customer {
  /** The name under which staff see them. */
  name: string;
  conversation_id: string;
  say: (text: string) => Promise<void>;
  sendFile: (name: string, content: string) => Promise<void>;
  /** The status of the conversation. */
  status: () => Promise<string>;
  /** All its messages, in one text. */
  heard: () => Promise<string>;
  /** The names of the files in it. */
  files: () => Promise<string[]>;
}

/** The token of the demo's owner. */
export async function demoToken(): Promise<string> {
  const form = new URLSearchParams({ username: inject('demoEmail'), password: inject('demoPassword') });
  const { access_token } = (await answerOf('/api/user-management/auth/login', { method: 'POST', body: form })) as { access_token: string };
  return access_token;
}

let customers = 0;

/** A customer of the demo shop, who writes through the API like a site that the assistant is connected to. */
export async function beginCustomer(): Promise<Customer> {
  const token = await demoToken();
  const authorization = `Bearer ${token}`;
  const call = (path: string, body?: object) =>
    answerOf(`/api/flow-manager${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const { items } = (await call('/assistants')) as { items: { id: string; language: string }[] };
  const assistant_id = items.find(({ language }) => language === 'FA')?.id;
  customers += 1;
  const name = `مشتری ${process.pid}-${Date.now()}-${customers}`;
  const contact = { external_id: name, name };
  const { id: session_id } = (await call('/messaging/sessions', { assistant_id, contact })) as { id: string };
  const history = async () => ((await call(`/messaging/sessions/${session_id}/history?limit=200`)) as { items: SentMessage[] }).items;
  return {
    name,
    conversation_id: session_id,
    say: async (message) => void (await call('/messaging/chat/v1', { session_id, message })),
    sendFile: async (fileName, content) => {
      const form = new FormData();
      form.append('session_id', session_id);
      form.append('files', new Blob([content], { type: 'text/plain' }), fileName);
      await answerOf('/api/flow-manager/messaging/chat/v2', { method: 'POST', headers: { authorization }, body: form });
    },
    status: async () => ((await call(`/messaging/sessions/${session_id}`)) as { status: string }).status,
    heard: async () => (await history()).map(({ text }) => text).join('\n'),
    files: async () => (await history()).flatMap(({ attachments }) => attachments ?? []).map(({ file_name }) => file_name),
  };
}

interface SentMessage {
  text: string;
  attachments?: { file_name: string }[];
}

async function answerOf(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(new URL(path, inject('productUrl')), init);
  expect(response.ok, `${init.method} ${path}: ${response.status}`).toBe(true);
  return response.json();
}
