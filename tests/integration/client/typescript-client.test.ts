import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHamdam, type HamdamError } from '@/clients/typescript/create-hamdam';
import { StreamError } from '@/clients/typescript/stream-chat';
import { guideParts } from '@/components/developers/guide-code';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { makeServer } from '@/server/api/serve';
import { makeKey } from '../api-keys/keys';
import { signUp } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';

// The client of clients/typescript, over a network.
useProduct();
const chat = '/api/flow-manager/messaging/chat/v1';
const sessions = '/api/flow-manager/messaging/sessions';
let hamdam: ReturnType<typeof createHamdam>;
let environment: Record<string, string>;
let origin: string;
let assistant_id: string;

beforeAll(async () => {
  const owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
  const { key } = await makeKey(owner, {
    permissions: ['assistants.read', 'assistants.update', 'conversations.read', 'conversations.create', 'contacts.read', 'contacts.update'],
  });
  const server = makeServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  hamdam = createHamdam({ baseUrl: origin, key, language: 'en' });
  environment = { HAMDAM_KEY: key, ASSISTANT_ID: assistant_id };
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});

async function begin(): Promise<string> {
  const { data } = await hamdam.POST(sessions, { body: { assistant_id } });
  return data?.id ?? '';
}

describe('the client', () => {
  it('talks, and reads the history page by page', async () => {
    const session_id = await begin();
    const { data: answer } = await hamdam.POST(chat, { body: { session_id, message: 'قیمت', client_message_id: 'm1' } });
    expect(answer?.replies.map(({ text }) => text)).toContain('قیمت ۱۰۰ است.');

    const texts: string[] = [];
    for (let cursor: number | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const page = await hamdam.GET(`${sessions}/{session_id}/history`, { params: { path: { session_id }, query: { limit: 2, cursor } } });
      if (page.error) throw new Error(page.error.detail);
      expect(page.data.items.length).toBeLessThanOrEqual(2);
      texts.push(...page.data.items.map(({ text }) => text));
      cursor = page.data.next_cursor === null ? undefined : Number(page.data.next_cursor);
    }
    expect(texts).toHaveLength(5);
    expect(texts[2]).toBe('قیمت');
  });

  it('returns errors with their code and their fields', async () => {
    const refused = await hamdam.POST('/api/user-management/contacts', { body: { email: 'nothing' } });
    const error: HamdamError | undefined = refused.error;
    expect(refused.response.status).toBe(422);
    expect(error).toMatchObject({ code: 'validation_failed', fields: [{ path: 'email' }] });
    const missing = await hamdam.GET('/api/flow-manager/assistants/{assistant_id}', { params: { path: { assistant_id: randomUUID() } } });
    expect(missing.error?.code).toBe('not_found');
  });

  it('repeats a call safely, and does not overwrite what someone else changed', async () => {
    const options = { body: { name: 'Sara' }, params: { header: { 'Idempotency-Key': randomUUID() } } };
    const [first, second] = [
      await hamdam.POST('/api/user-management/contacts', options),
      await hamdam.POST('/api/user-management/contacts', options),
    ];
    expect(second.data).toEqual(first.data);
    const path = { contact_id: first.data?.id ?? '' };
    const change = (revision: number) =>
      hamdam.PUT('/api/user-management/contacts/{contact_id}', {
        body: { notes: `of ${revision}` },
        params: { path, header: { 'If-Match': `"${revision}"` } },
      });
    const revision = first.data?.revision ?? -1;
    expect((await change(revision)).response.status).toBe(200);
    expect((await change(revision)).error?.code).toBe('precondition_failed');
  });

  it('streams an answer, and throws what is refused', async () => {
    const session_id = await begin();
    const events = [];
    for await (const { event, data } of hamdam.streamChat({ session_id, message: 'قیمت' }))
      events.push([event, 'text' in data && data.text]);
    expect(events).toContainEqual(['reply', 'قیمت ۱۰۰ است.']);
    expect(events.at(-1)?.[0]).toBe('done');
    const refused = hamdam.streamChat({ session_id: randomUUID(), message: 'قیمت' }).next();
    await expect(refused).rejects.toBeInstanceOf(StreamError);
    await expect(refused).rejects.toMatchObject({ problem: { code: 'not_found' } });
  });

  it('runs as the guide prints it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'typescript-client-'));
    const printed = guideParts.typescript.code?.(origin) ?? '';
    const file = join(folder, 'guide.mts');
    await writeFile(file, printed.replace('./hamdam', join(root, 'clients', 'typescript')));
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file], {
        cwd: root,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
        timeout: 20_000,
      });
      expect(stdout).toContain('متوجه نشدم.');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
