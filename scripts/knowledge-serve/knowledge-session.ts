import pg from 'pg';
import { z } from 'zod';
import { splitBlocks } from '@/lib/retrieval/split/split-blocks';
import { insertPassages } from '@/server/knowledge/retrieval/insert-passages';
import { searchPassages } from '@/server/knowledge/search-passages';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { newId } from '@/server/platform/new-id';

/**
 * The search of knowledge bases with a protocol of JSON lines, so that it can be measured on any corpus: `ingest` replaces
 * the documents, `search` returns the best ones for each question. A document is as good as its best passage.
 */
export async function knowledgeSession(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const business_id = newId();
  await owner.query('insert into businesses (id, name) values ($1, $2)', [business_id, 'knowledge:serve']);
  let current: { index_id: string; names: Map<string, string> } | undefined;

  async function ingest(docs: readonly Doc[]): Promise<object> {
    const index_id = newId();
    await owner.query('delete from knowledge_indexes where business_id = $1', [business_id]);
    await owner.query('insert into knowledge_indexes (id, business_id, name) values ($1, $2, $3)', [index_id, business_id, index_id]);
    const names = new Map<string, string>();
    for (let from = 0; from < docs.length; from += together) {
      const documents = docs.slice(from, from + together).map(({ id, text }) => {
        const document = { id: newId(), index_id, name: '', drafts: splitBlocks([{ kind: 'paragraph', text }]) };
        names.set(document.id, id);
        return document;
      });
      const ids = documents.map(({ id }) => id);
      await tenantDb(business_id)(
        async (tx) => {
          await tx.$executeRaw`insert into knowledge_documents (id, index_id, kind, name, content_hash)
            select id, ${index_id}::uuid, 'text', '', id::text from unnest(${ids}::uuid[]) as id`;
          await insertPassages(tx, documents);
        },
        { timeout: longest },
      );
    }
    await owner.query('analyze passages, passage_forms, passage_terms');
    current = { index_id, names };
    const { rows } = await owner.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(name::regclass)) as bytes from unnest(array['passages', 'passage_forms', 'passage_terms', 'passage_totals']) as name`,
    );
    return { ok: true, index_bytes: Number(rows[0]?.bytes) };
  }

  async function search(query: string, k: number): Promise<object[]> {
    if (!current) throw new Error('Nothing is ingested yet');
    const best = new Map<string, number>();
    // Several passages may be of one document.
    const search = { query, index_ids: [current.index_id], limit: 3 * k, without_highlights: true };
    for (const { document_id, score } of await searchPassages(business_id, search)) {
      const id = current.names.get(document_id) ?? '';
      if (!best.has(id)) best.set(id, score);
    }
    return [...best].slice(0, k).map(([id, score]) => ({ id, score }));
  }

  async function answerRequest(request: Request): Promise<object> {
    if (request.op === 'ingest') return ingest(request.docs);
    const results: object[] = [];
    for (const query of request.queries) results.push(await search(query, request.k));
    return { results };
  }

  return {
    /** Handles one line. A failure is an object with `error`. */
    answer: async (line: string): Promise<object> => {
      let id: unknown = null;
      try {
        const message: unknown = JSON.parse(line);
        if (typeof message === 'object' && message !== null && 'id' in message) id = message.id;
        const parsed = requestSchema.safeParse(message);
        if (!parsed.success) return { id, error: z.prettifyError(parsed.error) };
        return { id, ...(await answerRequest(parsed.data)) };
      } catch (error) {
        return { id, error: error instanceof Error ? error.message : String(error) };
      }
    },
    /** Removes what was ingested. */
    close: async (): Promise<void> => {
      await owner.query('delete from businesses where id = $1', [business_id]);
      await Promise.all([owner.end(), client.$disconnect(), pool.end(), tenantPool.end()]);
    },
  };
}

/** Documents of one transaction. */
const together = 1000;
const longest = 600_000;

const doc = z.object({ id: z.string(), text: z.string() });
type Doc = z.infer<typeof doc>;

const requestSchema = z.discriminatedUnion('op', [
  // The language is recognized, as in conversations.
  z.object({ id: z.unknown(), op: z.literal('ingest'), language: z.enum(['fa', 'ar', 'en']).optional(), docs: z.array(doc) }),
  z.object({ id: z.unknown(), op: z.literal('search'), queries: z.array(z.string()), k: z.int().min(1).max(100).default(10) }),
]);

type Request = z.infer<typeof requestSchema>;
