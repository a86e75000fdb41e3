import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Document, DocumentDetail, Passage } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { FoundPassage } from '@/lib/contracts/flow-manager/knowledge/search';
import type { ErrorBody } from '@/lib/errors';
import { giveUpReading, readDocuments } from '@/server/knowledge/read-documents';
import { sweepDocuments } from '@/server/knowledge/sweep-documents';
import { queue } from '@/server/platform/queue';
import { fileStore } from '@/server/platform/storage';
import { signUp, type Account } from './support/accounts';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';

vi.hoisted(() => {
  Object.assign(process.env, { QUOTA_INDEXES: '2', QUOTA_DOCUMENTS: '6', QUOTA_KNOWLEDGE_MB: '1' });
});

const product = useProduct();

afterEach(() => product.stopWorkers());
const manager = '/api/flow-manager';
const english = { 'Accept-Language': 'en' };
let owner: Account;
let index_id: string;

beforeEach(async () => {
  owner = await signUp();
  index_id = await createIndex('shop');
});

async function createIndex(name: string, account = owner): Promise<string> {
  const { status, body } = await account.call<{ id: string }>('post', `${manager}/indexes`, { json: { name } });
  expect(status).toBe(201);
  return body.id;
}

type Answered<Body> = Promise<{ status: number; body: Body & ErrorBody }>;

const add = (json: object, account = owner, index = index_id): Answered<Document> =>
  account.call('post', `${manager}/indexes/${index}/documents`, { json, headers: english });

const upload = (name: string, content: string | Uint8Array, account = owner): Answered<Document> =>
  account.call('post', `${manager}/indexes/${index_id}/documents`, {
    multipart: { file: [new File([content as BlobPart], name)] },
    headers: english,
  });

const change = (id: string, json: object): Answered<DocumentDetail> =>
  owner.call('put', `${manager}/documents/${id}`, { json, headers: english });

const readAll = (slot = randomUUID()) => readDocuments({ slot });

async function documentOf(id: string): Promise<DocumentDetail> {
  const { status, body } = await owner.call<DocumentDetail>('get', `${manager}/documents/${id}`);
  expect(status).toBe(200);
  return body;
}

async function passagesOf(id: string): Promise<string[]> {
  const { body } = await owner.call<ListOf<Passage>>('get', `${manager}/documents/${id}/preview`);
  return body.items.map(({ text }) => text);
}

async function find(query: string): Promise<FoundPassage[]> {
  const { status, body } = await owner.call<{ items: FoundPassage[] }>('post', `${manager}/knowledge/search`, {
    json: { query, index_id },
  });
  expect(status).toBe(200);
  return body.items;
}

const html =
  '<html lang="fa"><body><h1>قوانین فروشگاه</h1><h2>بازگشت کالا</h2><p>کالا را تا هفت روز پس از خرید می‌توانید بازگردانید.</p></body></html>';

describe('an uploaded file', () => {
  it('is stored first, read by a worker, and then found with its place and name', { timeout: 90_000 }, async () => {
    product.startWorkers();
    const { status, body } = await upload('قوانین ما.html', html);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'file',
      name: 'قوانین ما',
      file_name: 'قوانین ما.html',
      state: 'waiting',
      progress: 0,
      failure: null,
      passages: 0,
    });
    await expect.poll(() => documentOf(body.id), { timeout: 60_000 }).toMatchObject({ state: 'ready', progress: 1 });
    const { passages, characters, read_at } = await documentOf(body.id);
    expect({ passages, characters: characters > 40, read: read_at !== null }).toEqual({ passages: 1, characters: true, read: true });

    const [found] = await find('تا چند روز می‌توانم کالا را بازگردانم؟');
    expect(found).toMatchObject({ document_id: body.id, title: 'قوانین ما', headings: ['قوانین فروشگاه', 'بازگشت کالا'] });
    expect(found?.text).toContain('هفت روز');
    expect(found?.score).toBeGreaterThan(0);
    const file = await owner.call<string>('get', `${manager}/documents/${body.id}/download`);
    expect(file.body).toBe(html);
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename\*=UTF-8''%D9/);
  });

  it('is what its content says, whatever its name is', async () => {
    const { body } = await upload('قوانین.pdf', html);
    await readAll();
    expect(await documentOf(body.id)).toMatchObject({ state: 'ready', passages: 1 });
  });

  it.each([
    ['a picture', 'عکس.pdf', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'document_wrong_type'],
    ['half of a PDF', 'نیمه.pdf', '%PDF-1.7\n1 0 obj\n<<', 'document_damaged'],
    ['white space', 'خالی.txt', ' \n\n ', 'document_without_text'],
  ])('that is %s fails with its reason, and the others are read', async (_, name, content, code) => {
    const { body: bad } = await upload(name, content);
    const { body: good } = await upload('خوب.txt', 'ارسال دو روز طول می‌کشد.');
    await readAll();
    expect(await documentOf(bad.id)).toMatchObject({ state: 'failed', failure: { code, params: {} }, passages: 0 });
    expect(await documentOf(good.id)).toMatchObject({ state: 'ready' });
  });

  it('is refused if it is empty or too large', async () => {
    expect(await upload('خالی.txt', '')).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'file', message: 'This file is empty' }] },
    });
    expect(await upload('بزرگ.txt', new Uint8Array(50 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await rows('select from knowledge_documents where index_id = $1', [index_id])).toEqual([]);
  });

  it('is replaced, and its previous text answers until the new one was read', async () => {
    const { body } = await upload('ارسال.txt', 'ارسال دو روز طول می‌کشد.');
    await readAll();
    const { storage_key } = await row<{ storage_key: string }>('select storage_key from knowledge_documents where id = $1', [body.id]);
    const replaced = await owner.call<DocumentDetail>('put', `${manager}/documents/${body.id}`, {
      multipart: { file: [new File(['ارسال سه روز طول می‌کشد.'], 'ارسال۲.txt')] },
    });
    expect(replaced).toMatchObject({ status: 200, body: { state: 'waiting', file_name: 'ارسال۲.txt', passages: 1 } });
    expect(await passagesOf(body.id)).toEqual(['ارسال دو روز طول می‌کشد.']);
    await readAll();
    expect(await passagesOf(body.id)).toEqual(['ارسال سه روز طول می‌کشد.']);
    product.startWorkers();
    await expect.poll(() => fileStore().get(storage_key)).toBeNull();
  });
});

describe('a document', () => {
  it.each([
    [{ kind: 'text', name: 'ارسال', content: '# ارسال\n\nارسال به تهران رایگان است.' }, 'ارسال به تهران رایگان است.'],
    [{ kind: 'faq', name: 'پرسش‌ها', pairs: [{ question: 'ارسال رایگان است؟', answer: 'برای تهران بله.' }] }, 'برای تهران بله.'],
    [{ kind: 'structured', name: 'شعبه', data: { 'ارسال رایگان': ['تهران', 'کرج'], بسته: null } }, 'ارسال رایگان: تهران، کرج'],
  ])('of the kind %j is read and found', async (input, text) => {
    const { status, body } = await add(input);
    expect({ status, state: body.state }).toEqual({ status: 201, state: 'waiting' });
    await readAll();
    expect(await documentOf(body.id)).toMatchObject({ state: 'ready', passages: 1, kind: input.kind });
    expect(await passagesOf(body.id)).toEqual([text]);
    expect((await find('ارسال رایگان'))[0]).toMatchObject({ document_id: body.id, title: input.name });
  });

  it('of an address inside the network is not fetched', async () => {
    const { body } = await add({ kind: 'url', url: 'http://127.0.0.1:1/about' });
    expect(body).toMatchObject({ name: '127.0.0.1:1/about', read_every_hours: 24 });
    await readAll();
    const { state, failure, next_read_at } = await documentOf(body.id);
    expect({ state, code: failure?.code }).toEqual({ state: 'failed', code: 'address_refused' });
    expect(new Date(next_read_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);

    await admin.query(`update knowledge_documents set next_read_at = now() - interval '1 second' where id = $1`, [body.id]);
    await sweepDocuments();
    expect(await documentOf(body.id)).toMatchObject({ state: 'waiting', next_read_at: null });
    await queue('documents').drain();
  });

  it('is in a knowledge base once, and the refusal names the first one', async () => {
    const text = { kind: 'text', name: 'اول', content: 'ارسال رایگان است.' };
    const { body: first } = await add(text);
    const again = await add({ ...text, name: 'دوم' });
    expect(again).toMatchObject({ status: 409, body: { detail: 'This knowledge base already has the same content, in “اول”' } });
    expect(await upload('سوم.txt', text.content)).toMatchObject({ status: 409 });
    const { body: other } = await add({ ...text, content: 'متن دیگر' });
    expect(await change(other.id, { content: text.content })).toMatchObject({ status: 409 });
    expect(await change(first.id, { content: text.content })).toMatchObject({ status: 200 });
    expect(await add(text, owner, await createIndex('other'))).toMatchObject({ status: 201 });
    const both = await Promise.all(['یک', 'دو'].map((name) => add({ kind: 'text', name, content: 'هم‌زمان' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('has only the fields of its kind', async () => {
    const { body } = await add({ kind: 'text', name: 'متن', content: 'متن' });
    expect(await change(body.id, { url: 'https://example.com/' })).toMatchObject({ status: 422, body: { fields: [{ path: 'url' }] } });
    expect(await add({ kind: 'url', url: 'file:///etc/passwd' })).toMatchObject({ status: 422, body: { fields: [{ path: 'url' }] } });
    expect(await add({ kind: 'structured', name: 'هیچ', data: {} })).toMatchObject({ status: 422 });
  });

  it('is read again on request, also after a failure', async () => {
    const { body } = await upload('خالی.txt', ' ');
    await readAll();
    const again = await owner.call<Document>('post', `${manager}/documents/${body.id}/reindex`);
    expect(again).toMatchObject({ status: 202, body: { state: 'waiting', failure: null } });
    await readAll();
    expect(await documentOf(body.id)).toMatchObject({ state: 'failed' });
  });

  it('is deleted with its passages and its file', async () => {
    const { body } = await upload('ارسال.txt', 'ارسال دو روز طول می‌کشد.');
    await readAll();
    const { storage_key } = await row<{ storage_key: string }>('select storage_key from knowledge_documents where id = $1', [body.id]);
    expect((await owner.call('delete', `${manager}/documents/${body.id}`)).status).toBe(204);
    expect(await find('ارسال چقدر طول می‌کشد؟')).toEqual([]);
    product.startWorkers();
    await expect.poll(() => fileStore().get(storage_key)).toBeNull();
  });
});

describe('a reading', () => {
  /** Uploads a file whose next reading waits until `go` is called. */
  async function heldReading(content: string) {
    const { body } = await upload('held.txt', content);
    const real = fileStore().get.bind(fileStore());
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const isReached = new Promise<void>((reached) => {
      vi.spyOn(fileStore(), 'get').mockImplementationOnce(async (key) => {
        reached();
        await held;
        return real(key);
      });
    });
    const slot = randomUUID();
    const done = readAll(slot);
    await isReached;
    return { id: body.id, slot, go, done };
  }

  it('stores nothing of a content that was replaced in the meantime, and reads the new one', async () => {
    const { id, go, done } = await heldReading('متن اول');
    expect(await documentOf(id)).toMatchObject({ state: 'reading' });
    await owner.call('put', `${manager}/documents/${id}`, { multipart: { file: [new File(['متن دوم'], 'دوم.txt')] } });
    expect(await documentOf(id)).toMatchObject({ state: 'waiting' });
    go();
    await done;
    expect(await documentOf(id)).toMatchObject({ state: 'ready' });
    expect(await passagesOf(id)).toEqual(['متن دوم']);
  });

  it('ends with nothing if its document is deleted', async () => {
    const { id, go, done } = await heldReading('متن');
    await owner.call('delete', `${manager}/documents/${id}`);
    go();
    await done;
    expect(await rows('select from passages where document_id = $1', [id])).toEqual([]);
  });

  it('of a killed worker begins again with the same job', async () => {
    const { body } = await upload('متن.txt', 'ارسال دو روز طول می‌کشد.');
    const slot = randomUUID();
    await admin.query(
      `update knowledge_documents set state = 'reading', attempts = 1, claimed_by = $2, heartbeat_at = now() where id = $1`,
      [body.id, slot],
    );
    await readAll();
    expect(await documentOf(body.id)).toMatchObject({ state: 'reading' });
    await readAll(slot);
    expect(await documentOf(body.id)).toMatchObject({ state: 'ready' });
  });

  it('whose job was lost is found', async () => {
    const { body } = await upload('متن.txt', 'ارسال دو روز طول می‌کشد.');
    await admin.query(
      `update knowledge_documents set state = 'reading', claimed_by = $2, heartbeat_at = now() - interval '2 minutes' where id = $1`,
      [body.id, randomUUID()],
    );
    await sweepDocuments();
    expect(await documentOf(body.id)).toMatchObject({ state: 'waiting' });
    expect(await queue('documents').getWaitingCount()).toBe(1);
    await queue('documents').drain();
    await readAll();
    expect(await documentOf(body.id)).toMatchObject({ state: 'ready' });
  });

  it('that has ended its process three times is not repeated', async () => {
    const { body } = await upload('متن.txt', 'متن');
    const slot = randomUUID();
    await admin.query(
      `update knowledge_documents set state = 'reading', attempts = 3, claimed_by = $2, heartbeat_at = now() where id = $1`,
      [body.id, slot],
    );
    await readAll(slot);
    expect(await documentOf(body.id)).toMatchObject({ state: 'failed', failure: { code: 'interrupted_too_often' } });
  });

  it('is repeated while the file store is down, three times', async () => {
    const { body } = await upload('متن.txt', 'متن');
    const get = vi.spyOn(fileStore(), 'get').mockRejectedValue(new Error('the store is down'));
    const slot = randomUUID();
    for (const state of ['waiting', 'waiting']) {
      await expect(readAll(slot)).rejects.toThrow('the store is down');
      expect(await documentOf(body.id)).toMatchObject({ state });
    }
    await readAll(slot);
    get.mockRestore();
    expect(await documentOf(body.id)).toMatchObject({ state: 'failed', failure: { code: 'internal' } });
  });

  it('that its job gives up has failed', async () => {
    const { body } = await upload('متن.txt', 'متن');
    const slot = randomUUID();
    await admin.query(`update knowledge_documents set state = 'reading', claimed_by = $2 where id = $1`, [body.id, slot]);
    await giveUpReading({ slot });
    expect(await documentOf(body.id)).toMatchObject({ state: 'failed', failure: { code: 'interrupted_too_often' } });
  });

  it('of one business does not wait for another with many documents', async () => {
    const many = await signUp('پرکار');
    const theirs = await createIndex('many', many);
    for (const name of ['یک', 'دو', 'سه']) await add({ kind: 'text', name, content: name }, many, theirs);
    const { body } = await add({ kind: 'text', name: 'من', content: 'متن من' });
    const read: string[] = [];
    const slots = [randomUUID(), randomUUID(), randomUUID()];
    const { claimDocument } = await import('@/server/knowledge/reading/claim-document');
    for (const slot of slots) read.push((await claimDocument(slot, { web: true }))?.business_id ?? 'none');
    expect(read).toEqual([many.business_id, owner.business_id, 'none']);
    for (const slot of slots) await readAll(slot);
    expect(await documentOf(body.id)).toMatchObject({ state: 'ready' });
  });
});

describe('a business', () => {
  it('has as many knowledge bases, documents and megabytes as its quotas allow', async () => {
    await createIndex('second');
    const third = await owner.call('post', `${manager}/indexes`, { json: { name: 'third' }, headers: english });
    expect(third).toMatchObject({
      status: 402,
      body: { detail: 'This business can have up to 2 knowledge bases. Delete one that is no longer needed' },
    });

    const half = 'x'.repeat(600_000);
    const { body } = await add({ kind: 'text', name: 'نیم', content: half });
    expect(await add({ kind: 'text', name: 'نیم دیگر', content: `${half}y` })).toMatchObject({ status: 402 });
    expect(await upload('نیم.txt', `${half}z`)).toMatchObject({ status: 402 });
    expect(await change(body.id, { content: 'کوتاه' })).toMatchObject({ status: 200 });
    expect(await add({ kind: 'text', name: 'نیم دیگر', content: `${half}y` })).toMatchObject({ status: 201 });
    for (const name of ['۳', '۴', '۵', '۶']) expect(await add({ kind: 'text', name, content: name })).toMatchObject({ status: 201 });
    expect(await add({ kind: 'text', name: '۷', content: '۷' })).toMatchObject({ status: 402 });
    const usage = await rows<{ kind: string; used: string }>('select kind, used from business_usage where business_id = $1', [
      owner.business_id,
    ]);
    const { bytes } = await row<{ bytes: string }>('select sum(size) as bytes from knowledge_documents where business_id = $1', [
      owner.business_id,
    ]);
    expect(Object.fromEntries(usage.map(({ kind, used }) => [kind, used]))).toMatchObject({
      indexes: '2',
      documents: '6',
      knowledge: bytes,
    });
  });
});
