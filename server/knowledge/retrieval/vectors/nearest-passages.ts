import { env } from '@/server/platform/env';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { PassageSearch } from '../passage-search';
import type { Scope } from '../read-scope';

/**
 * Passages by how near they are to a question's vector, the nearest first. With pgvector, the nearest ones of all that are
 * searched, unless they are too many to be compared during a question; otherwise only those of `ids` that have vectors.
 */
export async function nearestPassages(
  business_id: string,
  vector: readonly number[],
  { document_id, kinds }: PassageSearch,
  { index_ids, passages }: Scope,
  ids: readonly string[],
): Promise<string[]> {
  if (passages > MOST || !(await hasPgvector(business_id))) return nearestOf(business_id, vector, ids);
  const { rows } = await runAsTenant<{ passage_id: string }>(business_id, {
    name: 'nearest-passages',
    text: nearestText,
    values: [business_id, index_ids, env().EMBEDDING_MODEL, document_id ?? null, kinds ?? null, vector, ids.length],
  });
  return rows.map(({ passage_id }) => passage_id);
}

const MOST = 20_000;

/** The vectors of one index are compared exactly: an approximate index of all businesses' vectors would lose those of small ones. */
const nearestText = `
  select passage_id from passage_vectors as found
   where business_id = $1 and index_id = any ($2::uuid[]) and model = $3 and ($4::uuid is null or document_id = $4)
     and ($5::passage_kind[] is null or exists (select from passages where id = passage_id and kind = any ($5)))
   order by vector::vector <=> $6::real[]::vector, passage_id limit $7`;

let isThere: Promise<boolean> | undefined;

function hasPgvector(business_id: string): Promise<boolean> {
  isThere ??= runAsTenant<{ found: boolean }>(business_id, {
    name: 'has-pgvector',
    text: `select exists (select from pg_extension where extname = 'vector') as found`,
    values: [],
  }).then(
    ({ rows }) => rows[0]?.found === true,
    (error: unknown) => {
      isThere = undefined;
      throw error;
    },
  );
  return isThere;
}

async function nearestOf(business_id: string, vector: readonly number[], ids: readonly string[]): Promise<string[]> {
  const { rows } = await runAsTenant<{ passage_id: string; vector: Buffer }>(business_id, {
    name: 'passage-vectors',
    text: `select passage_id, array_send(vector) as vector from passage_vectors
            where business_id = $1 and passage_id = any ($2::uuid[]) and model = $3`,
    values: [business_id, ids, env().EMBEDDING_MODEL],
  });
  return rows
    .map((row) => ({ passage_id: row.passage_id, nearness: product(vector, row.vector) }))
    .sort((one, other) => other.nearness - one.nearness || (one.passage_id < other.passage_id ? -1 : 1))
    .map(({ passage_id }) => passage_id);
}

/** Of a vector and an array of real numbers in Postgres' binary form: after the header, each number follows its length. */
function product(vector: readonly number[], array: Buffer): number {
  if (array.length !== HEADER + vector.length * NUMBER) return 0;
  return vector.reduce((sum, part, at) => sum + part * array.readFloatBE(HEADER + at * NUMBER + NUMBER / 2), 0);
}

/** Sizes in bytes. */
const HEADER = 20;
const NUMBER = 8;
