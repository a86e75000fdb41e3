import { randomUUID } from 'node:crypto';

export interface Scene {
  token: string;
  assistant_id: string;
  /** Opens a conversation; answers its id. */
  openSession: () => Promise<string>;
}

/** A business with an assistant that runs this flow, made over HTTP as anybody would. */
export async function makeScene(url: string, flow: object): Promise<Scene> {
  const { access_token: token } = await send<{ access_token: string }>(`${url}/api/user-management/auth/signup`, {
    first_name: 'سارا',
    last_name: 'احمدی',
    email: `${randomUUID()}@example.com`,
    password: 'Golbarg1403',
    business_name: 'گلبرگ',
  });
  const manager = `${url}/api/flow-manager`;
  const assistant = await send<{ id: string; default_flow_base_id: string }>(`${manager}/assistants`, { name: 'دستیار' }, token);
  const document = { format: 'hamdam.flow/1', name: 'پایداری', ...flow };
  await send(`${manager}/dialog/flow-bases/${assistant.default_flow_base_id}/import?activate=true`, document, token);
  const openSession = async (): Promise<string> =>
    (await send<{ id: string }>(`${manager}/messaging/sessions`, { assistant_id: assistant.id }, token)).id;
  return { token, assistant_id: assistant.id, openSession };
}

async function send<Body>(url: string, json: object, token?: string): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
