import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFloor, searchPassages } from '@/server/knowledge/search-passages';
import { embedPassages } from '@/server/knowledge/embed-passages';
import { storePassages } from '@/server/knowledge/store-passages';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { balanceIn, grant } from '../credit/credit-world';
import { signUp } from '../support/accounts';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';

// Embeddings of passages and questions, from a provider that speaks OpenAI's protocol. The platform pays for it.
const provider = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/models')).startModels();
  process.env.COMPATIBLE_BASE_URL = `${standIn.url}/v1`;
  process.env.COMPATIBLE_MODEL = 'qwen3';
  process.env.EMBEDDING_MODEL = 'bge-m3';
  return standIn;
});

useProduct();
afterAll(() => provider.stop());

/** The first three have the words of the question, the first one the most of them. */
const texts = [
  'هزینهٔ ارسال سفارش با پیک چهل هزار تومان است.',
  'هزینهٔ ارسال رایگان است.',
  'ارسال با پست پیشتاز انجام می‌شود.',
  'جمعه‌ها تعطیلیم.',
];
const query = 'هزینه ارسال سفارش با پیک';
/** By the beginnings of texts. What the question means is nearest to the second passage. */
const meanings: [string, number[]][] = [
  ['هزینهٔ ارسال سفارش', [0, 0, 1]],
  ['هزینهٔ ارسال رایگان', [3, 0, 0]],
  ['ارسال با پست', [2, 1, 0]],
  [query, [5, 0, 0]],
];

let business_id: string;
let index_id: string;
let document: { id: string; index_id: string; name: string };

beforeEach(async () => {
  await admin.query('update knowledge_documents set embed_after = now() + $1::interval', ['1 day']);
  ({ business_id } = await signUp());
  index_id = newId();
  await admin.query('insert into knowledge_indexes (id, business_id, name) values ($1, $2, $3)', [index_id, business_id, 'shop']);
  document = { id: newId(), index_id, name: '' };
  await admin.query(
    `insert into knowledge_documents (id, business_id, index_id, kind, name, content_hash) values ($1, $2, $3, 'text', '', 'shop')`,
    [document.id, business_id, index_id],
  );
  await store(texts);
  await grant(business_id, 100);
  const embedding = (text: string) => meanings.find(([beginning]) => text.trim().startsWith(beginning))?.[1] ?? [0, 1, 0];
  Object.assign(provider, { calls: [], next: [], always: { type: 'answer' }, embedding });
});

async function store(pieces: readonly string[]): Promise<void> {
  const drafts = pieces.map((text) => ({ text, headings: [], location: null }));
  await tenantDb(business_id)(async (tx) => {
    const stored = await storePassages(tx, document, drafts);
    await tx.knowledgeDocument.update({ where: { id: document.id }, data: stored });
  });
}

const search = async (text = query) =>
  (await searchPassages(business_id, { query: text, index_ids: [index_id], limit: 5 })).map(({ text: found, score }) => ({ found, score }));
const models = () => rows<{ model: string }>('select model from passage_vectors where business_id = $1 order by passage_id', [business_id]);
const state = async () =>
  (
    await rows<{ embedding_model: string | null; waits: boolean }>(
      'select embedding_model, embed_after > now() as waits from knowledge_documents where id = $1',
      [document.id],
    )
  )[0];

describe('vectors of passages', () => {
  it('are made once, and charged', async () => {
    await embedPassages();
    expect(await models()).toEqual(texts.map(() => ({ model: 'bge-m3' })));
    expect(await state()).toMatchObject({ embedding_model: 'bge-m3' });
    expect(await balanceIn(business_id)).toBe(99);
    await embedPassages();
    expect(provider.calls).toHaveLength(1);
  });

  it('are made of what the document says now, and again when the model changes', async () => {
    await embedPassages();
    await store(texts.slice(0, 2));
    expect(await models()).toEqual([]);
    await embedPassages();
    expect(await models()).toHaveLength(2);
    await admin.query(`update passage_vectors set model = 'older' where business_id = $1`, [business_id]);
    await admin.query(`update knowledge_documents set embedding_model = 'older', embed_after = now() where id = $1`, [document.id]);
    await embedPassages();
    expect(await models()).toEqual([{ model: 'bge-m3' }, { model: 'bge-m3' }]);
  });

  it('wait after a failure, which costs nothing', async () => {
    provider.always = { type: 'error', status: 400, kind: 'bad_request' };
    await embedPassages();
    expect(await models()).toEqual([]);
    expect(await state()).toEqual({ embedding_model: null, waits: true });
    expect(await balanceIn(business_id)).toBe(100);
    expect((await search())[0]?.found).toBe(texts[0]);
  });

  it('are not made without credit', async () => {
    await admin.query('update credit_balances set balance = 0 where business_id = $1', [business_id]);
    await embedPassages();
    expect(provider.calls).toEqual([]);
    expect(await state()).toEqual({ embedding_model: null, waits: true });
  });
});

describe('a question', () => {
  it('is answered by words until there are vectors, and then by both', async () => {
    const byWords = await search();
    expect(byWords.map(({ found }) => found)).toEqual(texts.slice(0, 3));
    expect(provider.calls).toEqual([]);
    await embedPassages();
    const byBoth = await search();
    expect(byBoth[0]?.found).toBe(texts[1]);
    expect(byBoth.map(({ found }) => found).toSorted()).toEqual(texts.slice(0, 3).toSorted());
  });

  it('is as sure as its words are, the first passage the surest', async () => {
    const byWords = await search();
    await embedPassages();
    const scores = (await search()).map(({ score }) => score);
    expect(scores[0]).toBe(byWords[0]?.score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    for (const { score } of await search('آیا رستوران شما غذای گیاهی دارد؟')) expect(score).toBeLessThan(answerFloor);
  });

  it('does not wait for a provider that does not answer, and the next one not at all', { timeout: 20_000 }, async () => {
    const byWords = await search();
    await embedPassages();
    provider.calls.length = 0;
    provider.always = { type: 'hang' };
    expect(await search()).toEqual(byWords);
    expect(await search()).toEqual(byWords);
    expect(provider.calls).toHaveLength(1);
  });

  it('is answered by words if the provider fails', async () => {
    const byWords = await search();
    await embedPassages();
    provider.always = { type: 'error', status: 400, kind: 'bad_request' };
    expect(await search()).toEqual(byWords);
  });
});
