import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { Pair, TableColumns } from '@/lib/contracts/flow-manager/knowledge/faq';
import type { Index, Keyword } from '@/lib/contracts/flow-manager/knowledge/indexes';
import type { MissGroup } from '@/lib/contracts/flow-manager/knowledge/misses';
import type { FoundPassage } from '@/lib/contracts/flow-manager/knowledge/search';
import type { ErrorBody } from '@/lib/errors';
import { readDocuments } from '@/server/knowledge/read-documents';
import { recordMiss } from '@/server/knowledge/record-miss';
import { addMember, signUp, type Account } from './support/accounts';
import { assistantWith, echoFlow, openSession } from './support/conversations';
import { rows } from './support/database';
import type { CallOptions } from './support/http';
import { useProduct } from './support/product';

useProduct();
const manager = '/api/flow-manager';
let owner: Account;
let index_id: string;

beforeEach(async () => {
  owner = await signUp();
  index_id = (await post<Index>('/indexes', { name: 'shop' })).body.id;
});

const request = <Body>(method: string, path: string, options: CallOptions = {}) =>
  owner.call<Body & ErrorBody>(method, `${manager}${path}`, { ...options, headers: { 'Accept-Language': 'en' } });
const get = <Body>(path: string, query: Record<string, string> = {}) => request<Body>('get', path, { query });
const post = <Body>(path: string, json: object) => request<Body>('post', path, { json });
const put = <Body>(path: string, json?: object) => request<Body>('put', path, { json });
const send = <Body>(path: string, fields: Record<string, string | Blob[]>) => request<Body>('post', path, { multipart: fields });

const readAll = () => readDocuments({ slot: randomUUID() });
const pairs = [
  { question: 'ساعت کار شما؟', answer: 'از ۹ تا ۱۷' },
  { question: 'کجا هستید؟', answer: 'خیابان ولیعصر' },
];

describe('a knowledge base', () => {
  it.each([
    ['my shop', 422],
    ['فروشگاه', 422],
    ['a.b', 422],
    ['', 422],
    ['SHOP', 409],
    ['shop_2-B', 201],
  ])('named %j is answered with %i', async (name, status) => {
    expect((await post('/indexes', { name })).status).toBe(status);
  });

  it('says what it is composed of and who answers from it', async () => {
    const { id: assistant_id } = await assistantWith(owner, echoFlow);
    await post(`/indexes/${index_id}/documents`, { kind: 'faq', name: 'پرسش‌ها', pairs });
    await send(`/indexes/${index_id}/documents`, { file: [new File([' '], 'خالی.txt')] });
    await readAll();
    await post(`/indexes/${index_id}/documents`, { kind: 'text', name: 'متن', content: 'متن' });
    await post(`/indexes/${index_id}/keywords`, { keyword: 'ارسال' });
    expect(await put(`/assistants/${assistant_id}/indexes/${index_id}`)).toMatchObject({ status: 204 });
    expect(await put(`/assistants/${assistant_id}/indexes/${index_id}`)).toMatchObject({ status: 204 });

    const { body } = await get<Index>(`/indexes/${index_id}`);
    expect(body).toMatchObject({
      name: 'shop',
      documents: 3,
      composition: { text: 1, file: 1, faq: 1, structured: 0, url: 0 },
      unfinished: 1,
      failed: 1,
      passages: 2,
      keywords: 1,
      assistants: [{ id: assistant_id }],
    });
    expect((await get<ListOf<Index>>(`/assistants/${assistant_id}/indexes`)).body.items).toEqual([body]);
    expect((await get<ListOf<Index>>('/indexes', { search: 'SHO' })).body).toMatchObject({ total: 1, items: [{ id: index_id }] });
    expect((await request('delete', `/assistants/${assistant_id}/indexes/${index_id}`)).status).toBe(204);
    expect((await get<ListOf<Index>>(`/assistants/${assistant_id}/indexes`)).body.total).toBe(0);
  });

  it('is deleted with everything in it', async () => {
    for (let n = 0; n < 60; n += 1) await post(`/indexes/${index_id}/documents`, { kind: 'text', name: `${n}`, content: `متن ${n}` });
    expect((await request('delete', `/indexes/${index_id}`)).status).toBe(204);
    expect(await rows('select from knowledge_documents where index_id = $1', [index_id])).toEqual([]);
    expect((await get(`/indexes/${index_id}`)).status).toBe(404);
  });

  it('is for those with the permission', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    const member = await addMember(owner.business_id, 'member');
    expect((await staff.call('get', `${manager}/indexes`)).status).toBe(403);
    expect((await member.call('post', `${manager}/indexes`, { json: { name: 'members' } })).status).toBe(201);
  });
});

describe('a keyword', () => {
  it('is in a knowledge base once, on whichever keyboard it was typed', async () => {
    const { body } = await post<Keyword>(`/indexes/${index_id}/keywords`, { keyword: 'کالای مرجوعی' });
    expect(await post(`/indexes/${index_id}/keywords`, { keyword: 'كالاي مرجوعي' })).toMatchObject({
      status: 409,
      body: { detail: 'This knowledge base already has this keyword' },
    });
    expect(await put(`/indexes/${index_id}/keywords/${body.id}`, { keyword: 'بازگشت' })).toMatchObject({ body: { keyword: 'بازگشت' } });
    expect((await post(`/indexes/${index_id}/keywords`, { keyword: '  ' })).status).toBe(422);
    const { body: other } = await post<Index>('/indexes', { name: 'other' });
    expect((await request('delete', `/indexes/${other.id}/keywords/${body.id}`)).status).toBe(404);
    expect((await request('delete', `/indexes/${index_id}/keywords/${body.id}`)).status).toBe(204);
  });
});

describe('knowledge', () => {
  it('is inserted, listed, searched, deleted and cleared', async () => {
    const entries = [{ title: 'ارسال', text: 'ارسال به تهران رایگان است.' }, { text: 'مرجوعی تا هفت روز ممکن است.' }, ...pairs];
    const inserted = await post<{ documents: Document[]; entries: number; duplicates: number }>(`/indexes/${index_id}/knowledge`, {
      entries,
      name: 'پرسش‌ها',
    });
    expect(inserted).toMatchObject({ status: 201, body: { entries: 4, duplicates: 0 } });
    expect(inserted.body.documents.map(({ kind, name }) => [kind, name])).toEqual([
      ['text', 'ارسال'],
      ['text', 'مرجوعی تا هفت روز ممکن است.'],
      ['faq', 'پرسش‌ها'],
    ]);
    expect(await post(`/indexes/${index_id}/knowledge`, { entries })).toMatchObject({ body: { documents: [], duplicates: 3 } });
    await readAll();
    const all = await get<ListOf<FoundPassage>>(`/indexes/${index_id}/knowledge`, { limit: '3' });
    expect({ total: all.body.total, items: all.body.items.length }).toEqual({ total: 4, items: 3 });
    const rest = await get<ListOf<FoundPassage>>(`/indexes/${index_id}/knowledge`, { cursor: all.body.next_cursor ?? '' });
    expect(rest.body.items).toHaveLength(1);
    const found = await get<ListOf<FoundPassage>>(`/indexes/${index_id}/knowledge`, { search: 'کجا هستید' });
    expect(found.body.items[0]).toMatchObject({ question: 'کجا هستید؟', text: 'خیابان ولیعصر' });
    const document_ids = inserted.body.documents.slice(0, 1).map(({ id }) => id);
    expect(await post(`/indexes/${index_id}/knowledge/delete`, { document_ids: [...document_ids, randomUUID()] })).toMatchObject({
      status: 404,
    });
    expect(await post(`/indexes/${index_id}/knowledge/delete`, { document_ids })).toMatchObject({ body: { deleted_count: 1 } });
    expect(await request('delete', `/indexes/${index_id}/knowledge`)).toMatchObject({ body: { deleted_count: 2 } });
    expect((await get<Index>(`/indexes/${index_id}`)).body).toMatchObject({ documents: 0, passages: 0 });
  });

  it.each([
    ['[{"text": "یک"},\n {"text": "دو",}\n]', 'Invalid JSON format. See line 2'],
    ['{"text": "یک"}', 'This file must contain a list of texts, or of questions with answers'],
    ['[]', 'This file must contain a list of texts, or of questions with answers'],
  ])('of the file %j is refused', async (json, message) => {
    const answer = await send(`/indexes/${index_id}/knowledge/batch`, { file: [new File([json], 'all.json')] });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'file', message }] } });
  });

  it('of a JSON file is inserted completely', async () => {
    const json = JSON.stringify({ entries: [...pairs, { title: 'ارسال', text: 'رایگان است.' }] });
    const answer = await send<{ documents: Document[] }>(`/indexes/${index_id}/knowledge/batch`, {
      file: [new File([`\ufeff${json}`], 'همه.json')],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.documents.map(({ kind, name }) => [kind, name])).toEqual([
      ['text', 'ارسال'],
      ['faq', 'همه'],
    ]);
  });
});

describe('an FAQ', () => {
  const faq = async () => (await post<Document>(`/indexes/${index_id}/documents`, { kind: 'faq', name: 'پرسش‌ها', pairs })).body.id;
  const listOf = async (id: string) => (await get<ListOf<Pair>>(`/documents/${id}/pairs`)).body.items;

  it('is edited pair by pair, and read again after each change', async () => {
    const id = await faq();
    await readAll();
    const [first, second] = await listOf(id);
    expect([first?.question, second?.question]).toEqual(pairs.map(({ question }) => question));
    expect(await put(`/documents/${id}/pairs/${first?.id}`, { question: 'کی بازید؟', answer: 'همیشه' })).toMatchObject({ status: 200 });
    expect((await get<Document>(`/documents/${id}`)).body).toMatchObject({ state: 'waiting', passages: 2, pair_count: 2 });
    expect(await post(`/documents/${id}/pairs`, { pairs: [{ question: 'کارت می‌گیرید؟', answer: 'بله' }] })).toMatchObject({ status: 201 });
    expect((await request('delete', `/documents/${id}/pairs/${second?.id}`)).status).toBe(204);
    expect((await listOf(id)).map(({ answer }) => answer)).toEqual(['همیشه', 'بله']);
    expect((await put(`/documents/${id}/pairs`, { pairs: [pairs[1]] })).status).toBe(200);
    const [last] = await listOf(id);
    expect((await request('delete', `/documents/${id}/pairs/${last?.id}`)).status).toBe(409);
    await readAll();
    expect((await get<Document>(`/documents/${id}`)).body).toMatchObject({ state: 'ready', passages: 1 });
    expect((await get<ListOf<Pair>>(`/documents/${id}/pairs`, { search: 'وليعصر' })).body.total).toBe(1);
    const { body: text } = await post<Document>(`/indexes/${index_id}/documents`, { kind: 'text', name: 'متن', content: 'متن' });
    expect((await post(`/documents/${text.id}/pairs`, { pairs })).status).toBe(409);
  });

  const csv = 'شماره;پرسش;پاسخ\n1;ساعت کار؟;از ۹\n2;;بی‌پرسش\n3;ساعت کار؟;از ۹\n4;کجا؟;تهران\n';

  it('is imported from the chosen columns of a table', async () => {
    const file = [new File([csv], 'جدول.csv')];
    const { body: columns } = await send<TableColumns>(`/indexes/${index_id}/faq/columns`, { file });
    expect(columns).toMatchObject({ rows: 4, question_column: 2, answer_column: 3 });
    expect(columns.columns.map(({ name, examples }) => [name, examples[0]])).toEqual([
      ['شماره', '1'],
      ['پرسش', 'ساعت کار؟'],
      ['پاسخ', 'از ۹'],
    ]);
    const chosen = { file, question_column: '2', answer_column: '3' };
    const { status, body } = await send<{ document: Document; added: number; skipped: number }>(`/indexes/${index_id}/faq/import`, chosen);
    expect({ status, added: body.added, skipped: body.skipped, name: body.document.name }).toEqual({
      status: 201,
      added: 2,
      skipped: 2,
      name: 'جدول',
    });
    expect((await listOf(body.document.id)).map(({ question }) => question)).toEqual(['ساعت کار؟', 'کجا؟']);
    expect((await send(`/indexes/${index_id}/faq/import`, chosen)).status).toBe(409);
    const id = await faq();
    expect((await send(`/indexes/${index_id}/faq/import`, { ...chosen, document_id: id })).status).toBe(201);
    expect(await listOf(id)).toHaveLength(4);
    expect((await send(`/indexes/${index_id}/faq/import`, { ...chosen, answer_column: '9' })).status).toBe(422);
    expect((await send(`/indexes/${index_id}/faq/columns`, { file: [new File(['%PDF-1.7'], 'a.csv')] })).status).toBe(422);
  });
});

describe("customers' questions without a result", () => {
  async function ask(assistant_id: string, texts: readonly string[], channel = 'api'): Promise<void> {
    const { id: conversation_id } = await openSession(owner, assistant_id, { channel });
    for (const text of texts)
      await recordMiss({ business_id: owner.business_id, assistant_id, conversation_id, turn_id: randomUUID(), text });
  }
  const listed = async (query: Record<string, string> = {}) => (await get<ListOf<MissGroup>>('/knowledge/misses', query)).body;

  it('are kept once a turn, masked, without live tests, and grouped', async () => {
    const { id: assistant_id } = await assistantWith(owner, echoFlow);
    await ask(assistant_id, ['پارکینگ دارید؟', 'دارید پارکینگ', 'شمارهٔ من ۰۹۱۲۳۴۵۶۷۸۹ است، کی می‌رسد؟', '؟؟؟']);
    await ask(assistant_id, ['آزمایش زنده'], 'test');
    const turn = { business_id: owner.business_id, assistant_id, turn_id: randomUUID(), text: 'دو بار' };
    const { id: conversation_id } = await openSession(owner, assistant_id);
    await recordMiss({ ...turn, conversation_id });
    await recordMiss({ ...turn, conversation_id });
    const { items, total } = await listed();
    expect(total).toBe(3);
    expect(items.map(({ count }) => count)).toEqual([2, 1, 1]);
    expect(items[0]).toMatchObject({ examples: ['دارید پارکینگ', 'پارکینگ دارید؟'], status: 'open', assistants: [{ id: assistant_id }] });
    expect(JSON.stringify(items)).not.toContain('۰۹۱۲۳۴۵۶۷۸۹');
    const page = await listed({ limit: '2' });
    expect((await listed({ cursor: page.next_cursor ?? '' })).items.map(({ id }) => id)).toEqual([items[2]?.id]);
    expect((await listed({ search: 'پاركينگ' })).total).toBe(1);
  });

  it('become an FAQ in one call, are dismissed, and come back', async () => {
    const { id: assistant_id } = await assistantWith(owner, echoFlow);
    await ask(assistant_id, ['پارکینگ دارید؟', 'دارید پارکینگ', 'شعبه کجاست؟']);
    const [parking, branch] = (await listed()).items;
    const answer = { index_id, miss_ids: [parking?.miss_ids[0]], question: 'پارکینگ دارید؟', answer: 'بله، رایگان.' };
    const answered = await post<{ count: number; document: Document }>('/knowledge/misses/answer', answer);
    expect(answered).toMatchObject({
      status: 201,
      body: { count: 2, document: { kind: 'faq', name: 'پارکینگ دارید؟', state: 'waiting' } },
    });
    const { id } = answered.body.document;
    expect(await listed({ status: 'answered' })).toMatchObject({ items: [{ count: 2, document: { id, index_id } }] });
    const second = await post<{ document: Document }>('/knowledge/misses/answer', {
      ...answer,
      miss_ids: branch?.miss_ids,
      question: 'شعبه کجاست؟',
      answer: 'تهران',
    });
    expect(second.body.document.id).toBe(id);
    expect((await get<ListOf<Pair>>(`/documents/${id}/pairs`)).body.total).toBe(2);
    expect((await listed()).total).toBe(0);

    expect(await post('/knowledge/misses/reopen', { miss_ids: branch?.miss_ids })).toMatchObject({ body: { count: 1 } });
    expect((await listed()).items).toMatchObject([{ document: null }]);
    expect(await post('/knowledge/misses/dismiss', { miss_ids: branch?.miss_ids })).toMatchObject({ body: { count: 1 } });
    expect((await listed({ status: 'dismissed' })).total).toBe(1);
    expect((await post('/knowledge/misses/dismiss', { miss_ids: [randomUUID()] })).status).toBe(404);
    expect((await post('/knowledge/misses/answer', { ...answer, document_id: randomUUID() })).status).toBe(404);
  });
});
