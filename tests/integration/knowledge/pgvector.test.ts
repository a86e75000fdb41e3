import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { embedPassages } from '@/server/knowledge/embed-passages';
import { searchPassages } from '@/server/knowledge/search-passages';
import { storePassages } from '@/server/knowledge/store-passages';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { grant } from '../credit/credit-world';
import { signUp } from '../support/accounts';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';

// The search of a database with pgvector. Where it is not installed, a type and an operator of the same names stand in for
// it, so that the same statement runs.
const provider = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/models')).startModels();
  process.env.COMPATIBLE_BASE_URL = `${standIn.url}/v1`;
  process.env.COMPATIBLE_MODEL = 'qwen3';
  process.env.EMBEDDING_MODEL = 'bge-m3';
  return standIn;
});

useProduct();
afterAll(() => provider.stop());

const query = 'هزینه ارسال سفارش با پیک';
/** It has the words of the question. */
const byWords = 'هزینهٔ ارسال سفارش با پیک چهل هزار تومان است.';
/** It has none of them, and means the same. */
const byMeaning = 'کرایهٔ فرستادن: ۴۰٬۰۰۰.';
const faraway = 'جمعه‌ها تعطیلیم.';

let business_id: string;

beforeAll(async () => {
  const available = await rows(`select from pg_available_extensions where name = 'vector'`);
  if (available.length > 0) return;
  await admin.query(`
    create domain vector as real[];
    create function cosine_distance(one real[], other real[]) returns double precision language sql immutable as $$
      select 1 - sum(a * b) / nullif(sqrt(sum(a * a)) * sqrt(sum(b * b)), 0) from unnest(one, other) as pair(a, b)
    $$;
    create operator <=> (leftarg = real[], rightarg = real[], function = cosine_distance);
    set allow_system_table_mods = on;
    insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      select 99999, 'vector', nspowner, oid, true, '0' from pg_namespace where nspname = 'public';
    reset allow_system_table_mods;
  `);
});

beforeEach(async () => {
  ({ business_id } = await signUp());
  await grant(business_id, 100);
  provider.embedding = (text) => (text.includes(faraway) ? [0, 1, 0] : text.includes(byWords) ? [2, 2, 0] : [3, 0, 0]);
});

async function index(name: string, texts: readonly string[]) {
  const [index_id, document_id] = [newId(), newId()];
  await admin.query('insert into knowledge_indexes (id, business_id, name) values ($1, $2, $3)', [index_id, business_id, name]);
  await admin.query(
    `insert into knowledge_documents (id, business_id, index_id, kind, name, content_hash) values ($1, $2, $3, 'text', $4, $4)`,
    [document_id, business_id, index_id, name],
  );
  const drafts = texts.map((text) => ({ text, headings: [], location: null }));
  await tenantDb(business_id)(async (tx) => {
    const stored = await storePassages(tx, { id: document_id, index_id, name }, drafts);
    await tx.knowledgeDocument.update({ where: { id: document_id }, data: stored });
  });
  return { index_id, document_id };
}

const search = async (more: Omit<Parameters<typeof searchPassages>[1], 'query' | 'limit'>) =>
  (await searchPassages(business_id, { query, limit: 5, ...more })).map(({ text }) => text);

it('finds passages that share no word with the question, by what they mean', async () => {
  const { index_id } = await index('shop', [byWords, faraway, byMeaning]);
  expect(await search({ index_ids: [index_id] })).toEqual([byWords]);
  await embedPassages();
  expect((await search({ index_ids: [index_id] })).toSorted()).toEqual([byWords, byMeaning].toSorted());
});

it('finds none of another knowledge base, document, or model', async () => {
  const shop = await index('shop', [byWords, faraway]);
  const other = await index('other', [byMeaning, byWords.replace('چهل', 'سی')]);
  await embedPassages();
  const both = { index_ids: [shop.index_id, other.index_id] };
  expect(await search(both)).toContain(byMeaning);
  expect(await search({ index_ids: [shop.index_id] })).toEqual([byWords]);
  expect(await search({ ...both, document_id: shop.document_id })).toEqual([byWords]);
  await admin.query(`update passage_vectors set model = 'older' where business_id = $1`, [business_id]);
  expect(await search(both)).not.toContain(byMeaning);
});
