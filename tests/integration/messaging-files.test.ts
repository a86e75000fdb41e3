import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '@/server/api/app';
import { relayOutbox } from '@/server/platform/outbox';
import { fileStore } from '@/server/platform/storage';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from './support/accounts';
import { assistantWith, echoFlow, messaging, openSession, readHistory, say, textsOf, type Turn } from './support/conversations';
import { admin, rows } from './support/database';
import { useProduct } from './support/product';

useProduct({ workers: true });
let owner: Account;
let stranger: Account;
let assistant_id: string;

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  ({ id: assistant_id } = await assistantWith(owner, echoFlow));
});

const png = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);
const megabyte = 1024 * 1024;

interface Attached {
  attachments: { id: string; file_name: string; content_type: string; size: number }[];
}

/** Sends a message as form data. */
async function send(
  fields: Record<string, string>,
  files: File[] = [],
  account = owner,
): Promise<{ status: number; body: Turn & ErrorBody }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append('files', file, file.name);
  const request = { method: 'POST', headers: { Authorization: `Bearer ${account.token}`, 'Accept-Language': 'en' }, body };
  const response = await app.request(`${messaging}/chat/v2`, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  return { status: response.status, body: (await response.json()) as Turn & ErrorBody };
}

async function download(id: string, account = owner): Promise<Response> {
  const headers = { Authorization: `Bearer ${account.token}` };
  return app.request(`${messaging}/attachments/${id}`, { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
}

/** The attachments of the customer's messages in a session. */
async function attachmentsOf(session_id: string): Promise<Attached['attachments']> {
  const { items } = await readHistory(owner, session_id);
  return items.flatMap((item) => (item as Partial<Attached>).attachments ?? []);
}

const keysOf = async (session_id: string) =>
  (await rows<{ storage_key: string }>('select storage_key from attachments where conversation_id = $1 order by id', [session_id])).map(
    ({ storage_key }) => storage_key,
  );

/** Waits until files are removed from the store. */
async function untilRemoved(keys: string[]): Promise<void> {
  await relayOutbox();
  await expect.poll(() => Promise.all(keys.map((key) => fileStore().get(key)))).toEqual(keys.map(() => null));
}

describe('a message with files', () => {
  it('is answered like any other; its files are in the history and are downloaded unchanged', async () => {
    const { id } = await openSession(owner, assistant_id);
    const text = 'سلام دنیا';
    const { status, body } = await send({ session_id: id, message: 'ببینید' }, [new File([png], 'عکس.png'), new File([text], 'نامه.txt')]);
    expect(status).toBe(200);
    expect(textsOf(body.replies)).toEqual(['شنیدم: ببینید']);
    const [picture, letter] = await attachmentsOf(id);
    expect([picture, letter]).toMatchObject([
      { file_name: 'عکس.png', content_type: 'image/png', size: png.length },
      { file_name: 'نامه.txt', content_type: 'text/plain', size: Buffer.byteLength(text) },
    ]);
    const response = await download(picture?.id ?? '');
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
    expect(await (await download(letter?.id ?? '')).text()).toBe(text);
    expect((await download(picture?.id ?? '', stranger)).status).toBe(404);
    expect((await download(randomUUID())).status).toBe(404);
  });

  it('is refused where a name cannot be stored', async () => {
    const { id } = await openSession(owner, assistant_id);
    const { status, body } = await send({ session_id: id, message: 'ببینید' }, [new File([png], 'a\0.png')]);
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([422, ['files']]);
  });

  it('that look like a page are downloaded, never shown: headers say so, and the name cannot leave its place', async () => {
    const { id } = await openSession(owner, assistant_id);
    const page = '<script>alert(document.cookie)</script>';
    await send({ session_id: id, message: 'صفحه' }, [new File([page], '../../etc/"evil"\u202e;x.html', { type: 'text/html' })]);
    const [file] = await attachmentsOf(id);
    expect(file).toMatchObject({ file_name: '"evil";x.html', content_type: 'text/html' });
    const { headers } = await download(file?.id ?? '');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''%22evil%22%3Bx.html`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toContain('private');
    expect((await keysOf(id))[0]).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
  });

  it('with a long name has 200 places of it with its extension, and no half of an emoji', async () => {
    const { id } = await openSession(owner, assistant_id);
    const { status } = await send({ session_id: id, message: 'جشن' }, [new File([png], `${'ا'.repeat(195)}🎉🎉.png`)]);
    expect(status).toBe(200);
    expect((await attachmentsOf(id)).map(({ file_name }) => file_name)).toEqual([`${'ا'.repeat(195)}.png`]);
  });

  it('that cannot be noted leaves none of their bytes', async () => {
    const { id } = await openSession(owner, assistant_id);
    const store = fileStore();
    const original = store.put;
    // The session is deleted while its files are being stored.
    const put = vi.spyOn(store, 'put').mockImplementation(async (...file) => {
      await original(...file);
      await admin.query('delete from conversations where id = $1', [id]);
    });
    const { status } = await send({ session_id: id, message: 'ببینید' }, [new File([png], 'a.png'), new File(['متن'], 'b.txt')]);
    const keys = put.mock.calls.map(([key]) => key);
    put.mockRestore();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(keys).toHaveLength(2);
    expect(await Promise.all(keys.map((key) => store.get(key)))).toEqual([null, null]);
  });

  it('may have no text, and nothing at all is refused', async () => {
    const { id } = await openSession(owner, assistant_id);
    expect((await send({ session_id: id }, [new File([png], 'a.png')])).status).toBe(200);
    expect(await attachmentsOf(id)).toHaveLength(1);
    expect(await send({ session_id: id, message: ' ' })).toMatchObject({ status: 422, body: { fields: [{ path: 'message' }] } });
  });

  it('has a type by its content, not by its name', async () => {
    const { id } = await openSession(owner, assistant_id);
    await send({ session_id: id, message: 'الف' }, [new File([png], 'a.txt', { type: 'text/plain' })]);
    expect((await attachmentsOf(id))[0]?.content_type).toBe('image/png');
    const program = new File([Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]), randomBytes(64)], 'photo.png', {
      type: 'image/png',
    });
    const refused = { status: 422, body: { fields: [{ path: 'files[1]', message: 'Files of this type cannot be sent' }] } };
    expect(await send({ session_id: id, message: 'ب' }, [new File([png], 'a.png'), program])).toMatchObject(refused);
    expect(
      await send({ session_id: id, message: 'پ' }, [
        new File([png], 'a.png'),
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>\0'], 'a.svg'),
      ]),
    ).toMatchObject(refused);
    expect(await attachmentsOf(id)).toHaveLength(1);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it('has five files at most, each of ten megabytes at most', async () => {
    const { id } = await openSession(owner, assistant_id);
    const small = (count: number) => Array.from({ length: count }, (_, index) => new File(['متن'], `${index}.txt`));
    expect(await send({ session_id: id, message: 'زیاد' }, small(6))).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'files', message: 'There are too many items. Remove some' }] },
    });
    expect((await send({ session_id: id, message: 'پنج' }, small(5))).status).toBe(200);
    const large = (bytes: number) => new File([new Uint8Array(bytes).fill(65)], 'large.txt');
    expect(await send({ session_id: id, message: 'بزرگ' }, [large(10 * megabyte + 1)])).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', detail: 'Files can be up to 10 MB' },
    });
    expect((await send({ session_id: id, message: 'درست' }, [large(10 * megabyte)])).status).toBe(200);
    expect(await keysOf(id)).toHaveLength(6);
  });

  it('to another business’s session is 404, and leaves no file', async () => {
    const { id } = await openSession(owner, assistant_id);
    expect((await send({ session_id: id, message: 'سلام' }, [new File([png], 'a.png')], stranger)).status).toBe(404);
    expect((await send({ session_id: randomUUID(), message: 'سلام' }, [new File([png], 'a.png')])).status).toBe(404);
    expect(await keysOf(id)).toEqual([]);
    expect(await rows('select from attachments where business_id = $1', [stranger.business_id])).toEqual([]);
  });
});

describe('a repeated client_message_id', () => {
  it('gets the first answer and keeps the first files alone', async () => {
    const { id } = await openSession(owner, assistant_id);
    const message = { session_id: id, message: 'ببینید', client_message_id: 'm1' };
    const files = () => [new File([png], 'first.png'), new File(['متن'], 'second.txt')];
    const first = await send(message, files());
    const kept = await keysOf(id);
    const put = vi.spyOn(fileStore(), 'put');
    const again = await send(message, files());
    const added = put.mock.calls.map(([key]) => key);
    put.mockRestore();
    expect(again).toEqual(first);
    expect(added).toHaveLength(2);
    expect(await keysOf(id)).toEqual(kept);
    expect((await attachmentsOf(id)).map(({ file_name }) => file_name)).toEqual(['first.png', 'second.txt']);
    await untilRemoved(added);
    expect(await fileStore().get(kept[0] ?? '')).not.toBeNull();
  });

  it('with another text is a conflict that keeps none of its files', async () => {
    const { id } = await openSession(owner, assistant_id);
    await say(owner, id, 'یک', 'm1');
    expect((await send({ session_id: id, message: 'دو', client_message_id: 'm1' }, [new File([png], 'a.png')])).status).toBe(409);
    expect(await keysOf(id)).toEqual([]);
  });

  it.each<[string, File[]]>([
    ['no file', []],
    ['a file of another name', [new File([png], 'b.png')]],
    ['a file of another length', [new File(['متن'], 'a.png')]],
    ['one file more', [new File([png], 'a.png'), new File([png], 'b.png')]],
  ])('with the same text and %s is a conflict too, for nothing is dropped silently', async (_, files) => {
    const { id } = await openSession(owner, assistant_id);
    const message = { session_id: id, message: 'ببینید', client_message_id: 'm1' };
    await send(message, [new File([png], 'a.png')]);
    expect(await send(message, files)).toMatchObject({
      status: 409,
      body: { detail: 'Another message was already sent with this client_message_id' },
    });
    expect((await attachmentsOf(id)).map(({ file_name }) => file_name)).toEqual(['a.png']);
    expect(await keysOf(id)).toHaveLength(1);
  });
});

it('deleting the assistant removes the files of its conversations, and no others', async () => {
  const { id: doomed } = await assistantWith(owner, echoFlow);
  const [gone, stays] = [await openSession(owner, doomed), await openSession(owner, assistant_id)];
  for (const { id } of [gone, stays])
    await send({ session_id: id, message: 'ببینید' }, [new File([png], 'a.png'), new File(['متن'], 'b.txt')]);
  const [theirs, ours] = [await keysOf(gone.id), await keysOf(stays.id)];
  expect([theirs.length, ours.length]).toEqual([2, 2]);
  expect((await owner.call('delete', `/api/flow-manager/assistants/${doomed}`)).status).toBe(204);
  expect(await keysOf(gone.id)).toEqual([]);
  await untilRemoved(theirs);
  for (const key of ours) expect(await fileStore().get(key)).not.toBeNull();
});
