import { costOf } from '@/lib/charging/cost-of';
import { dayOf } from '@/lib/day-of';
import { tokenCounter } from '@/server/ai/count-tokens';
import { embeddingModelOf, embedTexts } from '@/server/ai/generate';
import { ModelError } from '@/server/ai/model-error';
import { releaseCredit, reserveCredit, settleCredit } from '@/server/billing/ledger';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { findUnembedded } from './retrieval/vectors/find-unembedded';
import { unitVector } from './retrieval/vectors/unit-vector';

/**
 * Makes vectors of passages, documents that waited longest first, for a limited time. A document whose provider fails, whose
 * business has no credit, or whose process ends waits for `pause`. Its passages are found by their words meanwhile.
 */
export async function embedPassages(): Promise<void> {
  const until = Date.now() + longestRun;
  while (Date.now() < until) {
    const document = await findUnembedded();
    if (!document) return;
    const isOurs = await tenantDb(document.business_id)(
      (tx) => tx.$executeRaw`
        update knowledge_documents set embed_after = now() + ${pause}::interval where id = ${document.id}::uuid and embed_after <= now()`,
    );
    if (!isOurs) continue;
    try {
      await embedDocument(document, until);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      log.warn({ document_id: document.id, code: error.code }, 'the passages of a document could not be embedded');
    }
  }
}

/** Another run continues after it. */
const longestRun = 25_000;
/** Longer than any call to a provider with all its attempts. */
const pause = '10 minutes';
/** Passages of one call. */
const batch = 64;

interface Row {
  id: string;
  index_id: string;
  text: string;
}

async function embedDocument({ id, business_id }: { id: string; business_id: string }, until: number): Promise<void> {
  const db = tenantDb(business_id);
  const model = await embeddingModelOf(business_id);
  while (model) {
    const rows = await db(
      (tx) => tx.$queryRaw<Row[]>`
        select id, index_id, concat_ws(chr(10), title, array_to_string(headings, chr(10)), question, text) as text from passages
         where document_id = ${id}::uuid
           and not exists (select from passage_vectors where passage_id = passages.id and model = ${model.model_id})
         order by position limit ${batch}`,
    );
    const vectors = rows.length === 0 ? [] : await embedAndPay(business_id, rows, model);
    if (!vectors) return;
    const made = rows.map((row, at) => ({ ...row, vector: unitVector(vectors[at] ?? []) }));
    const isDone = await db(async (tx) => {
      // The document may have been read again in the meantime.
      await tx.$executeRaw`
        insert into passage_vectors (passage_id, index_id, document_id, model, vector)
        select id, passages.index_id, document_id, ${model.model_id}, array(select jsonb_array_elements_text(vector)::real)
          from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as row(id uuid, vector jsonb) join passages using (id)
        on conflict (passage_id) do update set model = excluded.model, vector = excluded.vector`;
      // Until its last passage has a vector, it goes on, now or in the next run.
      const done = await tx.$executeRaw`
        update knowledge_documents set embedding_model = ${model.model_id}
         where id = ${id}::uuid and not exists (
           select from passages left join passage_vectors on passage_id = passages.id and model = ${model.model_id}
            where passages.document_id = ${id}::uuid and passage_id is null)`;
      if (!done && Date.now() >= until) await tx.$executeRaw`update knowledge_documents set embed_after = now() where id = ${id}::uuid`;
      return done > 0;
    });
    if (isDone || Date.now() >= until) return;
  }
}

/**
 * The vectors of passages. What the platform pays is charged, once however often the same passages are embedded. Null without
 * credit, or without a model.
 */
async function embedAndPay(
  business_id: string,
  rows: readonly Row[],
  { model_id, own_key }: { model_id: string; own_key: boolean },
): Promise<number[][] | null> {
  const texts = rows.map(({ text }) => text);
  if (own_key) return embedTexts(business_id, texts);
  const count = await tokenCounter();
  const usage = { model_id, input_tokens: texts.reduce((sum, text) => sum + count(text), 0), output_tokens: 0 };
  const cost = costOf(usage, dayOf(new Date()));
  const key = `embed:${rows[0]?.id}:${rows.at(-1)?.id}:${model_id}`;
  if ((await reserveCredit(business_id, key, cost)) === 'no_credit') return null;
  try {
    const vectors = await embedTexts(business_id, texts);
    if (vectors) await settleCredit(business_id, key, cost, usage);
    else await releaseCredit(business_id, key);
    return vectors;
  } catch (error) {
    await releaseCredit(business_id, key);
    throw error;
  }
}
