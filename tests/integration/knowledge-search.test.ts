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

  it.each([
    ['a different letter', 'پارکینق'],
    ['swapped letters', 'پارکنیگ'],
    ['a missing letter', 'پاکینگ'],
    ['two errors', 'پارکینقق'],
  ])('finds a word with %s', async (_, query) => {
    expect((await first(query))?.text).toContain('پارکینگ');
  });

  it('finds a word with two errors among many others', async () => {
    const many = await makeIndex(business, 'many');
    const named = (at: number) => `word${[...String(at)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;
    try {
      await store(many, 'many', [...Array.from({ length: 2001 }, (_, at) => draft(named(at))), draft('A pizza has mozzarella.')]);
      expect((await first('mozzarulka', { index_ids: [many] }))?.text).toContain('mozzarella');
    } finally {
      await admin.query('delete from knowledge_indexes where id = $1', [many]);
    }
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
  });

  describe('the functions that read past row-level security', () => {
    let foreign: { index_id: string; document_id: string; terms: string; grams: string };

    beforeAll(async () => {
      const index_id = await makeIndex(neighbor, 'secrets');
      const document_id = await store(index_id, 'راز', [draft('رمز گاوصندوق پشت تابلو است.')], neighbor);
      const [keys] = await rows<{ terms: string; grams: string }>(
        `select (select array_to_string(tsvector_to_array(terms), '|') from passage_forms where index_id = $1) as terms,
                (select array_agg(gram)::text from passage_terms, unnest(grams) as gram where index_id = $1) as grams`,
        [index_id],
      );
      foreign = { index_id, document_id, terms: keys?.terms ?? '', grams: keys?.grams ?? '' };
    });

    /** What both functions return to a business, or to nobody: the ids of passages, and words. */
    async function ask(business_id: string | null, document_id: string | null): Promise<{ passages: number; words: string[] }> {
      const connection = await admin.connect();
      try {
        await connection.query('begin');
        await connection.query(`select set_config('role', 'hamdam_app', true)`);
        if (business_id !== null) await connection.query(`select set_config('app.business_id', $1, true)`, [business_id]);
        const candidates = await connection.query<{ bytes: number }>(
          `select length(passage_candidates(array[$1]::tsquery[], 1, $2, $3, null, 1000000, 1000000)) as bytes`,
          [foreign.terms, [foreign.index_id, shop], document_id],
        );
        const words = await connection.query<{ stem: string }>(
          'select stem from near_passage_terms((select array_agg(array[gram]) from unnest($1::bigint[]) as gram), $1, 0, 100, $2, 1000000)',
          [foreign.grams, [foreign.index_id, shop]],
        );
        return { passages: candidates.rows[0]?.bytes ?? 0, words: words.rows.map(({ stem }) => stem) };
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    }

    it('answer their own business', async () => {
      const own = await ask(neighbor, foreign.document_id);
      expect(own.passages).toBeGreaterThan(0);
      expect(own.words).toContain('گاوصندوق');
    });

    it.each(['another business', 'no business'])('return nothing of it to %s, whatever the arguments are', async (who) => {
      const business_id = who === 'no business' ? null : business;
      for (const document_id of [null, foreign.document_id])
        expect(await ask(business_id, document_id)).toEqual({ passages: 0, words: [] });
    });

    it('have a fixed search path, and only the business role may call them', async () => {
      const found = await rows<{ name: string; settings: string[]; callers: string[] }>(
        `select proname as name, proconfig as settings,
                array(select grantee::regrole::text from aclexplode(proacl) where grantee <> proowner order by 1) as callers
           from pg_proc where prosecdef and proowner = 'hamdam_search'::regrole order by 1`,
      );
      expect(found.map(({ name }) => name)).toEqual(['find_contacts', 'find_messages', 'near_passage_terms', 'passage_candidates']);
      for (const { settings, callers } of found) {
        expect(settings).toContain('search_path=public, pg_temp');
        expect(callers).toEqual(['hamdam_app']);
      }
    });
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
       where passages <> (select count(*) from passage_forms p where p.index_id = t.index_id and t.term = any (tsvector_to_array(p.terms)))
      union all select 2 from passage_totals as t
       where passages <> (select count(*) from passages p where p.index_id = t.index_id and p.language = t.language)`);
    expect(wrong).toEqual([]);
  });
});
