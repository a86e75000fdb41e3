import { randomUUID } from 'node:crypto';

export interface Scene {
  token: string;
  assistant_id: string;
  /** The flow base of the assistant. */
  flow_base_id: string;
  /** Opens a conversation and returns its id. */
  openSession: () => Promise<string>;
}

/** A business with an assistant in this mode that runs this flow, created over HTTP like any other. */
export async function makeScene(url: string, flow: object, mode = 'basic'): Promise<Scene> {
  const person = {
    first_name: 'سارا',
    last_name: 'احمدی',
    email: `${randomUUID()}@example.com`,
    password: 'Golbarg1403',
    business_name: 'گلبرگ',
  };
  const { access_token: token } = await call<{ access_token: string }>('POST', `${url}/api/user-management/auth/signup`, { json: person });
  const manager = `${url}/api/flow-manager`;
  const assistant = await call<{ id: string; default_flow_base_id: string }>('POST', `${manager}/assistants`, {
    token,
    json: { name: 'دستیار' },
  });
  await call('PUT', `${manager}/assistants/${assistant.id}`, { token, json: { mode } });
  const document = { format: 'hamdam.flow/1', name: 'پایداری', ...flow };
  await call('POST', `${manager}/dialog/flow-bases/${assistant.default_flow_base_id}/import?activate=true`, { token, json: document });
  const openSession = async (): Promise<string> =>
    (await call<{ id: string }>('POST', `${manager}/messaging/sessions`, { token, json: { assistant_id: assistant.id } })).id;
  return { token, assistant_id: assistant.id, flow_base_id: assistant.default_flow_base_id, openSession };
}

export interface Turn {
  turn_id: string;
  status: string;
  replies: { id: string; text: string }[];
}

/** Sends a customer's message. */
export function say(
  url: string,
  token: string,
  message: { session_id: string; message: string; client_message_id?: string },
): Promise<Turn> {
  return call('POST', `${url}/api/flow-manager/messaging/chat/v1`, { token, json: message });
}

/** One call of the API. Throws if it is refused. */
export async function call<Body>(method: string, url: string, { token, json }: { token?: string; json?: object } = {}): Promise<Body> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: json && JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}
