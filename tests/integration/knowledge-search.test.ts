import { beforeAll, describe, expect, it } from 'vitest';
import type { PassageDraft } from '@/lib/retrieval/document-block';
import { answerFloor, searchPassages } from '@/server/knowledge/search-passages';
import { storePassages } from '@/server/knowledge/store-passages';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { signUp } from './support/accounts';
import { admin, rows } from './support/database';
import { useProduct } from './support/product';

useProduct();

let business: string;
let neighbor: string;
let shop: string;
let clinic: string;

beforeAll(async () => {
  business = (await signUp('گلبرگ')).business_id;
  neighbor = (await signUp('همسایه')).business_id;
  shop = await makeIndex(business, 'shop');
  clinic = await makeIndex(business, 'clinic');
  await store(shop, 'ارسال', [
    draft('سفارش‌های تهران دو روزه و سفارش‌های شهرستان تا پنج روز کاری به دستتان می‌رسند.'),
    draft('هزینهٔ ارسال برای خریدهای بالای پانصد هزار تومان رایگان است.'),
    { ...draft('تا هفت روز پس از تحویل، با ثبت درخواست در بخش سفارش‌ها.'), question: 'چطور کالا را مرجوع کنم؟' },
  ]);
  await store(clinic, 'نوبت', [
    draft('نوبت دندان‌پزشکی را تا یک روز قبل می‌توانید لغو کنید.'),
    draft('پارکینگ کلینیک در طبقهٔ منفی دو است.'),
  ]);
});

function draft(text: string): PassageDraft {
  return { text, headings: [], location: null };
}

async function makeIndex(business_id: string, name: string): Promise<string> {
  const id = newId();
  await admin.query('insert into knowledge_indexes (id, business_id, name) values ($1, $2, $3)', [id, business_id, name]);
  return id;
}

async function store(index_id: string, name: string, drafts: PassageDraft[], business_id = business): Promise<string> {
  const id = newId();
  await admin.query(
    `insert into knowledge_documents (id, business_id, index_id, kind, name, content_hash) values ($1, $2, $3, 'text', $4, $5)`,
    [id, business_id, index_id, name, id],
  );
  await tenantDb(business_id)((tx) => storePassages(tx, { id, index_id, name }, drafts));
  return id;
}

const search = (query: string, more: object = {}, business_id = business) =>
  searchPassages(business_id, { query, index_ids: null, limit: 5, ...more });
const first = async (query: string, more: object = {}) => (await search(query, more))[0];

describe('searchPassages', () => {
  it.each(['هزینه ارسال چقدر است؟', 'هزينه ارسال چقدر است', 'هزینهی ارسال', 'هزینه‌ی ارسالش چقدره'])(
    'finds the passage of «%s»',
    async (query) => {
      const found = await first(query);
      expect(found?.text).toContain('رایگان');
      expect(found?.score).toBeGreaterThan(answerFloor);
    },
  );

  it('finds a misspelled word', async () => {
    expect((await first('پارکینق'))?.text).toContain('پارکینگ');
  });

  it('finds an FAQ pair by its question, and marks the words in the text', async () => {
    const found = await first('چطور یک کالا را مرجوع کنم');
    expect(found).toMatchObject({ question: 'چطور کالا را مرجوع کنم؟', title: 'ارسال', index_id: shop });
    const marked = await first('نوبت دندان پزشکی');
    expect(marked?.highlights.map(([start, end]) => marked.text.slice(start, end)).join(' ')).toContain('دندان‌پزشکی');
  });

  it('scores what is not there below the floor', async () => {
    for (const { score } of await search('آیا رستوران شما غذای گیاهی دارد؟')) expect(score).toBeLessThan(answerFloor);
    expect(await search('؟؟!')).toEqual([]);
  });

  it('keeps to indexes, documents and kinds', async () => {
    expect((await search('نوبت', { index_ids: [shop] })).map(({ index_id }) => index_id)).not.toContain(clinic);
    expect(await search('نوبت', { index_ids: [] })).toEqual([]);
    const document_id = await store(shop, 'دیگر', [draft('ارسال با پیک')]);
    expect((await search('ارسال', { document_id })).map((found) => found.document_id)).toEqual([document_id]);
    const kinds = await search('کالا ارسال سفارش', { kinds: ['question'] });
    expect(kinds.map(({ question }) => question)).toEqual(['چطور کالا را مرجوع کنم؟']);
    await admin.query('delete from knowledge_documents where id = $1', [document_id]);
  });

  it('never finds what another business has', async () => {
    expect(await search('هزینه ارسال', {}, neighbor)).toEqual([]);
    expect(await search('هزینه ارسال', { index_ids: [shop] }, neighbor)).toEqual([]);
    const theirs = await makeIndex(neighbor, 'shop');
    await store(theirs, 'راز', [draft('هزینهٔ ارسال محرمانه است.')], neighbor);
    expect((await search('هزینه ارسال محرمانه')).map(({ index_id }) => index_id)).not.toContain(theirs);
    const keys = `array(select unnest(terms) from passages)`;
    const leaked = await tenantDb(business)((tx) =>
      tx.$queryRawUnsafe<{ ids: string[] }[]>(
        `select ids from passage_candidates(${keys}, '{}', '{}', array['${theirs}']::uuid[], null, null, 10)`,
      ),
    );
    expect(leaked[0]?.ids).toBeNull();
  });

  it('answers with the old text until the new one is committed', async () => {
    const id = await store(shop, 'ساعت کار', [draft('فروشگاه شنبه‌ها ساعت نه باز می‌شود.')]);
    await tenantDb(business)(async (tx) => {
      await storePassages(tx, { id, index_id: shop, name: 'ساعت کار' }, [draft('فروشگاه شنبه‌ها ساعت یازده باز می‌شود.')]);
      expect((await first('فروشگاه شنبه‌ها چه ساعتی باز می‌شود؟'))?.text).toContain('نه');
    });
    expect((await first('فروشگاه شنبه‌ها چه ساعتی باز می‌شود؟'))?.text).toContain('یازده');
  });

  it('prefers the index whose keyword the question contains', async () => {
    const other = await makeIndex(business, 'other');
    await store(other, 'مجله', [draft('پارکینگ کلینیک')]);
    expect((await first('پارکینگ کلینیک'))?.index_id).toBe(other);
    await admin.query(
      `insert into knowledge_keywords (id, business_id, index_id, keyword, folded) values ($1, $2, $3, 'کلینیک', 'کلینیک')`,
      [newId(), business, clinic],
    );
    const routed = await search('پارکینگ کلینیک');
    expect(new Set(routed.map(({ index_id }) => index_id))).toEqual(new Set([clinic]));
  });

  it('counts words as they are, also after documents were deleted', async () => {
    const wrong = await rows(`
      select 1 from passage_terms as t
       where passages <> (select count(*) from passages p where p.index_id = t.index_id and t.term = any (p.terms))
      union all select 2 from passage_totals as t
       where passages <> (select count(*) from passages p where p.index_id = t.index_id and p.language = t.language)`);
    expect(wrong).toEqual([]);
  });
});
